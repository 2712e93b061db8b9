# SPDX-License-Identifier: Apache-2.0
# A room is a folder of the house (docs: CONTRIBUTING.md): one static library, installed with its
# headers, that links only the rooms below it.
#   assay_room(stats SOURCES passatk.cpp passatk.h LINK core [PRIVATE_LINK PkgConfig::ZLIB])
function(assay_room name)
    cmake_parse_arguments(ARG "" "" "SOURCES;LINK;PRIVATE_LINK" ${ARGN})
    set(target assay_${name})
    qt_add_library(${target} STATIC ${ARG_SOURCES})
    target_include_directories(${target} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/assay>)
    target_link_libraries(${target} PUBLIC Qt6::Core PRIVATE $<BUILD_INTERFACE:project_options>)
    foreach(room IN LISTS ARG_LINK)
        if(TARGET assay_${room})
            target_link_libraries(${target} PUBLIC assay_${room})
        else()
            target_link_libraries(${target} PUBLIC ${room})
        endif()
    endforeach()
    target_link_libraries(${target} PRIVATE ${ARG_PRIVATE_LINK})
    set_property(GLOBAL APPEND PROPERTY ASSAY_ROOMS ${target})
endfunction()

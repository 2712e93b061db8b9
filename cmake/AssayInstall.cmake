# SPDX-License-Identifier: Apache-2.0
# What is installed, exported and packed. Two components: `program` (what runs) and `development`
# (the engine as a library: find_package(Assay), target Assay::Engine).
include(CMakePackageConfigHelpers)

get_property(assay_rooms GLOBAL PROPERTY ASSAY_ROOMS)
set(assay_cmake_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Assay")

# --- the engine ---------------------------------------------------------------------------------
add_library(assay_engine INTERFACE)
add_library(Assay::Engine ALIAS assay_engine)
set_target_properties(assay_engine PROPERTIES EXPORT_NAME Engine)
target_compile_features(assay_engine INTERFACE cxx_std_20)
target_link_libraries(assay_engine INTERFACE ${assay_rooms})

# What a program that links the rooms has to find first is read off the rooms, also where they link
# it privately: a static library leaves that to the last link.
set(assay_qt Core)
set(assay_qcoro "")
set(assay_keychain "")
set(assay_pkgconfig "")
set(assay_install_targets assay_engine ${assay_rooms})
foreach(room IN LISTS assay_rooms)
    string(REGEX REPLACE "^assay_" "" short "${room}")
    set_target_properties(${room} PROPERTIES EXPORT_NAME ${short})
    get_target_property(links ${room} INTERFACE_LINK_LIBRARIES)
    string(REGEX MATCHALL "Qt6::[A-Za-z0-9]+" found "${links}")
    list(APPEND assay_qt ${found})
    string(REGEX MATCHALL "QCoro6?::[A-Za-z0-9]+" found "${links}")
    list(APPEND assay_qcoro ${found})
    if(links MATCHES "Qt6Keychain::")
        set(assay_keychain "find_dependency(Qt6Keychain)")
    endif()
    string(REGEX MATCHALL "PkgConfig::[A-Za-z0-9_]+" found "${links}")
    list(APPEND assay_pkgconfig ${found})
    # A room with resources has them in object libraries that Qt links to it.
    set(number 1)
    while(TARGET ${room}_resources_${number})
        list(APPEND assay_install_targets ${room}_resources_${number})
        math(EXPR number "${number} + 1")
    endwhile()
endforeach()
foreach(list IN ITEMS assay_qt assay_qcoro assay_pkgconfig)
    list(TRANSFORM ${list} REPLACE "^.*::" "")
    list(REMOVE_DUPLICATES ${list})
    list(SORT ${list})
endforeach()

# Qt6::Platform and its like come with the package Qt6 and are no components.
foreach(component IN LISTS assay_qt)
    if(NOT Qt6${component}_DIR)
        list(REMOVE_ITEM assay_qt ${component})
    endif()
endforeach()

set(ASSAY_FIND_DEPENDENCIES "")
list(JOIN assay_qt " " components)
string(APPEND ASSAY_FIND_DEPENDENCIES "find_dependency(Qt6 6.4 COMPONENTS ${components})\n")
if(assay_qcoro)
    list(JOIN assay_qcoro " " components)
    string(APPEND ASSAY_FIND_DEPENDENCIES "find_dependency(QCoro6 COMPONENTS ${components})\n")
endif()
if(assay_keychain)
    string(APPEND ASSAY_FIND_DEPENDENCIES "${assay_keychain}\n")
endif()
set(assay_pkgconfig_modules "")
if(assay_pkgconfig)
    string(APPEND ASSAY_FIND_DEPENDENCIES "find_dependency(PkgConfig)\n")
    foreach(name IN LISTS assay_pkgconfig)
        list(APPEND assay_pkgconfig_modules "${${name}_MODULE_NAME}")
        string(APPEND ASSAY_FIND_DEPENDENCIES
            "assay_find_pkgconfig(${name} ${${name}_MODULE_NAME})\n")
    endforeach()
endif()

install(TARGETS ${assay_install_targets} EXPORT AssayTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development
    OBJECTS DESTINATION "${CMAKE_INSTALL_LIBDIR}/assay" COMPONENT development)
install(EXPORT AssayTargets NAMESPACE Assay:: DESTINATION "${assay_cmake_dir}"
    COMPONENT development)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/engine" COMPONENT development
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/assay" FILES_MATCHING PATTERN "*.h")
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/AssayConfig.cmake.in"
    "${PROJECT_BINARY_DIR}/AssayConfig.cmake" INSTALL_DESTINATION "${assay_cmake_dir}")
# Before 1.0 a minor version may change what a header promises.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/AssayConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/AssayConfig.cmake"
    "${PROJECT_BINARY_DIR}/AssayConfigVersion.cmake"
    DESTINATION "${assay_cmake_dir}" COMPONENT development)

# --- the program --------------------------------------------------------------------------------
if(TARGET assay)
    install(TARGETS assay RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
endif()
if(TARGET assay-workbench)
    install(TARGETS assay-workbench RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
        COMPONENT workbench)
    install(FILES "${PROJECT_SOURCE_DIR}/resources/desktop/assay-workbench.desktop"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT workbench)
    install(FILES "${PROJECT_SOURCE_DIR}/resources/icons/assay.svg"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps" COMPONENT workbench)
    install(FILES "${PROJECT_SOURCE_DIR}/resources/desktop/assay.xml"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/mime/packages" COMPONENT workbench)
    install(FILES "${PROJECT_SOURCE_DIR}/docs/assay-workbench.1"
        DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT workbench)
    install(FILES "${PROJECT_SOURCE_DIR}/LICENSE"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/assay-workbench" COMPONENT workbench)
endif()
if(EXISTS "${PROJECT_SOURCE_DIR}/docs/assay.1")
    install(FILES "${PROJECT_SOURCE_DIR}/docs/assay.1" COMPONENT program
        DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/LICENSE"
    "${PROJECT_SOURCE_DIR}/LICENSES/Apache-2.0.txt"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/assay" COMPONENT program)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSES/Apache-2.0.txt"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/libassay-dev" COMPONENT development)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/starter" COMPONENT program
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/assay/examples")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/examples/engine" COMPONENT development
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/assay/examples")

# --- packages -----------------------------------------------------------------------------------
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME assay)
set(CPACK_PACKAGE_VENDOR "Assay maintainers")
set(CPACK_PACKAGE_CONTACT "Assay maintainers <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL development)
if(TARGET assay)
    list(APPEND CPACK_COMPONENTS_ALL program)
endif()
if(TARGET assay-workbench)
    list(APPEND CPACK_COMPONENTS_ALL workbench)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME assay)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "bubblewrap, util-linux, python3")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "g++, nodejs")
# QtKeychain loads it by name.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "libsecret-1-0")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
    "Runs every sample in a sandbox and turns the verdicts into pass@k with intervals.")
set(CPACK_DEBIAN_WORKBENCH_PACKAGE_NAME assay-workbench)
set(CPACK_DEBIAN_WORKBENCH_PACKAGE_SECTION science)
# Qt loads the SVG plug-in and its own translations by name: no library names them.
set(CPACK_DEBIAN_WORKBENCH_PACKAGE_DEPENDS
    "bubblewrap, util-linux, python3, libqt6svg6, qt6-translations-l10n")
set(CPACK_DEBIAN_WORKBENCH_PACKAGE_RECOMMENDS "assay, libsecret-1-0, fonts-noto-core, fonts-noto-cjk")
set(CPACK_COMPONENT_WORKBENCH_DESCRIPTION
    "A window to launch, watch, read and export evaluations of code-writing models.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libassay-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "qt6-base-dev, qcoro-qt6-dev, qtkeychain-qt6-dev, pkg-config, \
libsqlite3-dev, zlib1g-dev, libzstd-dev, libseccomp-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Assay's engine as a static library, with headers.")
include(CPack)

# SPDX-License-Identifier: Apache-2.0
# One test program a folder: each source holds one QObject and registers it with ASSAY_TEST
# (tests/testmain.h), so a folder costs one link and one start.
#   assay_tests(widgets_live WIDGETS SOURCES tst_livepage.cpp LINK assay_widgets_live)
#   assay_tests(stats SOURCES tst_passatk.cpp LINK assay_stats)
function(assay_tests name)
    cmake_parse_arguments(ARG "WIDGETS" "" "SOURCES;LINK;LABELS" ${ARGN})
    set(target tst_${name})
    qt_add_executable(${target} ${PROJECT_SOURCE_DIR}/tests/testmain.cpp ${ARG_SOURCES})
    if(ARG_WIDGETS) # a QApplication, without a screen
        target_compile_definitions(${target} PRIVATE ASSAY_TEST_WIDGETS)
        target_link_libraries(${target} PRIVATE Qt6::Widgets)
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
    target_link_libraries(${target} PRIVATE ${ARG_LINK} Qt6::Test $<BUILD_INTERFACE:project_options>)
    # The crash handler would start a debugger, which can hang for longer than the test.
    add_test(NAME ${name} COMMAND ${target} -nocrashhandler)
    set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS};engine" TIMEOUT 300
        SKIP_REGULAR_EXPRESSION "^SKIPPED_ALL" ENVIRONMENT "LC_ALL=C.UTF-8;QT_QPA_PLATFORM=offscreen")
endfunction()

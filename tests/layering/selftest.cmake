# SPDX-License-Identifier: Apache-2.0
# A check that never fails proves nothing: plants small houses in FOLDER, each with one fault or
# none, and looks whether layering.cmake sees what it should.
#   cmake -DFOLDER=<scratch> -DQT_HEADERS=<as in layering.cmake> -P selftest.cmake
cmake_minimum_required(VERSION 3.25)

set(wrong 0)

# plant(name expected file text): `file` holds the text; beside it stands one good header a room.
# `expected` is "ok", or the text that a failure has to bear.
function(plant name expected file text)
    set(house "${FOLDER}/${name}")
    file(REMOVE_RECURSE "${house}")
    foreach(header IN ITEMS engine/core/a.h engine/stats/a.h engine/data/a.h engine/store/a.h
            engine/report/a.h engine/sandbox/a.h engine/sandbox/local/a.h engine/sandbox/ssh/a.h
            engine/fleet/a.h engine/workflow/samples/a.h models/a.h widgets/a.h app/workbench/a.h)
        file(WRITE "${house}/${header}" "#pragma once\n")
    endforeach()
    file(WRITE "${house}/${file}" "${text}\n")
    execute_process(
        COMMAND "${CMAKE_COMMAND}" "-DROOT=${house}" "-DQT_HEADERS=${QT_HEADERS}"
            -P "${CMAKE_CURRENT_LIST_DIR}/layering.cmake"
        RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(expected STREQUAL "ok")
        if(NOT status EQUAL 0)
            message("${name}: failed where nothing is wrong:\n${said}")
            math(EXPR wrong "${wrong} + 1")
        endif()
    else()
        string(FIND "${said}" "${expected}" at)
        if(status EQUAL 0 OR at EQUAL -1 OR NOT said MATCHES "layering: 1 include")
            message("${name}: expected '${expected}' alone, got status ${status}:\n${said}")
            math(EXPR wrong "${wrong} + 1")
        endif()
    endif()
    set(wrong ${wrong} PARENT_SCOPE)
endfunction()

# What is allowed
plant(below ok engine/fleet/b.cpp
    "#include \"engine/fleet/a.h\"\n#include \"engine/store/a.h\"\n#include <QObject>\n#include \"b.moc\"")
plant(stats-core ok engine/stats/b.cpp "#include \"engine/core/a.h\"")
plant(report-store ok engine/report/b.cpp "#include \"engine/store/a.h\"")
plant(import-store ok engine/data/import/b.cpp "#include \"engine/store/a.h\"")
plant(ssh-local ok engine/sandbox/ssh/b.cpp
    "#include \"engine/sandbox/local/a.h\"\n#include \"engine/sandbox/a.h\"")
plant(gui-in-models ok models/b.cpp "#include <QColor>\n#include \"engine/workflow/samples/a.h\"")
plant(app-all ok app/workbench/b.cpp "#include \"widgets/a.h\"\n#include <QLabel>")

# floor; the blank line, the brackets and the semicolon must not move the number
plant(upward "engine/core/b.cpp:4: engine/core (floor 0) must not know engine/store (floor 1)"
    engine/core/b.cpp "// [1; 2] \\\n\n#include <vector>\n#include \"engine/store/a.h\"")
plant(core-stats "[floor]" engine/core/b.h "#include \"engine/stats/a.h\"")
plant(sideways "engine/store/b.cpp:1: engine/store" engine/store/b.cpp "#include \"engine/data/a.h\"")
plant(data-store "[floor]" engine/data/b.cpp "#include \"engine/store/a.h\"")
plant(store-report "[floor]" engine/store/b.cpp "#include \"engine/report/a.h\"")
plant(local-ssh "[floor]" engine/sandbox/local/b.cpp "#include \"engine/sandbox/ssh/a.h\"")
plant(sandbox-local "[floor]" engine/sandbox/b.cpp "#include \"engine/sandbox/local/a.h\"")
plant(fleet-workflow "[floor]" engine/fleet/b.cpp "#include \"engine/workflow/samples/a.h\"")
plant(engine-models "[floor]" engine/workflow/b.cpp "#include \"models/a.h\"")
plant(models-widgets "[floor]" models/b.cpp "#include \"widgets/a.h\"")
plant(widgets-app "[floor]" widgets/b.cpp "#include \"app/workbench/a.h\"")
plant(cli-models "[floor]" app/cli/b.cpp "#include \"models/a.h\"")
plant(no-floor "engine/attic/b.cpp:1: its room has no floor" engine/attic/b.cpp "")
# screen
plant(gui "engine/data/b.cpp:1: <QColor> belongs to the screen [screen]"
    engine/data/b.cpp "#include <QColor>")
plant(widgets "[screen]" engine/data/b.cpp "#include <QLabel>")
plant(lower-case "[screen]" engine/data/b.cpp "#  include <qwidget.h>")
plant(cli-gui "[screen]" app/cli/b.cpp "#include <QGuiApplication>")
plant(models-label "[screen]" models/b.cpp "#include <QLabel>")
plant(charts "[screen]" models/b.cpp "#include <QChartView>")
# prefix
plant(prefix "engine/data/b.cpp:2: QtCore/QObject is written with its module [prefix]"
    engine/data/b.cpp "\n#include <QtCore/QObject>")
plant(prefix-quoted "[prefix]" widgets/b.cpp "#include \"QtWidgets/QLabel\"")
# root
plant(beside "engine/data/b.cpp:1: \"a.h\" is not named from the project's root [root]"
    engine/data/b.cpp "#include \"a.h\"")
plant(upwards "[root]" engine/data/b.cpp "#include \"../core/a.h\"")
plant(dots "[root]" engine/data/b.cpp "#include \"engine/data/../core/a.h\"")
plant(angles "[root]" engine/data/b.cpp "#include <engine/core/a.h>")
plant(angles-beside "[root]" engine/data/b.cpp "#include <a.h>")
plant(gone "[root]" engine/data/b.cpp "#include \"engine/core/gone.h\"")
plant(macro "[root]" engine/data/b.cpp "#include HEADER")

if(wrong GREATER 0)
    message(FATAL_ERROR "selftest: ${wrong} planted house(s) were judged wrongly")
endif()
message("selftest: every planted fault was seen")

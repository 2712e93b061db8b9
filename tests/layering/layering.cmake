# SPDX-License-Identifier: Apache-2.0
# Reads every #include of engine/, models/, widgets/ and app/ and fails, with file:line, where one
# breaks the floors of the house (CONTRIBUTING.md). Nothing has to be built for it:
#   cmake -DROOT=<project> [-DQT_HEADERS=<folder of QtCore, QtGui, ...>] -P layering.cmake
#
# Rules, by the name that a failure bears:
#   floor    a file includes its own room or a floor below; exceptions stand in MAY below
#   screen   no Qt Gui, Widgets or other screen header in engine and app/cli, no Widgets in models
#   prefix   <QLabel>, not <QtWidgets/QLabel>
#   root     project headers with quotes, from the project's root, and they exist
cmake_minimum_required(VERSION 3.25)

# --- the house ----------------------------------------------------------------------------------
# A room is a folder with all that lies in it; the longest entry that fits a file is its room.
# "engine/sandbox" holds the interface that all providers implement, each a room "engine/sandbox/x".
set(FLOORS
    "engine/core=0" "engine/stats=0"
    "engine/data=1" "engine/sandbox=1" "engine/inference=1" "engine/store=1" "engine/report=1"
    "engine/messages=1" "engine/credentials=1"
    "engine/fleet=2" "engine/workflow=3" "models=4" "widgets=5" "app=6")
# Rooms of one floor do not know each other, but for these.
set(MAY
    "engine/stats -> engine/core" # the vocabulary lies under all
    "engine/report -> engine/store" "engine/data/import -> engine/store"
    "engine/sandbox/ssh -> engine/sandbox/local"
    "engine/sandbox/* -> engine/sandbox")
set(SCREEN_MODULES QtGui QtWidgets QtOpenGL QtOpenGLWidgets QtSvg QtSvgWidgets QtCharts
    QtPrintSupport)
set(WIDGET_MODULES QtWidgets QtOpenGLWidgets QtSvgWidgets QtCharts QtPrintSupport)
# Of modules that need not be installed for the engine to be built, the headers are known by name.
set(WIDGET_HEADERS_ELSEWHERE "^(QSvgWidget|QChart|QChartView|.*Series|QValueAxis|QtCharts|Qsci/.*)$")
set(SCREEN_HEADERS_ELSEWHERE "^(QSvgRenderer|QSvgGenerator|QtSvg)$")

if(NOT ROOT)
    get_filename_component(ROOT "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
endif()
if(NOT QT_HEADERS)
    file(GLOB QT_HEADERS LIST_DIRECTORIES true /usr/include/*/qt6 /usr/include/qt6)
    list(GET QT_HEADERS 0 QT_HEADERS)
endif()
if(NOT EXISTS "${QT_HEADERS}/QtGui" OR NOT EXISTS "${QT_HEADERS}/QtWidgets")
    message(FATAL_ERROR "no QtGui and QtWidgets below '${QT_HEADERS}': set QT_HEADERS, else "
        "screen headers cannot be told from others")
endif()

set_property(GLOBAL PROPERTY failures 0)
function(fail rule where sentence)
    message("${where}: ${sentence} [${rule}]")
    get_property(failures GLOBAL PROPERTY failures)
    math(EXPR failures "${failures} + 1")
    set_property(GLOBAL PROPERTY failures ${failures})
endfunction()

# room_of(path room floor): `path` is relative to the root; an unknown room has no floor
function(room_of path room floor)
    set(best "")
    set(best_floor "")
    foreach(entry IN LISTS FLOORS)
        string(REGEX MATCH "^(.*)=(.*)$" _ "${entry}")
        string(LENGTH "${CMAKE_MATCH_1}/" length)
        string(SUBSTRING "${path}" 0 ${length} head)
        if(head STREQUAL "${CMAKE_MATCH_1}/")
            set(best "${CMAKE_MATCH_1}")
            set(best_floor "${CMAKE_MATCH_2}")
        endif()
    endforeach()
    if(path MATCHES "^(engine/sandbox/[^/]+)/")
        set(best "${CMAKE_MATCH_1}")
    endif()
    set(${room} "${best}" PARENT_SCOPE)
    set(${floor} "${best_floor}" PARENT_SCOPE)
endfunction()

# may(path room target result): is the step to the room `target` one of the exceptions?
function(may path room target result)
    set(answer FALSE)
    foreach(entry IN LISTS MAY)
        string(REGEX MATCH "^(.*) -> (.*)$" _ "${entry}")
        set(to "${CMAKE_MATCH_2}")
        string(REPLACE "*" "[^/]+" from "${CMAKE_MATCH_1}")
        if(to STREQUAL target AND path MATCHES "^${from}/")
            set(answer TRUE)
        endif()
    endforeach()
    set(${result} ${answer} PARENT_SCOPE)
endfunction()

# in_modules(header result module...): does one of the Qt modules have this header?
function(in_modules header result)
    set(answer FALSE)
    foreach(module IN LISTS ARGN)
        if(EXISTS "${QT_HEADERS}/${module}/${header}")
            set(answer TRUE)
        endif()
    endforeach()
    set(${result} ${answer} PARENT_SCOPE)
endfunction()

function(check_quoted path where header)
    if(header MATCHES "\\.moc$" OR header MATCHES "^(moc_.*\\.cpp|ui_.*\\.h)$")
        return() # made by the build
    endif()
    if(NOT header MATCHES "^(engine|models|widgets|app)/" OR header MATCHES "(^|/)\\.\\.?/")
        fail(root "${where}" "\"${header}\" is not named from the project's root")
        return()
    endif()
    if(NOT EXISTS "${ROOT}/${header}" AND NOT EXISTS "${ROOT}/${header}.in")
        fail(root "${where}" "\"${header}\" does not exist")
        return()
    endif()
    room_of("${path}" room floor)
    room_of("${header}" target target_floor)
    if(target STREQUAL "" OR target_floor STREQUAL "")
        fail(floor "${where}" "the room of \"${header}\" has no floor in layering.cmake")
        return()
    endif()
    if(path MATCHES "^app/cli/" AND NOT header MATCHES "^(engine|app/cli)/")
        fail(floor "${where}" "the command line stands on the engine alone, not on \"${header}\"")
        return()
    endif()
    if(target STREQUAL room OR target_floor LESS floor)
        return()
    endif()
    may("${path}" "${room}" "${target}" allowed)
    if(NOT allowed)
        fail(floor "${where}"
            "${room} (floor ${floor}) must not know ${target} (floor ${target_floor}): \"${header}\"")
    endif()
endfunction()

function(check_screen path where header)
    if(path MATCHES "^(engine|app/cli)/")
        set(modules ${SCREEN_MODULES})
        set(elsewhere "${SCREEN_HEADERS_ELSEWHERE}|${WIDGET_HEADERS_ELSEWHERE}")
    elseif(path MATCHES "^models/")
        set(modules ${WIDGET_MODULES})
        set(elsewhere "${WIDGET_HEADERS_ELSEWHERE}")
    else()
        return()
    endif()
    in_modules("${header}" found ${modules})
    if(found OR header MATCHES "${elsewhere}")
        fail(screen "${where}" "<${header}> belongs to the screen")
    endif()
endfunction()

function(check_line path where line)
    if(line MATCHES "^[ \t]*#[ \t]*include[ \t]*\"([^\"]+)\"")
        set(header "${CMAKE_MATCH_1}")
        set(quoted TRUE)
    elseif(line MATCHES "^[ \t]*#[ \t]*include[ \t]*<([^>]+)>")
        set(header "${CMAKE_MATCH_1}")
        set(quoted FALSE)
    elseif(line MATCHES "^[ \t]*#[ \t]*include")
        fail(root "${where}" "an include that names no header")
        return()
    else()
        return()
    endif()
    if(header MATCHES "^Qt[A-Za-z0-9]*/")
        fail(prefix "${where}" "${header} is written with its module")
        get_filename_component(bare "${header}" NAME)
        check_screen("${path}" "${where}" "${bare}")
    elseif(quoted)
        check_quoted("${path}" "${where}" "${header}")
        check_screen("${path}" "${where}" "${header}")
    else()
        get_filename_component(folder "${ROOT}/${path}" DIRECTORY)
        if(header MATCHES "^(engine|models|widgets|app)/" OR EXISTS "${folder}/${header}")
            fail(root "${where}" "<${header}> is the project's own: with quotes, from the root")
        else()
            check_screen("${path}" "${where}" "${header}")
        endif()
    endif()
endfunction()

# --- the reading --------------------------------------------------------------------------------
set(files "")
foreach(top IN ITEMS engine models widgets app)
    file(GLOB_RECURSE found RELATIVE "${ROOT}"
        "${ROOT}/${top}/*.h" "${ROOT}/${top}/*.hpp" "${ROOT}/${top}/*.inl"
        "${ROOT}/${top}/*.c" "${ROOT}/${top}/*.cpp")
    list(APPEND files ${found})
endforeach()
list(LENGTH files count)
if(count EQUAL 0)
    message(FATAL_ERROR "no source file below ${ROOT}: nothing was checked")
endif()

foreach(path IN LISTS files)
    room_of("${path}" room floor)
    if(floor STREQUAL "")
        fail(floor "${path}:1" "its room has no floor in layering.cmake")
        continue()
    endif()
    file(READ "${ROOT}/${path}" text)
    # A CMake list of lines; what has a meaning in lists has none in an include.
    string(REGEX REPLACE "[][;\\]" "?" text "${text}")
    string(REPLACE "\n" ";" text "${text}")
    set(number 0)
    foreach(line IN LISTS text)
        math(EXPR number "${number} + 1")
        if(line MATCHES "^[ \t]*#")
            check_line("${path}" "${path}:${number}" "${line}")
        endif()
    endforeach()
endforeach()

get_property(failures GLOBAL PROPERTY failures)
if(failures GREATER 0)
    message(FATAL_ERROR "layering: ${failures} include(s) of ${count} files break the rules")
endif()
message("layering: ${count} files keep the floors")

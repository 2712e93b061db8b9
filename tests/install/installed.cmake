# SPDX-License-Identifier: Apache-2.0
# Run by ctest (CMakeLists.txt beside it); everything it makes lies in FOLDER.
cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${ARGN}\nended with ${status}\n${out}\n${err}")
    endif()
    set(out "${out}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${FOLDER}")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${FOLDER}/prefix" --component development)
# What the package needs must come with it: nothing of it may lead back to where it was built.
file(GLOB_RECURSE installed "${FOLDER}/prefix/*.cmake")
foreach(file IN LISTS installed)
    file(READ "${file}" text)
    foreach(place IN ITEMS "${BUILD}" "${CMAKE_CURRENT_LIST_DIR}")
        string(FIND "${text}" "${place}/" at)
        if(NOT at EQUAL -1)
            message(FATAL_ERROR "${file} names ${place}")
        endif()
    endforeach()
endforeach()

run("${CMAKE_COMMAND}" -S "${FOLDER}/prefix/${DOC}/examples/engine" -B "${FOLDER}/build"
    -G "${GENERATOR}" "-DCMAKE_PREFIX_PATH=${FOLDER}/prefix" "-DCMAKE_CXX_COMPILER=${COMPILER}"
    "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}" "-DCMAKE_BUILD_TYPE=${CONFIG}"
    "-DCMAKE_CXX_FLAGS=${FLAGS}" "-DCMAKE_CXX_FLAGS_DEBUG=${CONFIG_FLAGS}")
run("${CMAKE_COMMAND}" --build "${FOLDER}/build")
run("${FOLDER}/build/score" "${STARTER}/problems.jsonl" "${STARTER}/samples.jsonl"
    "${FOLDER}/score.assay")
message("${out}")
if(NOT out MATCHES "^[0-9]+ of 30 samples passed, pass@1 = (0\\.[0-9]+|1\\.0+)\n$")
    message(FATAL_ERROR "this is no pass@1 of 3 problems with 10 samples each")
endif()

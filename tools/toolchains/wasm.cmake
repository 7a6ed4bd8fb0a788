# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# WebAssembly with wasi-libc. Debian: clang lld llvm wasi-libc libclang-rt-14-dev-wasm32.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
find_program(CMAKE_AR NAMES llvm-ar llvm-ar-14) # others write no index of wasm's objects
find_program(CMAKE_RANLIB NAMES llvm-ranlib llvm-ranlib-14)
find_program(CMAKE_NM NAMES llvm-nm llvm-nm-14)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(MEWS_THREADS OFF CACHE BOOL "there are none")
set(MEWS_JUMPS OFF CACHE BOOL "there are none")

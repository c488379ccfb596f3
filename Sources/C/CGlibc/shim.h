#pragma once
// Not part of the module Glibc.
#include <malloc.h>
#include <sys/timerfd.h>

#pragma once
// Not part of the module Glibc.
#include <sys/timerfd.h>

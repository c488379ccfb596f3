#pragma once
#include <crypt.h>
// Swift's Glibc does not import getrandom().
#include <sys/random.h>

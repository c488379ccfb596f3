// Vector kernels of the rasterizer: our only C.
#pragma once
#include <stdint.h>

// Qt is used from C++ only; this module carries its compiler and linker flags.

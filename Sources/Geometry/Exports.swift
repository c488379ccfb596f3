// Foundation's geometry with the trait that says so; else ours, in the files beside this one, which
// have the same names, and what Foundation exports of the C library.
#if FoundationGeometry
  @_exported public import Foundation
#else
  @_exported public import Glibc
#endif

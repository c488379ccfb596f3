// With this trait, the geometry is Foundation's; otherwise the files beside this one define types
// with the same names, and this exports the C library as Foundation does.
#if FoundationGeometry
  @_exported public import Foundation
#else
  @_exported public import Glibc
#endif

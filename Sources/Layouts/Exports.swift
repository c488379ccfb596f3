// A file written for SwiftUI sees CGRect, CGFloat and the like through it; so it does through us.
@_exported public import Geometry

// Files written for SwiftUI expect CGRect, CGFloat and related types from the same import.
@_exported public import Geometry

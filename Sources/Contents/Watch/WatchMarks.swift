import Drawing
import LiveGrid

/// An object of the window that consists of marks of its display list.
///
/// The raw value is the number in the keys of the marks.
enum WatchMark: UInt64 {
  case background
  case dots
  /// By the kind of sign.
  case dotSigns
  case bodies
  case selectionRing
  case hoverRing
  case focusRing
  case groupRing
  case place
  case outerName
  case innerName
  case sharedName
  case placeCounts
  case map
  /// By the cluster.
  case mapCluster
  case mapView
  case mapViewEdge
  case histogram
  case histogramTexts
  case axis
  /// The columns, in their order.
  case columns
  /// A line for each threshold.
  case columnThresholds
  case emptiness
  case header
  case headerEdge
  case title
  /// The texts of the line below the title, in their order.
  case status
  /// By the state.
  case count
  /// By the control.
  case button
  case footer
  case footerEdge
  /// The marks and texts of the legend, in their order.
  case legend
  /// The steps of the palette, in their order.
  case palette
  /// A tick for each threshold.
  case paletteThresholds
  /// The page with the mistakes, and its rows in their order.
  case mistakes
  case mistakeHeading
  case tooltip
  /// The texts and lines of the tooltip, in their order.
  case tooltipParts
  case tooltipState
}

/// A part of an object of the window, of a cell or of a group.
///
/// The raw value is the number in the key of the mark; that of a part that there are several of is the first one's.
enum MarkPart: UInt64 {
  /// Beside an even number, as in the legend.
  case sign = 1
  case edge = 2
  // 3 and 4 are those of a focus ring.
  case fill = 5
  case body
  case flash
  case seam
  case hatch
  case staleMark
  case label
  case name
  case number
  case unit
  case sparkline
  case title
  /// What the labels of a group share.
  case shared
  case underline
  case rule
  /// What the histogram says without values.
  case without
  case most
  case low
  case high
  /// A sign and a number for each state.
  case counts = 32
}

extension DisplayList.Key {
  /// The key of an object of the window; of several of a kind, that at an index.
  static func part(_ mark: WatchMark, _ index: Int = 0) -> Self {
    Self(rawValue: 1 << 56 | UInt64(index) << 16 | mark.rawValue << 8)
  }

  /// The key of a cell.
  static func cell(_ index: UInt32) -> Self { Self(rawValue: 2 << 56 | UInt64(index) << 8) }

  /// The key of a group.
  static func group(_ id: GroupID) -> Self {
    switch id {
    case .section(let number): Self(rawValue: 3 << 56 | UInt64(number) << 8)
    case .cluster(let number): Self(rawValue: 4 << 56 | UInt64(number) << 8)
    }
  }

  /// Returns the key of a part of the object; of several of a kind, that at an index.
  subscript(part: MarkPart, index: Int = 0) -> Self { self[part.rawValue + UInt64(index)] }
}

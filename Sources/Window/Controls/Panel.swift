public import Geometry

/// The rows of a panel as data: its controls and texts, from top to bottom.
///
///     let panel = Panel<Name>([
///       .init(22, gap: 8, [.text(PanelText(titleID, .title, "Grid"))]),
///       .init(28, [.control(.fit, .button(Button("Fit"))), .control(.hide, .button(Button("Hide")))]),
///     ])
///     let layout = panel.layout(at: column.origin, width: column.width, clip: column)
public struct Panel<ID: NamedControl>: Sendable {
  /// The controls and texts of a panel in their places.
  public typealias Layout = (items: [ControlGroup<ID>.Item], texts: [PanelText])

  /// A part of a row.
  public struct Cell: Sendable {
    fileprivate enum Content: Sendable {
      case control(ControlGroup<ID>.Item)
      case text(PanelText)
      case column([Row])
      case space
    }

    fileprivate var content: Content
    /// The width, in logical pixels; `nil` for a share of what the others leave.
    public var width: Double?

    /// Creates a control, whose bounds the panel sets.
    public static func control(
      _ id: ID, _ control: Control, width: Double? = nil, hint: String? = nil
    ) -> Cell {
      Cell(content: .control(.init(id, control, hint: hint)), width: width)
    }

    /// Creates a text, whose bounds the panel sets.
    public static func text(_ text: PanelText, width: Double? = nil) -> Cell {
      Cell(content: .text(text), width: width)
    }

    /// Creates rows beside other parts of the row.
    public static func column(_ rows: [Row]) -> Cell { Cell(content: .column(rows)) }
  }

  /// Parts side by side.
  public struct Row: Sendable {
    /// The height, and the space below, in logical pixels.
    public var (height, gap): (Double, Double)
    /// The space before the first part, after the last one, and between two, in logical pixels.
    public var (leading, trailing, spacing): (Double, Double, Double)
    /// The parts.
    public var cells: [Cell]

    /// Creates a row; one without parts is a space.
    public init(
      _ height: Double, gap: Double = 0, leading: Double = 0, trailing: Double = 0,
      spacing: Double = 8, _ cells: [Cell] = []
    ) {
      (self.height, self.gap, self.cells) = (height, gap, cells)
      (self.leading, self.trailing, self.spacing) = (leading, trailing, spacing)
    }

    /// Returns rows of two parts each; the last one has a space if the number is odd.
    public static func pairs(
      _ height: Double, gap: Double = 0, leading: Double = 0, trailing: Double = 0,
      spacing: Double = 8, _ cells: [Cell]
    ) -> [Row] {
      stride(from: 0, to: cells.count, by: 2).map { first in
        let pair = cells[first..<min(first + 2, cells.count)]
        return Row(
          height, gap: gap, leading: leading, trailing: trailing, spacing: spacing,
          pair + Array(repeating: Cell(content: .space), count: 2 - pair.count))
      }
    }
  }

  /// The rows, from top to bottom.
  public var rows: [Row]

  /// Creates a panel.
  public init(_ rows: [Row]) { self.rows = rows }

  /// The height of all rows, in logical pixels.
  public var height: Double { rows.reduce(0) { $0 + $1.height + $1.gap } }

  /// Lays out the rows.
  ///
  /// - Parameters:
  ///   - origin: The top left corner, in logical pixels.
  ///   - width: The width, in logical pixels.
  ///   - clip: The part of the window in which the panel is visible.
  /// - Returns: The controls and texts in their places, in the order of the rows.
  public func layout(at origin: CGPoint, width: Double, clip: CGRect) -> Layout {
    var layout: Layout = ([], [])
    var y = Double(origin.y)
    for row in rows {
      let fixed = row.cells.compactMap(\.width)
      let room =
        width - row.leading - row.trailing - row.spacing * Double(row.cells.count - 1)
        - fixed.reduce(0, +)
      let share = max(1, room / Double(max(1, row.cells.count - fixed.count)))
      // The shares are multiplied, so that those of rows with as many parts are at the same place.
      var (left, shares) = (Double(origin.x) + row.leading, 0.0)
      for cell in row.cells {
        let rect = CGRect(
          x: left + shares * (share + row.spacing), y: y, width: cell.width ?? share,
          height: row.height)
        if let width = cell.width { left += width + row.spacing } else { shares += 1 }
        switch cell.content {
        case .control(var item):
          item.control = item.control.placed(in: rect)
          item.clip = clip
          layout.items.append(item)
        case .text(var text):
          (text.rect, text.clip) = (rect, clip)
          layout.texts.append(text)
        case .column(let rows):
          let part = Panel(rows).layout(at: rect.origin, width: Double(rect.width), clip: clip)
          layout.items += part.items
          layout.texts += part.texts
        case .space: break
        }
      }
      y += row.height + row.gap
    }
    return layout
  }
}

extension Control {
  /// Returns the control with other bounds; a handle is where it is.
  fileprivate func placed(in rect: CGRect) -> Control {
    switch self {
    case .button(var button):
      button.rect = rect
      return .button(button)
    case .toggle(var toggle):
      toggle.rect = rect
      return .toggle(toggle)
    case .slider(var slider):
      slider.rect = rect
      return .slider(slider)
    case .tabs(var tabs):
      tabs.rect = rect
      return .tabs(tabs)
    case .handle: return self
    case .region: return .region(Region(in: rect))
    }
  }
}

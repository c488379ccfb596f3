import Layouts

extension ReferenceNode {
  /// The same tree as an item of the library.
  var item: LayoutItem {
    var item: LayoutItem
    switch kind {
    case .fixed(let width, let height): item = .fixed(width: width, height: height)
    case .flexible(let horizontal, let vertical):
      item = .flexible(horizontal: horizontal.limits, vertical: vertical.limits)
    case .spacer(let minLength): item = .spacer(minLength: minLength)
    case .measured(let area):
      item = .measured { proposal in
        Self.size(ofArea: area, ReferenceProposal(proposal.width, proposal.height))
      }
    case .container(let layout, let children):
      item = .layout(layout.layout, subviews: children.map(\.item))
    }
    if let setPriority { item = item.layoutPriority(setPriority) }
    if let setSpacing { item = item.spacing(setSpacing.spacing) }
    for (guide, value) in guides {
      switch guide.axis {
      case .horizontal: item = item.alignmentGuide(guide.horizontalAlignment) { _ in value }
      case .vertical: item = item.alignmentGuide(guide.verticalAlignment) { _ in value }
      }
    }
    if let row { item = item.gridRow(row, alignment: rowGuide?.verticalAlignment) }
    if let columnGuide { item = item.gridColumnAlignment(columnGuide.horizontalAlignment) }
    if columns != 1 { item = item.gridCellColumns(columns) }
    if isUnsizedHorizontally || isUnsizedVertically {
      var axes: Axis.Set = []
      if isUnsizedHorizontally { axes.insert(.horizontal) }
      if isUnsizedVertically { axes.insert(.vertical) }
      item = item.gridCellUnsizedAxes(axes)
    }
    if let anchor { item = item.gridCellAnchor(anchor) }
    return item
  }
}

extension ReferenceLimits {
  fileprivate var limits: LengthLimits {
    LengthLimits(minimum: minimum, ideal: ideal, maximum: maximum)
  }
}

extension ReferenceSpacing {
  fileprivate var spacing: ViewSpacing {
    ViewSpacing(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension ReferenceProposal {
  /// The library's proposal.
  var proposal: ProposedViewSize { ProposedViewSize(width: width, height: height) }
}

extension ReferenceLayout {
  /// The library's container.
  var layout: AnyLayout {
    switch self {
    case .hstack(let guide, let spacing):
      AnyLayout(HStackLayout(alignment: guide.verticalAlignment, spacing: spacing))
    case .vstack(let guide, let spacing):
      AnyLayout(VStackLayout(alignment: guide.horizontalAlignment, spacing: spacing))
    case .zstack(let horizontal, let vertical):
      AnyLayout(ZStackLayout(alignment: Self.alignment(horizontal, vertical)))
    case .grid(let horizontal, let vertical, let width, let height):
      AnyLayout(
        GridLayout(
          alignment: Self.alignment(horizontal, vertical), horizontalSpacing: width,
          verticalSpacing: height))
    }
  }

  private static func alignment(
    _ horizontal: ReferenceGuide, _ vertical: ReferenceGuide
  ) -> Alignment {
    Alignment(horizontal: horizontal.horizontalAlignment, vertical: vertical.verticalAlignment)
  }
}

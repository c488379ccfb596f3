import Layouts

/// Lines of subviews that break where the width ends.
struct FlowLayout: Layout {
  var alignment: HorizontalAlignment = .leading
  var spacing: CGFloat = 8
  var lineSpacing: CGFloat?

  private struct Line {
    var range: Range<Int>
    var size: CGSize
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lines = lines(in: proposal.width ?? .infinity, of: subviews)
    let gaps = CGFloat(max(0, lines.count - 1)) * (lineSpacing ?? spacing)
    return CGSize(
      width: lines.map(\.size.width).max() ?? 0,
      height: lines.map(\.size.height).reduce(gaps, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for line in lines(in: bounds.width, of: subviews) {
      var x: CGFloat
      switch alignment {
      case .trailing: x = bounds.maxX - line.size.width
      case .center: x = bounds.midX - line.size.width / 2
      default: x = bounds.minX
      }
      for index in line.range {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(
          at: CGPoint(x: x, y: y + line.size.height / 2), anchor: .leading,
          proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += line.size.height + (lineSpacing ?? spacing)
    }
  }

  private func lines(in width: CGFloat, of subviews: Subviews) -> [Line] {
    var lines: [Line] = []
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(.unspecified)
      if let last = lines.last, last.size.width + spacing + size.width <= width {
        lines[lines.count - 1] = Line(
          range: last.range.lowerBound..<index + 1,
          size: CGSize(
            width: last.size.width + spacing + size.width,
            height: max(last.size.height, size.height)))
      } else {
        lines.append(Line(range: index..<index + 1, size: size))
      }
    }
    return lines
  }
}

extension Layout where Self == FlowLayout {
  static var flow: FlowLayout { FlowLayout() }
}

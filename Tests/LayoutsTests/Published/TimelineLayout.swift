import Layouts

/// When an event begins and ends, in hours.
struct EventHours: Equatable {
  var start: Double
  var end: Double
}

private struct EventHoursKey: LayoutValueKey {
  static let defaultValue: EventHours? = nil
}

extension LayoutItem {
  func eventHours(_ start: Double, _ end: Double) -> LayoutItem {
    layoutValue(key: EventHoursKey.self, value: EventHours(start: start, end: end))
  }
}

/// Events on a vertical scale of hours; those without hours are at the end.
struct TimelineLayout: Layout {
  let hourHeight: CGFloat
  let firstHour: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ends = subviews.compactMap { $0[EventHoursKey.self]?.end }
    return CGSize(
      width: proposal.width ?? 200,
      height: CGFloat((ends.max() ?? firstHour) - firstHour) * hourHeight)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      guard let hours = subview[EventHoursKey.self] else {
        subview.place(at: CGPoint(x: bounds.minX, y: bounds.maxY), proposal: .zero)
        continue
      }
      subview.place(
        at: CGPoint(
          x: bounds.minX, y: bounds.minY + CGFloat(hours.start - firstHour) * hourHeight),
        proposal: ProposedViewSize(
          width: bounds.width, height: CGFloat(hours.end - hours.start) * hourHeight))
    }
  }
}

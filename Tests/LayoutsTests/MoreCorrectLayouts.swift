import Layouts

/// More layouts as people write them: rows in patterns, cards, columns of a newspaper, and caches.
enum MoreCorrectLayouts {
  typealias Named = (name: String, layout: AnyLayout)

  static let all: [Named] = patterns + lines + caches

  private static func sketch(
    _ name: String, size: @escaping Sketch.Measuring, place: @escaping Sketch.Placing
  ) -> Named {
    (name, AnyLayout(Sketch(size: size, place: place)))
  }

  /// The size that has room for each subview.
  private static func cell(for subviews: LayoutSubviews) -> CGSize {
    let sizes = ideals(subviews)
    return CGSize(width: widest(sizes), height: highest(sizes))
  }

  /// A layout of equal cells whose places are columns and rows, also halves of them.
  private static func cells(
    _ name: String, at place: @escaping @Sendable (_ index: Int, _ count: Int) -> CGPoint
  ) -> Named {
    sketch(name) { _, subviews in
      let (cell, count) = (cell(for: subviews), subviews.count)
      let places = (0..<count).map { place($0, count) }
      return CGSize(
        width: cell.width * (places.map { $0.x + 1 }.max() ?? 0),
        height: cell.height * (places.map { $0.y + 1 }.max() ?? 0))
    } place: { bounds, _, subviews in
      let (cell, count) = (cell(for: subviews), subviews.count)
      for (index, subview) in subviews.enumerated() {
        let place = place(index, count)
        subview.place(
          at: CGPoint(
            x: bounds.minX + cell.width * place.x, y: bounds.minY + cell.height * place.y),
          proposal: .unspecified)
      }
    }
  }

  private static let patterns: [Named] = [
    cells("bricks") { index, _ in
      let row = index / 2
      return CGPoint(
        x: CGFloat(index % 2) + (row.isMultiple(of: 2) ? 0 : 0.5), y: CGFloat(row))
    },
    cells("rows in turns from the left and the right") { index, count in
      let (row, col) = (index / 3, index % 3)
      let columns = min(3, count)
      return CGPoint(
        x: CGFloat(row.isMultiple(of: 2) ? col : columns - 1 - col), y: CGFloat(row))
    },
    cells("pyramid") { index, count in
      func row(_ index: Int) -> Int {
        var (row, start) = (0, 0)
        while start + row + 1 <= index {
          start += row + 1
          row += 1
        }
        return row
      }
      let (own, last) = (row(index), row(max(0, count - 1)))
      let first = own * (own + 1) / 2
      return CGPoint(x: CGFloat(index - first) + CGFloat(last - own) / 2, y: CGFloat(own))
    },
    cells("columns of a newspaper, two high") { index, _ in
      CGPoint(x: CGFloat(index / 2), y: CGFloat(index % 2))
    },
    cells("steps of half a cell") { index, _ in
      CGPoint(x: CGFloat(index) / 2, y: CGFloat(index))
    },
  ]

  private static let lines: [Named] = [
    sketch("row that stands on its lower edge") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: sum(sizes.map(\.width)), height: highest(sizes))
    } place: { bounds, _, subviews in
      var x = bounds.minX
      for subview in subviews {
        subview.place(
          at: CGPoint(x: x, y: bounds.maxY), anchor: .bottomLeading, proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width
      }
    },
    sketch("column around its middle") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: widest(sizes), height: sum(sizes.map(\.height)))
    } place: { bounds, _, subviews in
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height
      }
    },
    sketch("row with the distances that its subviews prefer") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(
        width: sum(sizes.map(\.width)) + sum(distances(subviews)), height: highest(sizes))
    } place: { bounds, _, subviews in
      var x = bounds.minX
      for (subview, distance) in zip(subviews, distances(subviews)) {
        x += distance
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width
      }
    },
    sketch("title over a row") { _, subviews in
      let sizes = ideals(subviews)
      let rest = Array(sizes.dropFirst())
      return CGSize(
        width: max(sizes.first?.width ?? 0, sum(rest.map(\.width))),
        height: (sizes.first?.height ?? 0) + highest(rest))
    } place: { bounds, _, subviews in
      guard let title = subviews.first else { return }
      title.place(at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top, proposal: .unspecified)
      var place = CGPoint(x: bounds.minX, y: bounds.minY + title.sizeThatFits(.unspecified).height)
      for subview in subviews.dropFirst() {
        subview.place(at: place, proposal: .unspecified)
        place.x += subview.sizeThatFits(.unspecified).width
      }
    },
    sketch("row in the order of priorities") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: sum(sizes.map(\.width)), height: highest(sizes))
    } place: { bounds, _, subviews in
      let order = subviews.indices.sorted { subviews[$0].priority > subviews[$1].priority }
      var x = bounds.minX
      for index in order {
        subviews[index].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += subviews[index].sizeThatFits(.unspecified).width
      }
    },
  ]

  /// The distance before each subview of a row.
  private static func distances(_ subviews: LayoutSubviews) -> [CGFloat] {
    subviews.indices.map { index in
      index == 0
        ? 0 : subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .horizontal)
    }
  }

  // MARK: - With a cache

  private static let caches: [Named] = [
    ("row that caches its sizes", AnyLayout(CachingRow())),
    ("row that forgets its sizes when its subviews change", AnyLayout(UpdatingRow())),
  ]

  /// A row that measures its subviews once.
  private struct CachingRow: Layout {
    func makeCache(subviews: Subviews) -> [CGSize] { ideals(subviews) }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) -> CGSize { CGSize(width: sum(cache.map(\.width)), height: highest(cache)) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
      placeRow(subviews, of: cache, in: bounds)
    }
  }

  /// A row that measures its subviews when it needs their sizes.
  private struct UpdatingRow: Layout {
    func makeCache(subviews: Subviews) -> [CGSize]? { nil }

    func updateCache(_ cache: inout [CGSize]?, subviews: Subviews) { cache = nil }

    private func sizes(_ subviews: Subviews, _ cache: inout [CGSize]?) -> [CGSize] {
      let sizes = cache ?? ideals(subviews)
      cache = sizes
      return sizes
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]?
    ) -> CGSize {
      let sizes = sizes(subviews, &cache)
      return CGSize(width: sum(sizes.map(\.width)), height: highest(sizes))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]?
    ) {
      placeRow(subviews, of: sizes(subviews, &cache), in: bounds)
    }
  }

  private static func placeRow(
    _ subviews: LayoutSubviews, of sizes: [CGSize], in bounds: CGRect
  ) {
    var x = bounds.minX
    for (subview, size) in zip(subviews, sizes) {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += size.width
    }
  }
}

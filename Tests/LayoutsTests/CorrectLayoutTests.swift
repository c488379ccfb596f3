import Layouts
import Testing

/// A layout of two closures, so that many layouts fit on a page.
struct Sketch: Layout {
  typealias Measuring = @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize
  typealias Placing = @Sendable (CGRect, ProposedViewSize, LayoutSubviews) -> Void

  let size: Measuring
  let place: Placing

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    size(proposal, subviews)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    place(bounds, proposal, subviews)
  }
}

/// The subviews' ideal sizes.
func ideals(_ subviews: LayoutSubviews) -> [CGSize] {
  subviews.map { $0.sizeThatFits(.unspecified) }
}

func widest(_ sizes: [CGSize]) -> CGFloat { sizes.map(\.width).max() ?? 0 }
func highest(_ sizes: [CGSize]) -> CGFloat { sizes.map(\.height).max() ?? 0 }
func sum(_ lengths: [CGFloat]) -> CGFloat { lengths.reduce(0, +) }

/// The lines of a flow: ranges of subviews that fit into a width together.
private func lines(of sizes: [CGSize], in width: CGFloat, spacing: CGFloat) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var (start, used) = (0, CGFloat(0))
  for (index, size) in sizes.enumerated() {
    if index > start, used + spacing + size.width > width + 1e-9 {
      lines.append(start..<index)
      (start, used) = (index, size.width)
    } else {
      used += (index == start ? 0 : spacing) + size.width
    }
  }
  if start < sizes.count { lines.append(start..<sizes.count) }
  return lines
}

/// Layouts as people write them, all of them right at any proposal.
struct CorrectLayoutTests {
  /// A layout, and whether its subviews may be as they are in all sets.
  private struct Sample {
    var name: String
    var layout: AnyLayout
  }

  private static let samples: [Sample] = {
    var samples: [Sample] = []
    func add(_ name: String, size: @escaping Sketch.Measuring, place: @escaping Sketch.Placing) {
      samples.append(Sample(name: name, layout: AnyLayout(Sketch(size: size, place: place))))
    }
    addLines(add)
    addGrids(add)
    addFills(add)
    addSingles(add)
    return samples + MoreCorrectLayouts.all.map { Sample(name: $0.name, layout: $0.layout) }
  }()

  private typealias Adding = (String, @escaping Sketch.Measuring, @escaping Sketch.Placing) -> Void

  /// Places each subview in the middle of its share of the height.
  private static func placeInRows(_ subviews: LayoutSubviews, in bounds: CGRect) {
    let height = bounds.height / CGFloat(max(1, subviews.count))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.minY + height * (CGFloat(index) + 0.5)),
        anchor: .center, proposal: ProposedViewSize(width: bounds.width, height: height))
    }
  }

  // MARK: - In lines

  private static func addLines(_ add: Adding) {
    for gap in [CGFloat(0), 8] {
      add("row, gap \(gap)") { _, subviews in
        let sizes = ideals(subviews)
        return CGSize(
          width: sum(sizes.map(\.width)) + gap * CGFloat(max(0, sizes.count - 1)),
          height: highest(sizes))
      } _: { bounds, _, subviews in
        var x = bounds.minX
        for subview in subviews {
          let size = subview.sizeThatFits(.unspecified)
          subview.place(
            at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
          x += size.width + gap
        }
      }
    }
    add("column whose subviews have its width") { proposal, subviews in
      let sizes = subviews.map {
        $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      }
      return CGSize(width: widest(sizes), height: sum(sizes.map(\.height)))
    } _: { bounds, proposal, subviews in
      var y = bounds.minY
      for subview in subviews {
        let offer = ProposedViewSize(width: proposal.width, height: nil)
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
        y += subview.sizeThatFits(offer).height
      }
    }
    add("row of equal widths") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: widest(sizes) * CGFloat(sizes.count), height: highest(sizes))
    } _: { bounds, _, subviews in
      let width = bounds.width / CGFloat(max(1, subviews.count))
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + width * (CGFloat(index) + 0.5), y: bounds.midY),
          anchor: .center, proposal: ProposedViewSize(width: width, height: bounds.height))
      }
    }
    add("column of equal heights") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: widest(sizes), height: highest(sizes) * CGFloat(sizes.count))
    } _: { bounds, _, subviews in
      placeInRows(subviews, in: bounds)
    }
    add("staircase") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: sum(sizes.map(\.width)), height: sum(sizes.map(\.height)))
    } _: { bounds, _, subviews in
      var corner = bounds.origin
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: corner, proposal: .unspecified)
        corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
      }
    }
    add("row from right to left") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: sum(sizes.map(\.width)), height: highest(sizes))
    } _: { bounds, _, subviews in
      var x = bounds.maxX
      for subview in subviews {
        subview.place(
          at: CGPoint(x: x, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
        x -= subview.sizeThatFits(.unspecified).width
      }
    }
    add("timeline of two sides") { _, subviews in
      let sizes = ideals(subviews)
      return CGSize(width: 2 * widest(sizes) + 12, height: sum(sizes.map(\.height)))
    } _: { bounds, _, subviews in
      var y = bounds.minY
      for (index, subview) in subviews.enumerated() {
        let isLeft = index.isMultiple(of: 2)
        subview.place(
          at: CGPoint(x: bounds.midX + (isLeft ? -6 : 6), y: y),
          anchor: isLeft ? .topTrailing : .topLeading, proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height
      }
    }
    for alignment in [CGFloat(0), 0.5, 1] {
      add("flow, aligned \(alignment)") { proposal, subviews in
        flowSize(of: ideals(subviews), in: proposal.width ?? .infinity)
      } _: { bounds, _, subviews in
        flow(subviews, in: bounds, alignment: alignment)
      }
    }
    add("flow that fills the width") { proposal, subviews in
      let size = flowSize(of: ideals(subviews), in: proposal.width ?? .infinity)
      return CGSize(width: proposal.width ?? size.width, height: size.height)
    } _: { bounds, _, subviews in
      flow(subviews, in: bounds, alignment: 0)
    }
    add("flow that measures its lines again when it places") { proposal, subviews in
      let width = proposal.replacingUnspecifiedDimensions(
        by: CGSize(width: CGFloat.infinity, height: 0)
      ).width
      return flowSize(of: ideals(subviews), in: width)
    } _: { bounds, proposal, subviews in
      let size = flowSize(of: ideals(subviews), in: proposal.width ?? bounds.width)
      flow(subviews, in: CGRect(origin: bounds.origin, size: size), alignment: 0)
    }
  }

  private static func flowSize(of sizes: [CGSize], in width: CGFloat) -> CGSize {
    let lines = lines(of: sizes, in: width, spacing: 6)
    let widths = lines.map { line in
      sum(sizes[line].map(\.width)) + 6 * CGFloat(line.count - 1)
    }
    let heights = lines.map { highest(Array(sizes[$0])) }
    return CGSize(
      width: widths.max() ?? 0, height: sum(heights) + 6 * CGFloat(max(0, lines.count - 1)))
  }

  private static func flow(_ subviews: LayoutSubviews, in bounds: CGRect, alignment: CGFloat) {
    let sizes = ideals(subviews)
    var y = bounds.minY
    for line in lines(of: sizes, in: bounds.width, spacing: 6) {
      let width = sum(sizes[line].map(\.width)) + 6 * CGFloat(line.count - 1)
      var x = bounds.minX + (bounds.width - width) * alignment
      for index in line {
        subviews[index].place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += sizes[index].width + 6
      }
      y += highest(Array(sizes[line])) + 6
    }
  }

  // MARK: - In two dimensions

  private static func addGrids(_ add: Adding) {
    for columns in [2, 3] {
      add("masonry of \(columns) columns") { proposal, subviews in
        let sizes = ideals(subviews)
        let width = max((proposal.width ?? 0) / CGFloat(columns), widest(sizes))
        var heights = [CGFloat](repeating: 0, count: columns)
        for size in sizes {
          let column = heights.firstIndex(of: heights.min() ?? 0) ?? 0
          heights[column] += size.height
        }
        // An infinite proposal is answered by what the subviews need.
        return CGSize(
          width: (width.isFinite ? width : widest(sizes)) * CGFloat(columns),
          height: heights.max() ?? 0)
      } _: { bounds, _, subviews in
        var heights = [CGFloat](repeating: 0, count: columns)
        for subview in subviews {
          let column = heights.firstIndex(of: heights.min() ?? 0) ?? 0
          subview.place(
            at: CGPoint(
              x: bounds.minX + bounds.width / CGFloat(columns) * CGFloat(column),
              y: bounds.minY + heights[column]), proposal: .unspecified)
          heights[column] += subview.sizeThatFits(.unspecified).height
        }
      }
    }
    add("table of two columns") { _, subviews in
      let sizes = ideals(subviews)
      let rows = stride(from: 0, to: sizes.count, by: 2).map {
        Array(sizes[$0..<min($0 + 2, sizes.count)])
      }
      return CGSize(
        width: widest(rows.map { $0[0] }) + 10 + widest(rows.compactMap { $0.dropFirst().first }),
        height: sum(rows.map(highest)))
    } _: { bounds, _, subviews in
      let sizes = ideals(subviews)
      let first = widest(stride(from: 0, to: sizes.count, by: 2).map { sizes[$0] })
      var y = bounds.minY
      for start in stride(from: 0, to: sizes.count, by: 2) {
        subviews[start].place(
          at: CGPoint(x: bounds.minX + first, y: y), anchor: .topTrailing, proposal: .unspecified)
        if start + 1 < sizes.count {
          subviews[start + 1].place(
            at: CGPoint(x: bounds.minX + first + 10, y: y), proposal: .unspecified)
        }
        y += highest(Array(sizes[start..<min(start + 2, sizes.count)]))
      }
    }
    add("grid of as many columns as fit") { proposal, subviews in
      let cell = CGSize(width: widest(ideals(subviews)), height: highest(ideals(subviews)))
      guard cell.width > 0 else { return .zero }
      let count = subviews.count
      let most = proposal.width.map { $0 / cell.width + 1e-9 } ?? CGFloat(count)
      let columns = max(1, Int(min(CGFloat(count), most)))
      return CGSize(
        width: cell.width * CGFloat(columns),
        height: cell.height * CGFloat((count + columns - 1) / columns))
    } _: { bounds, _, subviews in
      let cell = CGSize(width: widest(ideals(subviews)), height: highest(ideals(subviews)))
      guard cell.width > 0 else { return }
      let columns = max(1, Int(bounds.width / cell.width + 1e-9))
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(
            x: bounds.minX + cell.width * CGFloat(index % columns),
            y: bounds.minY + cell.height * CGFloat(index / columns)), proposal: .unspecified)
      }
    }
    add("circle around its center") { _, subviews in
      let side = 2 * radius(of: subviews) + max(widest(ideals(subviews)), highest(ideals(subviews)))
      return CGSize(width: side, height: side)
    } _: { bounds, _, subviews in
      let radius = radius(of: subviews)
      for (index, subview) in subviews.enumerated() {
        let angle = 2 * Double.pi * Double(index) / Double(subviews.count)
        subview.place(
          at: CGPoint(
            x: bounds.midX + radius * CGFloat(cosine(angle)),
            y: bounds.midY + radius * CGFloat(cosine(angle - .pi / 2))), anchor: .center,
          proposal: .unspecified)
      }
    }
    add("header, body and footer") { proposal, subviews in
      let sizes = subviews.map {
        $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      }
      let least = CGSize(width: widest(sizes), height: sum(sizes.map(\.height)))
      let room = proposal.replacingUnspecifiedDimensions(by: least)
      return CGSize(width: max(room.width, least.width), height: max(room.height, least.height))
    } _: { bounds, proposal, subviews in
      var (top, bottom) = (bounds.minY, bounds.maxY)
      let offer = ProposedViewSize(width: proposal.width, height: nil)
      for (index, subview) in subviews.enumerated() {
        let height = subview.sizeThatFits(offer).height
        if index == subviews.count - 1 {
          bottom -= height
          subview.place(at: CGPoint(x: bounds.minX, y: bottom), proposal: offer)
        } else {
          subview.place(at: CGPoint(x: bounds.minX, y: top), proposal: offer)
          top += height
        }
      }
    }
  }

  /// The radius of a circle on which subviews do not meet.
  private static func radius(of subviews: LayoutSubviews) -> CGFloat {
    let sizes = ideals(subviews)
    let longest = 1.5 * max(widest(sizes), highest(sizes))
    return longest * CGFloat(max(1, sizes.count)) / 4
  }

  /// The cosine of an angle, without the C library.
  private static func cosine(_ angle: Double) -> Double {
    let axis = Angle(radians: angle)
    return Double(
      CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: CGFloat(axis.radians))).x)
  }

  // MARK: - As large as proposed

  private static func addFills(_ add: Adding) {
    add("all proposed space, shared by columns") { proposal, _ in
      proposal.replacingUnspecifiedDimensions()
    } _: { bounds, _, subviews in
      let width = bounds.width / CGFloat(max(1, subviews.count))
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
          proposal: ProposedViewSize(width: width, height: bounds.height))
      }
    }
    add("square, along its diagonal") { proposal, _ in
      let room = proposal.replacingUnspecifiedDimensions()
      let side = min(room.width, room.height)
      return CGSize(width: side, height: side)
    } _: { bounds, _, subviews in
      let side = bounds.width / CGFloat(max(1, subviews.count))
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(
            x: bounds.minX + side * CGFloat(index), y: bounds.minY + side * CGFloat(index)),
          proposal: ProposedViewSize(width: side, height: side))
      }
    }
    add("3:2, centered in rows") { proposal, _ in
      let room = proposal.replacingUnspecifiedDimensions()
      let width = min(room.width, room.height * 1.5)
      return CGSize(width: width, height: width / 1.5)
    } _: { bounds, _, subviews in
      placeInRows(subviews, in: bounds)
    }
    add("width of the proposal, spread evenly") { proposal, subviews in
      let sizes = ideals(subviews)
      let least = sum(sizes.map(\.width))
      return CGSize(width: max(least, proposal.width ?? least), height: highest(sizes))
    } _: { bounds, _, subviews in
      let sizes = ideals(subviews)
      let gaps = CGFloat(max(1, sizes.count - 1))
      let gap = max(0, bounds.width - sum(sizes.map(\.width))) / gaps
      var x = bounds.minX
      for (subview, size) in zip(subviews, sizes) {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += size.width + gap
      }
    }
    add("sidebar and detail") { proposal, subviews in
      let sizes = ideals(subviews)
      let room = proposal.replacingUnspecifiedDimensions(
        by: CGSize(width: 400, height: sum(sizes.map(\.height))))
      return room
    } _: { bounds, _, subviews in
      guard !bounds.isEmpty, let side = subviews.first else { return }
      let width = bounds.width / 3
      side.place(
        at: bounds.origin, proposal: ProposedViewSize(width: width, height: bounds.height))
      var y = bounds.minY
      for subview in subviews.dropFirst() {
        let offer = ProposedViewSize(width: bounds.width - width, height: nil)
        subview.place(at: CGPoint(x: bounds.minX + width, y: y), proposal: offer)
        y += subview.sizeThatFits(offer).height
      }
    }
  }

  // MARK: - Around one subview

  private static func addSingles(_ add: Adding) {
    for inset in [CGFloat(0), 16] {
      add("column with insets of \(inset)") { _, subviews in
        let sizes = ideals(subviews)
        return CGSize(
          width: widest(sizes) + 2 * inset, height: sum(sizes.map(\.height)) + 2 * inset)
      } _: { bounds, _, subviews in
        let room = bounds.insetBy(dx: inset, dy: inset)
        var y = room.minY
        for subview in subviews {
          subview.place(at: CGPoint(x: room.minX, y: y), proposal: .unspecified)
          y += subview.sizeThatFits(.unspecified).height
        }
      }
    }
    add("column of at most 300") { proposal, subviews in
      let offer = ProposedViewSize(width: min(300, proposal.width ?? 300), height: nil)
      let sizes = subviews.map { $0.sizeThatFits(offer) }
      return CGSize(width: widest(sizes), height: sum(sizes.map(\.height)))
    } _: { bounds, proposal, subviews in
      let offer = ProposedViewSize(width: min(300, proposal.width ?? 300), height: nil)
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
        y += subview.sizeThatFits(offer).height
      }
    }
    add("row or column, whichever fits") { proposal, subviews in
      let sizes = ideals(subviews)
      let width = sum(sizes.map(\.width))
      return width <= proposal.width ?? .infinity
        ? CGSize(width: width, height: highest(sizes))
        : CGSize(width: widest(sizes), height: sum(sizes.map(\.height)))
    } _: { bounds, _, subviews in
      let sizes = ideals(subviews)
      let isRow = sum(sizes.map(\.width)) <= bounds.width
      var place = bounds.origin
      for (subview, size) in zip(subviews, sizes) {
        subview.place(at: place, proposal: .unspecified)
        if isRow { place.x += size.width } else { place.y += size.height }
      }
    }
  }

  // MARK: - Checks

  private static let sets: [(name: String, items: [LayoutItem])] = [
    ("boxes", [box(30, 20), box(44, 10), box(52, 24), box(10, 10), box(38, 30)]),
    ("equal boxes", Array(repeating: box(10, 10), count: 6)),
    ("texts", [.text("One"), .text("Twenty-two"), .text("Three hundred"), .text("4")]),
    ("one box", [box(40, 30)]),
    ("nothing", []),
    (
      "nested",
      [
        .layout(HStackLayout(), subviews: [box(20, 10), .text("A")]), box(30, 30),
        .layout(VStackLayout(), subviews: [box(20, 10), box(10, 20)]),
      ]
    ),
  ]

  @Test func thereAreForty() {
    #expect(Self.samples.count == 40)
    #expect(Set(Self.samples.map(\.name)).count == Self.samples.count)
  }

  /// The current proposals leave enough room for all subviews.
  @Test func correctLayoutsHaveNoFindings() {
    for sample in Self.samples {
      for set in Self.sets {
        for offer in [ProposedViewSize.of(480, 360), .of(600, 600), .of(700, nil)] {
          let pass = LayoutPass(sample.layout, subviews: set.items, proposal: offer)
          // With an unspecified height, some of them are 10 pixels high.
          let findings =
            offer.height == nil
            ? pass.findings.filter(\.isElsewhere) : pass.findings
          #expect(findings == [], "\(sample.name), \(set.name), \(offer): \(findings)")
        }
      }
    }
  }

  /// Nothing is noted, but where space is empty indeed: in circles of odd numbers of subviews, which leave space on one
  /// side, beside a sidebar as high as all subviews together, and in the last cells of patterns whose subviews are smaller
  /// than the cells.
  @Test func correctLayoutsHaveFewNotes() {
    var noted: Set<String> = []
    var count = 0
    for sample in Self.samples {
      for set in Self.sets {
        for offer in [ProposedViewSize.of(480, 360), .of(600, 600), .of(700, nil)] {
          let pass = LayoutPass(
            sample.layout, subviews: set.items, proposal: offer, recording: .currentFindings)
          count += 1
          for note in pass.notes { noted.insert("\(sample.name): \(note.kind.name)") }
        }
      }
    }
    #expect(count > 600)
    #expect(
      noted == [
        "circle around its center: unused-space", "sidebar and detail: unused-space",
        "bricks: unused-space", "steps of half a cell: unused-space",
      ])
  }

  /// They are right inside other containers too.
  @Test func nestedCorrectLayoutsHaveNoFindings() {
    for sample in Self.samples {
      for set in Self.sets {
        let item = LayoutItem.layout(sample.layout, subviews: set.items)
        for container in [AnyLayout(ZStackLayout()), AnyLayout(VStackLayout())] {
          let pass = LayoutPass(
            container, subviews: [item, box(20, 20)], proposal: .of(480, 700))
          let elsewhere = pass.findings.filter(\.isElsewhere)
          #expect(elsewhere == [], "\(sample.name), \(set.name): \(elsewhere)")
        }
      }
    }
  }
}

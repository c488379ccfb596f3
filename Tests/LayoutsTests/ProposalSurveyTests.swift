import HexGeometry
import Layouts
import TestSupport
import Testing

/// A row without spacing that makes a mistake.
private struct MistakenRow: Layout {
  enum Mistake: CaseIterable {
    case none
    /// At an unspecified width, the last subview is not placed.
    case offByOneAtNil
    /// At an unspecified width, the last subview is not part of the size.
    case shortAtNil
    /// At an unspecified width, the width is infinite.
    case infiniteAtNil
    /// At zero, the height is not a number.
    case notANumberAtZero
    /// At zero, subviews are placed at points that are not numbers.
    case nowhereAtZero
    /// At an unspecified height, the subviews overlap.
    case overlapAtNilHeight
    /// In its own smallest size it needs a second line, as if by rounding.
    case breaksInItsOwnSize
  }

  let mistake: Mistake

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    var size = CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) })
    switch mistake {
    case .shortAtNil where proposal.width == nil: size.width -= sizes.last?.width ?? 0
    case .infiniteAtNil where proposal.width == nil: size.width = .infinity
    case .notANumberAtZero where proposal.width == 0: size.height = .nan
    default: break
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var place = bounds.origin
    for (index, subview) in subviews.enumerated() {
      let isLast = index == subviews.count - 1
      if mistake == .offByOneAtNil, proposal.width == nil, isLast { return }
      if mistake == .nowhereAtZero, proposal.width == 0 { place.x = .nan }
      if mistake == .breaksInItsOwnSize, proposal.width == bounds.width, isLast {
        place = CGPoint(x: bounds.minX, y: bounds.maxY)
      }
      subview.place(at: place, proposal: .unspecified)
      if mistake != .overlapAtNilHeight || proposal.height != nil {
        place.x += subview.sizeThatFits(.unspecified).width
      }
    }
  }
}

/// Passes its proposal on to its only subview.
private struct Passing: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}

/// Fills what it is proposed, as a shape does, and places its subviews around the center.
private struct Filling: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions()
    let side = min(room.width, room.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard bounds.width > 0 else { return }
    for (index, subview) in subviews.enumerated() {
      let x = bounds.minX + bounds.width * CGFloat(index) / CGFloat(subviews.count)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
    }
  }
}

struct ProposalSurveyTests {
  private static let items = [box(30, 20), box(40, 10), box(50, 20)]
  private static let offer = ProposedViewSize.of(200, 60)

  private func report(_ mistake: MistakenRow.Mistake) -> [String] {
    LayoutPass(MistakenRow(mistake: mistake), subviews: Self.items, proposal: Self.offer)
      .findings.map(\.description)
  }

  @Test func sevenProposalsAreChecked() {
    let survey = ProposalSurvey(
      MistakenRow(mistake: .none), subviews: Self.items, around: Self.offer)
    let expected: [ProposedViewSize] = [
      .unspecified, .of(nil, 60), .of(200, nil), .zero, .infinity, .of(120, 20),
    ]
    #expect(survey.proposals == expected)
    #expect(survey.proposals.count + 1 == ProposalSurvey.count)
    #expect(survey.findings == [])
    let open = ProposalSurvey(
      MistakenRow(mistake: .none), subviews: Self.items, around: .unspecified)
    #expect(open.proposals == [.zero, .infinity, .of(120, 20)], "equal ones are checked once")
  }

  /// Each of these is right at the current proposal.
  @Test func mistakesAtOtherProposalsAreFound() {
    #expect(report(.none) == [])
    #expect(
      report(.offByOneAtNil)
        == ["at nil x nil and nil x 60: Subview 2 was not placed; it is centered."])
    #expect(
      report(.shortAtNil)
        == [
          "at nil x nil and nil x 60: Subview 2 reaches 50 px beyond the bounds of its container."
        ])
    #expect(
      report(.infiniteAtNil)
        == [
          "at nil x nil and nil x 60: The layout returned inf x 20 for nil x nil: infinite."
        ])
    let nan = report(.notANumberAtZero)
    #expect(nan.first == "at 0 x 0: The layout returned 120 x nan for 0 x 0: not a number.")
    #expect(
      report(.nowhereAtZero).first?.hasPrefix("at 0 x 0: Subview 0 was placed at (nan") == true)
    #expect(
      report(.overlapAtNilHeight)
        == [
          "at nil x nil and 200 x nil: Subview 1 overlaps subview 0 by 10 px.",
          "at nil x nil and 200 x nil: Subview 2 overlaps subview 0 by 20 px.",
          "at nil x nil and 200 x nil: Subview 2 overlaps subview 1 by 10 px.",
        ])
    #expect(
      report(.breaksInItsOwnSize)
        == ["at 120 x 20: Subview 2 reaches 20 px beyond the bounds of its container."])
  }

  /// A nested layout has the same findings, where its container proposes the same.
  @Test func mistakesOfNestedLayoutsAreFound() {
    for mistake in [MistakenRow.Mistake.offByOneAtNil, .shortAtNil, .infiniteAtNil] {
      let row = LayoutItem.layout(MistakenRow(mistake: mistake), subviews: Self.items)
      let pass = LayoutPass(Passing(), subviews: [row], proposal: Self.offer)
      #expect(pass.findings.isEmpty == false, "\(mistake)")
      #expect(pass.findings.allSatisfy { $0.otherProposals.first == .unspecified }, "\(mistake)")
      #expect(pass.findings.allSatisfy { $0.path.first == 0 }, "\(mistake)")
    }
    #expect(
      LayoutPass(
        ZStackLayout(),
        subviews: [.layout(MistakenRow(mistake: .infiniteAtNil), subviews: Self.items)],
        proposal: Self.offer
      ).report == ["0: not-finite"])
  }

  @Test func problemAtTheCurrentProposalIsListedOnce() {
    let pass = LayoutPass(
      MistakenRow(mistake: .offByOneAtNil), subviews: Self.items, proposal: .of(nil, 60))
    #expect(pass.report == ["2: unplaced"])
    #expect(pass.findings[0].otherProposals == [])
    #expect(pass.findings[0].description == "Subview 2 was not placed; it is centered.")
  }

  @Test func currentFindingsAreThoseOfOnePass() {
    let layout = MistakenRow(mistake: .offByOneAtNil)
    var pass = LayoutPass(
      layout, subviews: Self.items, proposal: Self.offer, recording: .currentFindings)
    #expect(pass.findings == [])
    pass.setSurvey(ProposalSurvey(layout, subviews: Self.items, around: Self.offer))
    #expect(pass.report == ["2: unplaced"])
    #expect(
      LayoutPass(layout, subviews: Self.items, proposal: Self.offer, recording: []).findings == [])
  }

  /// Layouts that take what is proposed have no choice when that is too little.
  @Test func tooLittleRoomIsNoMistake() {
    for offer in [Self.offer, .of(500, 400), .of(nil, 300)] {
      let pass = LayoutPass(
        Filling(), subviews: Self.items, proposal: offer, recording: .findings)
      #expect(pass.findings.allSatisfy { $0.otherProposals.isEmpty }, "\(pass.findings)")
    }
    let pass = LayoutPass(Filling(), subviews: Self.items, proposal: .of(300, 300))
    #expect(pass.findings == [])
  }

  @Test func infiniteSizesAtInfiniteProposalsAreRight() {
    let flexible = LayoutItem.flexible()
    let inner = LayoutItem.layout(VStackLayout(), subviews: [flexible, .text("A"), .spacer()])
    for offer in [ProposedViewSize.infinity, .of(.infinity, 40), .of(nil, .infinity), Self.offer] {
      let pass = LayoutPass(HStackLayout(), subviews: [flexible, inner], proposal: offer)
      #expect(pass.findings == [], "\(offer)")
    }
    // What has nothing to do with the bounds is still found.
    let pass = LayoutPass(
      HStackLayout(), subviews: [.flexible(minWidth: 50, maxWidth: 20), flexible],
      proposal: .infinity)
    #expect(pass.report == ["0: ideal-exceeds-maximum"])
  }

  /// Random mixes of the containers of this package are right at all proposals.
  @Test func standardContainersHaveNoFindings() {
    var generator = SplitMix64(seed: 35)
    for _ in 0..<400 {
      let item = Self.container(depth: 3, &generator)
      guard let layout = item.layout else { continue }
      for offer in [Self.offer, .of(20, 500), .unspecified] {
        let pass = LayoutPass(layout, subviews: item.subviews, proposal: offer)
        let elsewhere = pass.findings.filter(\.isElsewhere)
        #expect(elsewhere == [], "\(layout.base) \(elsewhere)")
      }
    }
  }

  private static func container(depth: Int, _ generator: inout SplitMix64) -> LayoutItem {
    func item(_ generator: inout SplitMix64) -> LayoutItem {
      switch generator.int(0...7) {
      case 0: .text("some words to wrap")
      case 1: .spacer()
      case 2: .flexible()
      case 3: .flexible(minWidth: 10, maxWidth: 60, minHeight: 5)
      case 4: .aspectRatio(1.5)
      case 5 where depth > 0, 6 where depth > 0: container(depth: depth - 1, &generator)
      default:
        box(CGFloat(generator.int(0...60)), CGFloat(generator.int(0...40)))
      }
    }
    let items = (0..<generator.int(1...5)).map { _ in item(&generator) }
    let layout: AnyLayout =
      switch generator.int(0...4) {
      case 0: AnyLayout(HStackLayout(spacing: generator.int(0...1) == 0 ? nil : 3))
      case 1: AnyLayout(VStackLayout(alignment: .leading))
      case 2: AnyLayout(ZStackLayout())
      case 3: AnyLayout(GridLayout())
      default: AnyLayout(HStackLayout(alignment: .firstTextBaseline))
      }
    return .layout(layout, subviews: items)
  }

  /// Grids whose cells take the size of their places.
  @Test func gridsOfThisPackageHaveNoFindings() {
    let cells = Array(repeating: LayoutItem.flexible(), count: 14)
    let hexes = (0..<14).map {
      LayoutItem.flexible().hexCoordinate(RowAndColumn(row: $0 / 4, col: $0 % 4))
    }
    let honeycomb = (0..<14).map {
      LayoutItem.flexible().honeycombCell(Hex(spiralIndex: $0))
    }
    for offer in [Self.offer, .of(20, 500), .unspecified, .zero, .infinity] {
      #expect(
        LayoutPass(AspectGridLayout(), subviews: cells, proposal: offer).findings == [],
        "\(offer)")
      #expect(LayoutPass(HexLayout(), subviews: hexes, proposal: offer).findings == [], "\(offer)")
      #expect(
        LayoutPass(HexLayout(orientation: .pointyTop), subviews: hexes, proposal: offer)
          .findings == [], "\(offer)")
      #expect(
        LayoutPass(HoneycombLayout(), subviews: honeycomb, proposal: offer).findings == [],
        "\(offer)")
    }
  }
}

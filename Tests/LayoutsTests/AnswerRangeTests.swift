import Geometry
import TestSupport
import Testing

@testable import Layouts

/// Answers that are remembered with the proposals for which they are the same.
struct AnswerRangeTests {
  /// Containers of five kinds in each other, with a leaf in each.
  private struct Mix {
    var generator: SplitMix64
    /// Which leaves there are.
    let leafKinds: ClosedRange<Int>

    mutating func item(depth: Int) -> LayoutItem {
      guard depth > 0 else { return .text("Ag") }
      var items = [item(depth: depth - 1), leaf(depth)]
      if generator.int(0...1) == 0 { items.reverse() }
      switch generator.int(0...4) {
      case 0: return .layout(HStackLayout(alignment: .firstTextBaseline), subviews: items)
      case 1: return .layout(HStackLayout(alignment: .lastTextBaseline), subviews: items)
      case 2: return .layout(VStackLayout(alignment: .leading), subviews: items)
      case 3:
        let alignment = Alignment(horizontal: .center, vertical: .firstTextBaseline)
        return .layout(ZStackLayout(alignment: alignment), subviews: items)
      default:
        let alignment = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
        let grid = GridLayout(alignment: alignment)
        return .layout(grid, subviews: generator.int(0...1) == 0 ? items : GridLayout.rows([items]))
      }
    }

    private mutating func leaf(_ depth: Int) -> LayoutItem {
      switch generator.int(leafKinds) {
      case 0: .text("label \(depth)")
      case 1: .text("label \(depth) with an unbreakable-word and\nanother line")
      case 2: .fixed(width: 20.3, height: 10)
      case 3: .spacer(minLength: generator.double(0, 12))
      case 4: .flexible(minWidth: 10, maxWidth: 61.7, minHeight: 5.5, maxHeight: 30)
      case 5: .color(red: 1, green: 0, blue: 0).layoutPriority(generator.double(-1, 1).rounded())
      case 6: .aspectRatio(1.7).alignmentGuide(.firstTextBaseline) { $0.height / 3 }
      default: .text("guided").alignmentGuide(.leading) { $0.width * 0.4 }
      }
    }
  }

  private static func numbers(_ placements: [LayoutPlacement]) -> [Double] {
    var result: [Double] = []
    for placement in placements {
      let (frame, proposal) = (placement.frame, placement.proposal)
      let lengths = [
        frame.minX, frame.minY, frame.width, frame.height, proposal.width ?? -1,
        proposal.height ?? -1,
      ]
      result += (lengths + placement.guides.map(\.offset)).map { Double($0) }
      result += numbers(placement.children)
    }
    return result
  }

  /// A pass that records calls asks for every proposal.
  @Test(arguments: 0..<40) func framesAreThoseOfAPassThatRemembersSingleProposals(seed: Int) {
    var mix = Mix(generator: SplitMix64(seed: UInt64(900 + seed)), leafKinds: 0...7)
    let item = mix.item(depth: 1 + seed % 9)
    var session = LayoutSession(VStackLayout(), subviews: [item, .text("end")])
    for _ in 0..<12 {
      let lengths: [CGFloat?] = (0..<2).map { _ in
        [nil, 0, .infinity, 100][mix.generator.int(0...3)]
          ?? CGFloat(mix.generator.double(0, 600))
      }
      let proposal = ProposedViewSize(
        width: lengths[0], height: mix.generator.int(0...3) == 0 ? nil : lengths[1])
      let pass = session.run(proposal: proposal)
      let exact = LayoutPass(
        VStackLayout(), subviews: [item, .text("end")], proposal: proposal, recording: .calls)
      #expect(pass.size == exact.size, "\(proposal)")
      #expect(Self.numbers(pass.placements) == Self.numbers(exact.placements), "\(proposal)")
    }
  }

  /// A check runs a dozen passes; each of them used to take seconds, and twice as long for a few more levels.
  @Test(arguments: 1...3) func checkingAMixAHundredDeepTakesNoTime(seed: UInt64) {
    func allocations(ofDepth depth: Int) -> Int {
      var mix = Mix(generator: SplitMix64(seed: seed), leafKinds: 0...2)
      let item = mix.item(depth: depth)
      let before = Allocations.ofThread
      let pass = LayoutPass(VStackLayout(), subviews: [item], proposal: .of(800, 600))
      #expect(pass.placements.count == 1)
      return Allocations.ofThread - before
    }
    let (half, whole) = (allocations(ofDepth: 50), allocations(ofDepth: 100))
    #expect(whole < 6 * half, "\(whole), \(half)")
  }

  /// A container that leaves out what it was not asked for again would hide findings.
  @Test func invalidSizesAreFoundAtAllProposals() {
    let wide = LayoutItem.layout(
      HStackLayout(spacing: -90), subviews: [box(10, 10), .spacer(), box(10, 10)])
    let pass = LayoutPass(
      VStackLayout(), subviews: [wide, .layout(VStackLayout(), subviews: [wide])],
      proposal: .of(100, 100))
    for path in [[0], [1, 0]] {
      let found = pass.findings.filter { $0.path == path }
      #expect(found.count == 1)
      #expect(found.first?.kind.name == "not-finite")
    }
  }

  @Test func builtInRulesKnowTheirWidths() {
    var generator = SplitMix64(seed: 77)
    let words = ["a", "tile", "hexagonal", "plane\n", "unbreakable-word", "in"]
    for _ in 0..<400 {
      let text = (0..<generator.int(0...6)).map { _ in words[generator.int(0...5)] }
        .joined(separator: " ")
      let width = CGFloat(generator.double(0, 300))
      let (extent, widths) = TextMeasurer.builtIn.measurement(
        of: text, fontSize: 13, width: width)
      #expect(widths.contains(width))
      let last = min(widths.upperBound, 1e6)
      for part in [0, 0.01, 0.5, 0.99, 1] {
        let other = widths.lowerBound + (last - widths.lowerBound) * part
        #expect(
          TextMeasurer.builtIn(text, fontSize: 13, width: other) == extent,
          "\(text) in \(other), as in \(width)")
      }
    }
  }
}

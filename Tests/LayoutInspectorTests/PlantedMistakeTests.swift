import Geometry
import Layouts
import Scenes
import Testing

@testable import LayoutInspector

/// Subviews in lines, with the spacing that they prefer, and with a mistake.
private struct PlantedLines: Layout {
  struct Cache {
    var sizes: [CGSize]
    var room = CGFloat.infinity
    var count = 0
  }

  let mistake: PlantedMistakeTests.Mistake?

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if mistake != .cacheNotInvalidated { cache = makeCache(subviews: subviews) }
  }

  /// The corners of the subviews from the origin, and the size of all.
  private func arrange(
    _ subviews: Subviews, _ sizes: [CGSize], in room: CGFloat
  ) -> (corners: [CGPoint], size: CGSize) {
    var (corner, taken) = (CGPoint.zero, CGSize.zero)
    var corners: [CGPoint] = []
    for (index, size) in sizes.enumerated() {
      if index > 0, corner.x > 0 {
        let gap = subviews[index - 1].spacing.distance(
          to: subviews[index].spacing, along: .horizontal)
        if mistake != .spacingIgnored { corner.x += gap }
        if corner.x + size.width > room { corner = CGPoint(x: 0, y: taken.height) }
      }
      corners.append(corner)
      corner.x += size.width
      taken = CGSize(
        width: max(taken.width, corner.x), height: max(taken.height, corner.y + size.height))
    }
    return (corners, taken)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.room = proposal.width ?? .infinity
    cache.count += 1
    var size = arrange(subviews, cache.sizes, in: cache.room).size
    switch mistake {
    case .infiniteWidth where proposal.width == nil: size.width = .infinity
    case .stateInSizeThatFits: size.width += CGFloat(cache.count)
    default: break
    }
    if mistake == .notANumberAtZero, proposal.width == 0 { size.height = .nan }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let room = mistake == .placedByTheLastMeasuring ? cache.room : proposal.width ?? .infinity
    let origin = mistake == .originIgnored ? .zero : bounds.origin
    let isTurned = mistake == .mirroredTwice && subviews.layoutDirection == .rightToLeft
    let corners = arrange(subviews, cache.sizes, in: room).corners
    for (index, corner) in corners.enumerated() {
      if mistake == .offByOneAtNil, proposal.width == nil, index == corners.count - 1 { return }
      let x =
        isTurned ? bounds.maxX - corner.x - cache.sizes[index].width : origin.x + corner.x
      let offer =
        mistake == .textCut ? ProposedViewSize(width: 60, height: 20) : .unspecified
      subviews[index].place(at: CGPoint(x: x, y: origin.y + corner.y), proposal: offer)
    }
  }
}

/// Ten mistakes that people make, each found in the window, by `check` and in a test.
struct PlantedMistakeTests {
  enum Mistake: CaseIterable {
    case offByOneAtNil
    case spacingIgnored
    case infiniteWidth
    case originIgnored
    case placedByTheLastMeasuring
    case mirroredTwice
    case cacheNotInvalidated
    case stateInSizeThatFits
    case textCut
    case notANumberAtZero

    var kind: String {
      switch self {
      case .offByOneAtNil: "unplaced"
      case .spacingIgnored: "too-close"
      case .infiniteWidth, .notANumberAtZero: "not-finite"
      case .originIgnored: "ignores-origin"
      case .placedByTheLastMeasuring, .cacheNotInvalidated: "depends-on-history"
      case .mirroredTwice: "mirrored-twice"
      case .stateInSizeThatFits: "inconsistent-size"
      case .textCut: "text-overflow"
      }
    }
  }

  private static let items: [LayoutItem] = [
    .fixed(width: 60, height: 20).spacing(ViewSpacing(all: 12)), .fixed(width: 50, height: 20),
    .text("Twenty-two words"),
  ]

  private static func scene(_ mistake: Mistake?) -> LayoutScene {
    LayoutScene(
      named: "Lines", layout: PlantedLines(mistake: mistake), subviews: items, size: .window)
  }

  /// What a window of the default size shows a second after a rebuild.
  private static func window(_ mistake: Mistake?) -> InspectorModel {
    var model = InspectorModel(scene: scene(nil))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    model.replace(scene: scene(mistake), at: .seconds(1))
    model.advance(to: .seconds(2))
    return model
  }

  private static func pass(_ mistake: Mistake?) -> LayoutPass {
    LayoutPass(
      PlantedLines(mistake: mistake), subviews: items,
      proposal: ProposedViewSize(width: 800, height: 600))
  }

  @Test func thereAreTen() { #expect(Mistake.allCases.count == 10) }

  @Test(arguments: Mistake.allCases) func theWindowFindsIt(mistake: Mistake) throws {
    let model = Self.window(mistake)
    #expect(
      model.listedFindings.contains { $0.kind.name == mistake.kind }, "\(model.inspected.findings)")
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    let index = try #require(model.pages.firstIndex(of: .findings))
    // A number on the tab says so without a click.
    let isNote = mistake == .spacingIgnored
    #expect((tabs.counts[index] > 0) == !isNote)
    #expect((tabs.quietCounts[index] > 0) == isNote)
  }

  @Test(arguments: Mistake.allCases) func checkPrintsIt(mistake: Mistake) throws {
    let command = InspectorCommand(
      scene: Self.scene(mistake), arguments: try InspectorArguments(["check"]))
    let (lines, hasFindings) = command.check
    let text = String(decoding: lines, as: UTF8.self)
    #expect(text.contains("Lines: \(mistake.kind): "), "\(text)")
    #expect(hasFindings == (mistake != .spacingIgnored))
    let json = String(decoding: command.json, as: UTF8.self)
    #expect(json.contains("\"kind\": \"\(mistake.kind)\""))
  }

  @Test(arguments: Mistake.allCases) func aTestFindsIt(mistake: Mistake) {
    let pass = Self.pass(mistake)
    let mismatch = #expect(throws: LayoutMismatch.self) { try pass.verify(allowsNotes: false) }
    #expect((pass.findings + pass.notes).contains { $0.kind.name == mistake.kind })
    #expect(mismatch?.description.isEmpty == false)
  }

  @Test func withoutAMistakeNothingIsFound() throws {
    let model = Self.window(nil)
    #expect(model.listedFindings == [] && model.noFindingWords == "No findings at 7 proposals.")
    try Self.pass(nil).verify(allowsNotes: false)
  }
}

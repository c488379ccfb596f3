import Geometry

/// The findings of second passes of a layout, at the proposal of a first one.
///
/// SwiftUI calls a layout in other situations than a single pass: in bounds with another origin,
/// after its container has measured it at other proposals, again with the same cache, after its
/// subviews have changed, and in a right-to-left environment. In all of them, a layout has to place
/// its subviews as in the first pass. Each difference is a finding that has the frames of both.
///
///     let pass = LayoutPass(
///       HStackLayout(), subviews: [.text("A")], proposal: .unspecified, recording: [])
///     print(SecondPasses(HStackLayout(), subviews: [.text("A")], of: pass).findings)
///
/// These are the passes; together they cost at most as much as five:
///
/// - In bounds whose origin is moved by ``shift``. Its containers' caches were made for subviews of
///   other sizes and then updated, as after a change of the subviews.
/// - With the sizes of that pass, after each layout has been measured at an infinite proposal and at
///   zero. SwiftUI remembers sizes and does not measure again before it places.
/// - Again with the same caches, after user-defined subviews have been measured in reverse order. If
///   the first one differed, the second one is replaced by a pass with new caches, to find the cause.
/// - In the other layout direction. Placements are mirrored for right-to-left environments, so a
///   layout that mirrors itself looks as in the other direction. It is right if it is symmetric, or
///   if any of its rows runs from the trailing to the leading edge: a clock keeps its direction.
///
/// An infinite size is not placed, so it has no second passes. A layout that differs on purpose says
/// so by ``InspectableLayout/permitsDifferences``. Containers inside others are compared on their
/// own, where their size and proposal are the same.
public struct SecondPasses: Sendable {
  /// The distance of the other origin from that of the pass.
  public static let shift = CGSize(width: 137, height: 53)

  /// The problems, ordered by path; each container has at most one of each kind.
  public let findings: [LayoutFinding]

  /// Runs a layout again in other situations.
  ///
  /// - Parameters:
  ///   - layout: The layout, of any type.
  ///   - subviews: The subviews of the layout.
  ///   - pass: A pass of the layout with these subviews.
  ///   - environment: The values that apply to all containers, in which the pass was run.
  public init(
    _ layout: some Layout, subviews: [LayoutItem], of pass: LayoutPass,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    self.init(
      AnyLayout(layout), subviews: subviews, of: pass, environment: environment, memory: nil)
  }

  /// Runs a layout again; containers without user-defined layouts remember what they have answered.
  init(
    _ layout: AnyLayout, subviews: [LayoutItem], of pass: LayoutPass,
    environment: LayoutEnvironment, memory: NodeMemory?
  ) {
    guard pass.size.width.isFinite, pass.size.height.isFinite, !subviews.isEmpty else {
      findings = []
      return
    }
    var search = Search(
      layout: layout, items: subviews, environment: environment, pass: pass,
      memory: memory ?? NodeMemory(isPure: layout.isPure, items: subviews))
    search.run()
    // The sort is stable.
    findings = search.findings.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// What a second pass does besides measuring and placing.
  struct Trial {
    /// The pass at whose proposals each cache is first used with subviews of other sizes, and then
    /// updated; `nil` if caches are new.
    var outdatesCachesOf: LayoutPass?
    /// Whether each layout is measured at other proposals before it places its subviews.
    var measuresElsewhere = false
    /// Whether the sizes of earlier passes are measured again.
    var forgetsSizes = false
  }

  /// The second passes of one pass, while they run.
  private struct Search {
    let layout: AnyLayout
    let items: [LayoutItem]
    let environment: LayoutEnvironment
    let pass: LayoutPass
    let memory: NodeMemory
    var findings: [LayoutFinding] = []

    mutating func run() {
      let node = makeNode()
      let moved = pass.bounds.offsetBy(dx: shift.width, dy: shift.height)
      begin(Trial(outdatesCachesOf: pass), on: node)
      var unclear: [PassMismatch] = []
      for mismatch in mismatches(measuring: true, placing: node, in: moved) {
        if let difference = mismatch.differenceByOrigin(in: environment.layoutDirection) {
          add(.ignoresOrigin(difference, isFixed: true), at: mismatch.path)
        } else {
          unclear.append(mismatch)
        }
      }
      var measured: [PassMismatch] = []
      if unclear.isEmpty {
        begin(Trial(measuresElsewhere: true), on: node)
        measured = mismatches(measuring: false, placing: node, in: pass.bounds)
      }
      begin(Trial(forgetsSizes: true), on: node)
      node.askInReverse(as: pass.placements)
      let repeated = mismatches(measuring: true, placing: node, in: pass.bounds)
      var fresh: Set<[Int]> = []
      if !unclear.isEmpty {
        let node = makeNode()
        begin(Trial(), on: node)
        fresh = Set(mismatches(measuring: true, placing: node, in: pass.bounds).map(\.path))
      }
      let outdated = Set(unclear.map(\.path)).subtracting(fresh)
      for mismatch in repeated {
        add(mismatch, outdated.contains(mismatch.path) ? .updates : .passes)
      }
      let paths = Set(repeated.map(\.path))
      for mismatch in measured where !paths.contains(mismatch.path) {
        add(mismatch, .measurements)
      }
      for mismatch in unclear where !paths.contains(mismatch.path) {
        guard case .frames(let difference, _) = mismatch.content else { continue }
        add(.ignoresOrigin(difference, isFixed: false), at: mismatch.path)
      }
      findMirrored(besides: paths.union(unclear.map(\.path)))
    }

    /// Looks for layouts that are mirrored twice, except those whose frames change anyway.
    private mutating func findMirrored(besides paths: Set<[Int]>) {
      var other = environment
      other.layoutDirection =
        environment.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
      let node = makeNode(in: other)
      begin(Trial(), on: node)
      guard node.ask(pass.proposal).isClose(to: pass.size, within: slack) else { return }
      let placements = node.placements(in: pass.bounds, proposal: pass.proposal)
      let unmirrored = PassMismatch.unmirrored(
        layout, items, reference, PlacedContainer(placements, in: pass.bounds), slack: slack)
      for (path, difference) in unmirrored where !paths.contains(path) {
        add(.mirroredTwice(difference), at: path)
      }
    }

    private var reference: PlacedContainer {
      PlacedContainer(pass.placements, in: pass.bounds)
    }

    /// The difference of coordinates that is due to rounding.
    private var slack: CGFloat {
      let (bounds, shift) = (pass.bounds, SecondPasses.shift)
      return 1e-6
        * max(
          1, abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX) + shift.width,
          abs(bounds.maxY) + shift.height)
    }

    private func makeNode(in other: LayoutEnvironment? = nil) -> LayoutNode {
      LayoutNode(
        layout: layout, items: items, environment: other ?? environment, path: [],
        memory: memory.forAnotherPass())
    }

    private func begin(_ trial: Trial, on node: LayoutNode) {
      node.join(PassLog(recordsCalls: false, checks: false, trial: trial))
    }

    /// Runs a pass, and compares it with the first one.
    private func mismatches(
      measuring: Bool, placing node: LayoutNode, in bounds: CGRect
    ) -> [PassMismatch] {
      let size = measuring ? node.ask(pass.proposal) : pass.size
      let placements = node.placements(in: bounds, proposal: pass.proposal)
      var found = PassMismatch.all(
        layout, items, reference, PlacedContainer(placements, in: bounds), slack: slack)
      if found.isEmpty, !size.isClose(to: pass.size, within: slack), !layout.isPure,
        !layout.permitsDifferences
      {
        found.append(
          PassMismatch(
            path: [], content: .size(proposal: pass.proposal, first: pass.size, second: size)))
      }
      return found
    }

    private mutating func add(_ mismatch: PassMismatch, _ history: LayoutFinding.History) {
      switch mismatch.content {
      case .frames(let difference, _):
        add(.dependsOnHistory(history, difference), at: mismatch.path)
      case .size(let proposal, let first, let second):
        add(
          .changesSize(history, proposal: proposal, first: first, second: second),
          at: mismatch.path)
      }
    }

    private mutating func add(_ kind: LayoutFinding.Kind, at path: [Int]) {
      findings.append(LayoutFinding(kind: kind, path: path))
    }
  }
}

import Composition
import Drawing
import Geometry
import Input
import LiveGrid
import TestSupport
import Testing
import Viewer

@testable import Watch

/// The texts in cells: whole labels, or what differs, in few sizes.
struct CellTextTests {
  /// A wall with a value for each label, at one second.
  private static func wall(
    _ labels: [String], width: Double, height: Double, unit: String? = "%", group: String? = nil,
    states: [CellState?] = [nil]
  ) -> WatchModel {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.unit = unit
    (configuration.definition.warning, configuration.definition.critical) = (80, 95)
    configuration.hasFisheye = false
    var model = WatchModel(configuration: configuration, width: width, height: height)
    var generator = SplitMix64(seed: 4)
    for (index, label) in labels.enumerated() {
      var change = CellChange(id: "\(index)")
      change.label = label
      change.value = generator.double(0, 104)
      if let group { change.group = [group] }
      if let state = states[index % states.count] {
        change.state = .given(state)
        change.value = .nan
      }
      model.grid.intake.receive(change)
    }
    model.handle(.resize(width: width, height: height), at: .zero)
    model.advance(to: .seconds(1))
    return model
  }

  private static let services = [
    "Payments reconciliation (EU)", "Payments reconciliation (US)", "Customer identity and access",
    "Checkout session orchestrator", "Fraud detection scoring models",
    "Inventory reservation services", "Notification delivery gateway",
    "Subscription billing scheduler", "Search index update pipelines",
    "Product recommendation engines", "Order fulfilment coordination",
    "Document archive and retention",
  ]

  private static let pods: [String] = {
    var generator = SplitMix64(seed: 8)
    let letters = Array("bcdfghjklmnpqrstvwxz2456789")
    return (0..<500).map { _ in
      "payments-7c9f8b6d5c-"
        + String((0..<5).map { _ in letters[generator.int(0...letters.count - 1)] })
    }
  }()

  private static let memory = [
    "Active_anon", "Active", "Active_file", "AnonHugePages", "AnonPages", "Bounce", "Buffers",
    "Cached", "CommitLimit", "Committed_AS", "DirectMap1G", "DirectMap2M", "DirectMap4k", "Dirty",
    "FileHugePages", "FilePmdMapped", "HardwareCorrupted", "Hugepagesize", "Hugetlb",
    "Inactive_anon", "Inactive", "Inactive_file", "KReclaimable", "KernelStack", "Mapped",
    "MemAvailable", "MemFree", "MemTotal", "Mlocked", "NFS_Unstable", "PageTables", "Percpu",
    "SReclaimable", "SUnreclaim", "ShmemHugePages", "ShmemPmdMapped", "Shmem", "Slab",
    "SwapCached", "SwapFree", "SwapTotal", "Unevictable", "VmallocChunk", "VmallocTotal",
    "VmallocUsed", "Writeback", "WritebackTmp",
  ].map { "node_memory_\($0)_bytes" }

  /// A text in a cell as it is drawn.
  private struct Shown {
    var cell: UInt64
    var part: DisplayList.Key
    var text: String
    /// The size on the screen, in logical pixels per em.
    var size: Double
  }

  /// Returns the texts of cells in a picture.
  private static func shown(_ host: HeadlessHost<WatchStage>) -> [Shown] {
    zip(host.displayList.marks, host.displayList.keys).compactMap { mark, key in
      guard case .label(let label, _, _, let scale) = mark, key.rawValue >> 56 == 2 else {
        return nil
      }
      return Shown(
        cell: key.rawValue >> 8 & 0xFFFF_FFFF, part: key, text: label.text,
        size: label.label.fontSize * scale)
    }
  }

  private static func texts(_ shown: [Shown], _ part: MarkPart) -> [Shown] {
    shown.filter { $0.part == .cell(UInt32($0.cell))[part] }
  }

  // MARK: - Names

  @Test func twelveServicesHaveWholeNamesAndValuesOfOneSize() throws {
    let model = Self.wall(Self.services, width: 1920, height: 1080)
    let host = Fleet.host(model, scale: 2)
    try host.prepare(at: .seconds(2))
    let shown = Self.shown(host)
    let labels = Self.texts(shown, .label)
    #expect(Set(labels.map(\.text)) == Set(Self.services))
    #expect(Set(labels.map(\.size)).count <= 2)
    #expect(labels.map(\.size).min() ?? 0 >= 26)
    let values = Self.texts(shown, .number)
    #expect(values.count == 12)
    #expect(Set(values.map(\.size)).count == 1)
    #expect(Set(Self.texts(shown, .unit).map(\.size)).count == 1)
  }

  /// Builds and pods used to say "critical" instead of what their source says.
  @Test func wordsOfSourcesAreWholeInOneSize() throws {
    let words: [(String, CellState)] = [
      ("Running", .ok), ("CrashLoopBackOff", .critical), ("Pending", .unknown),
      ("ImagePullBackOff", .critical), ("Terminating", .warning), ("", .ok),
    ]
    var model = WatchModel(configuration: .init(), width: 1280, height: 720)
    for (index, label) in Self.services.enumerated() {
      var change = CellChange(id: "\(index)")
      let (word, state) = words[index % words.count]
      (change.label, change.state) = (label, .given(state, word: word))
      model.grid.intake.receive(change)
    }
    model.handle(.resize(width: 1280, height: 720), at: .zero)
    model.advance(to: .seconds(1))
    let host = Fleet.host(model)
    try host.prepare(at: .seconds(2))
    let shown = Self.shown(host)
    let numbers = Self.texts(shown, .number)
    #expect(Set(numbers.map(\.text)) == Set(words.map { $0.0.isEmpty ? "ok" : $0.0 }))
    #expect(Set(numbers.map(\.size)).count == 1)
    #expect(numbers.map(\.size).min() ?? 0 >= 11)
    #expect(Set(Self.texts(shown, .label).map(\.text)) == Set(Self.services))
    model.grid.setFilter("crashloop", at: .seconds(2))
    #expect(model.grid.matchCount == 2)
  }

  @Test(arguments: [(1280.0, 800.0), (1920, 1080)], [nil, "payments"])
  func podsDifferByWhatDiffers(size: (Double, Double), group: String?) throws {
    let model = Self.wall(Self.pods, width: size.0, height: size.1, group: group)
    let host = Fleet.host(model)
    // Larger cells have the same texts.
    host.handle(
      .wheel(at: Vector(size.0 / 2, size.1 / 2), delta: Vector(0, -200), zooms: true),
      at: .seconds(2))
    try host.prepare(at: .seconds(9))
    let labels = Self.texts(Self.shown(host), .label)
    #expect(labels.count > 50)
    #expect(Set(labels.map(\.text)).count == labels.count)
    for label in labels { #expect(label.text.count <= 6 && label.size >= 9, "\(label)") }
    // What they share stands once, in the title.
    let titles = host.displayList.marks.filter { mark in
      guard case .label(let label, _, _, _) = mark else { return false }
      return label.text == "payments-7c9f8b6d5c-…"
    }
    #expect(titles.count == 1)
  }

  @Test func namesOfMetricsAreNotCut() throws {
    let model = Self.wall(Self.memory, width: 1280, height: 720, unit: "bytes")
    let host = Fleet.host(model)
    try host.prepare(at: .seconds(2))
    let labels = Self.texts(Self.shown(host), .label)
    #expect(labels.count == Self.memory.count)
    for label in labels {
      let text = label.text.filter { $0 != " " }
      #expect(Self.memory.contains { $0 == text || $0 == "node_memory_\(text)_bytes" }, "\(text)")
    }
  }

  /// What a group shares ends at a sign between words, and leaves something of each label.
  @Test func whatIsSharedEndsBetweenWords() {
    for (labels, texts) in [
      (["pay-a.eu", "pay-b.eu"], ["a", "b"]), (["web-1", "web-12"], ["1", "12"]),
      (["a-b", "a-c"], ["a-b", "a-c"]), (["same-x", "same-x"], ["x", "x"]),
      (["long-", "long-er"], ["long-", "long-er"]), (["x-yy-z", "x-yy-yy-z"], ["z", "yy-z"]),
    ] {
      let model = Self.wall(labels, width: 640, height: 480)
      var names = CellNames(of: model.grid)
      names.leaveOutShared()
      #expect(names.sample == texts)
      #expect(labels.map { names.text(of: $0, in: nil) } == texts)
    }
  }

  // MARK: - Boxes

  /// Boxes of parts are disjoint and in the cell, and all labels of a level have at most two sizes.
  @Test(
    arguments: [services, memory, Array(pods.prefix(120))],
    [(640.0, 400.0), (1280, 720), (1920, 1080)])
  func partsAreDisjoint(labels: [String], size: (Double, Double)) throws {
    let model = Self.wall(
      labels, width: size.0, height: size.1, states: [nil, nil, .critical, .unknown])
    let store = try LabelStore()
    var texts = WatchTexts()
    var frame = GridFrame()
    model.frame(at: .seconds(1), into: &frame)
    frame.detail = .full
    texts.begin(for: model.grid, isReady: true)
    texts.updateLevel(frame, model, in: store)
    let scale = try #require(texts.level?.scale)
    let profile = scale.type.level.outline.profile
    var sizes: Set<Double> = []
    for number in 0..<8 {
      let kind = CellKind(
        hasLine: number & 1 > 0, hasSign: number & 2 > 0, isStale: number & 4 > 0)
      for index in labels.indices {
        let found = texts.cell(UInt32(index), kind, of: model.grid, in: store)
        let composition = try #require(found).composition
        let setting = try #require(composition.label)
        #expect(!setting.isCut)
        sizes.insert(setting.size)
        let roles = Set(composition.parts.map(\.role))
        #expect(roles.isSuperset(of: [.label, .value]))
        #expect(roles.contains(.sign) == kind.hasSign && roles.contains(.tick) == kind.isStale)
        let boxes = composition.parts.filter { $0.role != .label }.map(\.box) + composition.lines
        for (place, box) in boxes.enumerated() {
          #expect(profile.reach(of: box) <= 1 + 1e-6)
          for other in boxes[..<place] {
            #expect(!box.insetBy(dx: 1e-6, dy: 1e-6).intersects(other), "\(labels[index])")
          }
        }
      }
    }
    #expect(sizes.count <= 2)
  }

  // MARK: - What moves no label

  /// New values, a filter, hover and zoom neither move labels nor change their sizes.
  @Test func valuesMoveNoLabel() throws {
    var model = Self.wall(Self.services, width: 1280, height: 720)
    let store = try LabelStore()
    var texts = WatchTexts()
    var frame = GridFrame()
    var last: (CellScale, [CellComposition])?
    for (step, value) in [7, 0.123_456, -12.5, 94.999_9, 1_234_567, 3e-9].enumerated() {
      for cell in UInt32(0)..<12 {
        model.grid.intake.receive(value, of: model.grid.id(of: cell).utf8Span.span)
      }
      model.grid.setFilter("\(step)", at: .seconds(step + 2))
      model.advance(to: .seconds(step + 2))
      model.frame(at: .seconds(step + 2), into: &frame)
      texts.begin(for: model.grid, isReady: true)
      texts.updateLevel(frame, model, in: store)
      let kind = CellKind(hasLine: true, hasSign: false, isStale: false)
      let cells = try (UInt32(0)..<12).map {
        let texts = texts.cell($0, kind, of: model.grid, in: store)
        return try #require(texts).composition
      }
      let scale = try #require(texts.level?.scale)
      if let last { #expect(last == (scale, cells)) }
      last = (scale, cells)
    }
  }

  /// In cells that are too small for labels, problems show their numbers.
  @Test func smallProblemsShowTheirNumbers() throws {
    let model = Self.wall((0..<700).map { "host-\($0)" }, width: 1280, height: 800)
    let host = Fleet.host(model)
    try host.prepare(at: .seconds(2))
    let shown = Self.shown(host)
    #expect(Self.texts(shown, .label).isEmpty)
    let numbers = Self.texts(shown, .number)
    let problems = model.grid.counts[.warning] + model.grid.counts[.critical]
    #expect(numbers.count == problems && problems > 20)
    #expect(Set(numbers.map(\.size)).count == 1 && numbers.allSatisfy { $0.size >= 9 })
  }
}

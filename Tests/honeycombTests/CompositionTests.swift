import Foundation
import Images
import Raster
import TestSupport
import Testing

/// How cells are composed, as `replay --composition` and `kiosk --check --composition` print it, and what `kiosk --check` says.
struct CompositionTests {
  /// The JSON, as another program would read it.
  struct Composition: Decodable {
    struct Part: Decodable {
      let role: String
      let box: [Double]
      let size: Double
      let lines: [String]?
    }

    struct Cell: Decodable {
      let id: String
      let scale: Double
      let parts: [Part]
      let kept: Double?
      let contrast: Double?

      var label: Part? { parts.first { $0.role == "label" } }
    }

    let size: Double
    let floor: Double
    let cells: [Cell]

    init(_ line: String) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
    }

    var labelSizes: Set<Double> { Set(cells.compactMap(\.label?.size)) }
  }

  /// Services of a library, in six languages.
  private static let services: [[String: String]] = [
    [
      "de": "Jahresmitgliedschaftsverlängerung", "en": "Renewal of an annual membership",
      "fr": "Renouvellement de l’abonnement annuel", "es": "Renovación de la suscripción anual",
      "ar": "تجديد العضوية السنوية", "ja": "年間会員の更新手続き",
    ],
    [
      "de": "Fernleihbestellungen", "en": "Interlibrary loans", "fr": "Prêts entre bibliothèques",
      "es": "Préstamos interbibliotecarios", "ar": "الإعارة بين المكتبات", "ja": "図書館間相互貸借",
    ],
    [
      "de": "Veranstaltungsraumreservierung", "en": "Rooms for events",
      "fr": "Réservation de salles", "es": "Reserva de salas", "ar": "حجز القاعات", "ja": "会場の予約",
    ],
    [
      "de": "Buchvorschläge", "en": "Suggestions", "fr": "Suggestions d’achat",
      "es": "Sugerencias de compra", "ar": "اقتراح الكتب", "ja": "購入リクエスト",
    ],
    [
      "de": "Mahngebührenbescheinigung", "en": "Receipts for overdue fees",
      "fr": "Attestation des frais de retard", "es": "Justificante de recargos",
      "ar": "إيصال رسوم التأخير", "ja": "延滞料金の領収書",
    ],
    [
      "de": "Bücherbus", "en": "Mobile library", "fr": "Bibliobus", "es": "Bibliobús",
      "ar": "المكتبة المتنقلة", "ja": "移動図書館",
    ],
    [
      "de": "Schulklassenführungen", "en": "Tours for school classes",
      "fr": "Visites pour les classes", "es": "Visitas escolares", "ar": "جولات مدرسية",
      "ja": "学校向け見学ツアー",
    ],
    [
      "de": "Kopieren und Drucken", "en": "Copying and printing", "fr": "Copies et impressions",
      "es": "Copias e impresiones", "ar": "النسخ والطباعة", "ja": "コピーと印刷",
    ],
    [
      "de": "Zeitschriftenabonnements", "en": "Magazine subscriptions",
      "fr": "Abonnements aux revues", "es": "Suscripciones a revistas", "ar": "اشتراكات المجلات",
      "ja": "雑誌の定期購読",
    ],
  ]
  private static let languages = ["de", "en", "fr", "es", "ar", "ja"]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a kiosk of these services, each with a pictogram, and returns its path.
  private func kiosk(_ languages: [String], _ settings: String = "") throws -> String {
    var pictogram = Surface(width: 64, height: 64)
    for y in 16..<48 {
      for x in 16..<48 { pictogram[x, y] = 0xFF_FFFFFF }
    }
    try folder.write(try PNGFile.bytes(of: pictogram), to: "icon.png")
    let topics = Self.services.enumerated().map { index, labels in
      let words = languages.compactMap { tag in labels[tag].map { "\(tag): \"\($0)\"" } }
      let label = words.joined(separator: ", ")
      return "- {id: s\(index), icon: icon.png, look: icon, label: {\(label)}}"
    }
    try folder.write("topics:\n\(topics.joined(separator: "\n"))\n", to: "topics.yaml")
    let list = languages.joined(separator: ", ")
    return try folder.write(
      "name: hall\ncatalogue: topics.yaml\njournal: journal.sqlite\nlanguages: [\(list)]\n"
        + settings, to: "kiosk.yaml")
  }

  private func check(_ path: String, size: String? = nil) throws -> Composition {
    let ending = try Program.run(
      ["kiosk", "--check", path, "--composition"] + (size.map { ["--size", $0] } ?? []))
    try #require(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.hasSuffix("}\n") && ending.output.count { $0 == "\n" } == 1)
    return try Composition(ending.output)
  }

  /// The letters of a text, in which its lines do not matter.
  private static func letters(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != "-" && $0 != "\u{AD}" }
  }

  @Test(arguments: languages, ["1280x720", "1920x1080", "1080x1920", "480x800"])
  func allLabelsOfAKioskAreWholeAndNothingOverlaps(language: String, size: String) throws {
    let path = try kiosk([language] + Self.languages.filter { $0 != language })
    let shown = try check(path, size: size)
    #expect(shown.size >= 0.92 * shown.floor && shown.floor >= 14)
    #expect(shown.cells.count >= 4 && shown.labelSizes.count <= 2)
    #expect(abs((shown.labelSizes.max() ?? 0) - shown.size) < 0.002)
    for cell in shown.cells {
      let number = try #require(Int(cell.id.dropFirst()))
      #expect(abs(cell.scale - 1) < 0.001)
      #expect(cell.kept == nil && cell.contrast ?? 0 >= 4.5)
      let label = try #require(cell.label)
      let text = try #require(Self.services[number][language])
      #expect(Self.letters(label.lines?.joined() ?? "") == Self.letters(text))
      #expect(label.lines?.count ?? 0 <= 5)
      let boxes = cell.parts.map {
        CGRect(x: $0.box[0], y: $0.box[1], width: $0.box[2], height: $0.box[3])
          .insetBy(dx: 0.002, dy: 0.002)
      }
      for (index, box) in boxes.enumerated() {
        #expect(boxes[..<index].allSatisfy { !$0.intersects(box) }, "\(cell)")
      }
    }
    // Also of different cells.
    let labels = shown.cells.compactMap(\.label?.box)
    #expect(Set(labels).count == labels.count)
  }

  @Test func theSameKioskPrintsTheSameTwice() throws {
    let path = try kiosk(Self.languages)
    let arguments = ["kiosk", "--check", path, "--composition", "--size", "1366x768"]
    #expect(try Program.run(arguments) == Program.run(arguments))
  }

  /// Sizes are those on the screen, whatever the pixels of the stage are.
  @Test func twiceTheTextScaleHasTwiceTheLetters() throws {
    let usual = try check(try kiosk(["de"]))
    let large = try check(try kiosk(["de"], "textScale: 200%\n"))
    #expect(large.size >= 1.89 * usual.size)
    #expect(abs(large.floor - 2 * usual.floor) < 0.01)
    #expect(large.cells.allSatisfy { $0.label.map { $0.box[0] + $0.box[2] <= 1920 } ?? false })
    #expect(large.cells.contains { $0.label?.box[1] ?? 0 > 270 })
  }

  @Test func twiceTheDistanceHasTwiceTheFloor() throws {
    let near = try check(try kiosk(["de"], "distance: 1\n"))
    let far = try check(try kiosk(["de"], "distance: 2\n"))
    // An em of 0.4 degrees on 24 inches.
    #expect(abs(near.floor - 25.3) < 0.1 && abs(far.floor - 2 * near.floor) < 0.01)
    #expect(far.size >= 0.92 * far.floor)
  }

  @Test func aCheckTellsHowLargeLabelsAreInEachLanguage() throws {
    let ending = try Program.run(["kiosk", "--check", try kiosk(["de", "ja"], "distance: 2\n")])
    #expect(ending.status == 0)
    let lines = ending.output.split(separator: "\n").map(String.init)
    for tag in ["de", "ja"] {
      let line = try #require(lines.first { $0.hasPrefix("\(tag): ") })
      #expect(
        try #/..: 9 of 9 labels whole, \d+( and \d+)? px, floor 51 px \(0.4 degrees at 2 m\)/#
          .wholeMatch(in: line) != nil, "\(line)")
    }
    #expect(lines.last == "9 topics, 2 languages, journal ok")
    let plain = try Program.run(["kiosk", "--check", try kiosk(["en"])])
    #expect(
      try
        #/9 of 9 labels whole, \d+( and \d+)? px, floor 25 px\n9 topics, 1 language, journal ok\n/#
        .wholeMatch(in: plain.output) != nil, "\(plain.output)")
  }

  /// A word that is wider than any cell can be, and names beside it that are not.
  @Test func aCheckShowsEachWordAsItIsBroken() throws {
    let part = "donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}"
    let long = String(repeating: part, count: 3) + "kapitän"
    let labels = ["Amt \(long)"] + (0..<30).map { "Nummer \($0)" }
    let path = try folder.write(labels.joined(separator: "\n") + "\n", to: "topics.txt")
    let ending = try Program.run(["kiosk", "--check", path])
    let lines = ending.output.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("broken: ") })
    let word = line.dropFirst("broken: ".count)
    #expect(word.contains("-") && !word.contains("\u{AD}") && !word.contains(","))
    #expect(Self.letters(String(word)) == Self.letters(long))
    #expect(lines.first?.hasPrefix("31 of 31 labels whole, ") == true)
  }

  /// Mistakes do not change what is measured.
  @Test func aMistakeIsReportedBesideTheComposition() throws {
    let path = try kiosk(["en"], "goal: 99\n")
    let ending = try Program.run(["kiosk", "--check", path, "--composition"])
    #expect(ending.status == 2 && ending.errors.contains("kiosk.yaml:5:7: goal is 99"))
    #expect(try Composition(ending.output).cells.count == 9)
  }

  @Test(arguments: [
    (["kiosk", "topics.txt", "--composition"], "--composition needs --check"),
    (["kiosk", "topics.txt", "--check", "--size", "800x600"], "--size needs --composition"),
    (["kiosk", "topics.txt", "--check", "--composition", "--size", "9x9"], "--size"),
    (["replay", "picker.jsonl", "--at", "1"], "--at needs --state or --composition"),
    (["replay", "picker.jsonl", "--state", "--composition"], "--composition takes no --state"),
    (["replay", "scene.jsonl", "--composition"], "scene.jsonl shows no topics at 0 s"),
    (["replay", "watch.jsonl", "--composition"], "watch.jsonl shows no topics at 0 s"),
    (
      ["replay", "demo.jsonl", "--composition", "--at", "0.1"],
      "demo.jsonl shows no topics at 0.1 s"
    ),
  ])
  func misuseIsRefused(arguments: [String], words: String) throws {
    try folder.write("one\ntwo\n", to: "topics.txt")
    try folder.write("layout: hstack\ncells: [{fixed: [9, 9]}]\n", to: "scene.yaml")
    for (name, content) in [
      ("picker", "\"catalogue\": \"topics.txt\""), ("scene", "\"scene\": \"scene.yaml\""),
      ("watch", "\"watch\": true"), ("demo", "\"demo\": true"),
    ] {
      try folder.write("{\"size\": [480, 360], \(content)}\n", to: "\(name).jsonl")
    }
    let paths = arguments.map { $0.contains(".") && !$0.contains("0.1") ? folder.path($0) : $0 }
    let ending = try Program.run(paths)
    #expect(ending.status == 2 && ending.output.isEmpty, "\(ending)")
    #expect(ending.errors.contains(words), "\(ending)")
  }

  // MARK: - Recordings

  private func replay(_ script: String, at times: String, _ options: [String] = []) throws
    -> [Composition]
  {
    let ending = try Program.run(["replay", script, "--composition", "--at", times] + options)
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { try Composition(String($0)) }
  }

  /// A recording has the size of its header and of its events, and picks have ticks that nothing else touches.
  @Test func aReplayHasTheSizesOfItsRecording() throws {
    try folder.write((1...20).map { "Topic \($0)\n" }.joined(), to: "topics.txt")
    let script = try folder.write(
      """
      {"size": [960, 720], "catalogue": "topics.txt", "framing": "fitted", "aspect": [4, 3], "labelSize": 21.5, \
      "labelZoom": 1.25}
      {"t": 1, "type": "command", "pick": "Topic 3"}
      {"t": 3, "type": "arrange", "aspect": [4, 3], "labelSize": 18, "labelZoom": 1}

      """, to: "script.jsonl")
    let shown = try replay(script, at: "0,2,6")
    #expect(shown.map(\.size) == [21.5, 21.5, 18])
    #expect(shown.allSatisfy { $0.floor == 13 })
    let picked = shown[1].cells.filter { $0.parts.contains { $0.role == "tick" } }
    #expect(picked.map(\.id) == ["Topic 3"])
    for cell in shown.flatMap(\.cells) {
      #expect(abs(cell.scale - 1) < 0.01 && cell.label?.lines?.joined(separator: " ") == cell.id)
    }
    #expect(try replay(script, at: "6").map(\.size) == [18])
    // The text scale makes both larger, on the screen.
    let header = try String(contentsOfFile: script, encoding: .utf8)
      .replacing("\"labelSize\": 21.5", with: "\"textScale\": 200, \"labelSize\": 21.5")
    let large = try replay(try folder.write(header, to: "large.jsonl"), at: "0")
    #expect(large.map(\.size) == [43] && large.map(\.floor) == [26])
  }

  /// The mirrored window has its cells on the other side, as on the screen.
  @Test func aMirroredReplayHasItsCellsWhereTheyAreDrawn() throws {
    try folder.write("a\nb\nc\nd\ne\nf\ng\n", to: "topics.txt")
    let script = try folder.write(
      "{\"size\": [960, 720], \"catalogue\": \"topics.txt\"}\n", to: "script.jsonl")
    let usual = try #require(try replay(script, at: "0").first)
    let mirrored = try #require(try replay(script, at: "0", ["--language", "ar"]).first)
    #expect(usual.cells.map(\.id) == mirrored.cells.map(\.id))
    for (cell, other) in zip(usual.cells, mirrored.cells) {
      let (box, image) = (try #require(cell.label?.box), try #require(other.label?.box))
      #expect(abs(box[0] + box[2] / 2 + image[0] + image[2] / 2 - 960) < 0.01)
    }
  }

  @Test func theDemoPrintsItsPicker() throws {
    // The tab of the picker.
    let script = try folder.write(
      """
      {"size": [1080, 680], "demo": true}
      {"t": 1, "type": "press", "x": 432, "y": 32}
      {"t": 1.1, "type": "release", "x": 432, "y": 32}

      """, to: "demo.jsonl")
    let shown = try #require(try replay(script, at: "4").first)
    #expect(!shown.cells.isEmpty)
    // Between the tabs and the panel.
    for box in shown.cells.compactMap(\.label?.box) {
      #expect(box[1] > 64 && box[0] > 0 && box[0] + box[2] < 1080 - 288)
    }
  }
}

/// The composition of a session that was recorded.
@Suite(.serialized) struct E2ECompositionTests {
  @Test func aRecordedSessionHasTheSizeThatItsWindowHasChosen() throws {
    let topics = (1...30).map { "Department number \($0) of the administration\n" }.joined()
    let session = try E2ESession(
      topics: topics, look: ["--framing", "fitted"], size: "640x480")
    try session.strike(.escape)
    _ = try session.program.end()
    let script = session.folder.text("script.jsonl")
    let recorded = script.matches(of: #/"labelSize": ([0-9.e-]+)/#).compactMap { Double($0.1) }
    let size = try #require(recorded.last)
    let ending = try Program.run(["replay", session.folder.path("script.jsonl"), "--composition"])
    #expect(ending.status == 0)
    let shown = try CompositionTests.Composition(ending.output)
    #expect(abs(shown.size - size) < 0.001 && !shown.cells.isEmpty)
  }
}

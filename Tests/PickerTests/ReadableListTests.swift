import Drawing
import Geometry
import Interaction
import TestSupport
import Testing

@testable import Picker

/// The labels of lists as people have them, on the screen at the start.
struct ReadableListTests {
  /// A list, and the greatest share of its labels that is cut.
  struct List: CustomTestStringConvertible {
    var name: String
    var cut: Double
    /// The same in cells that are as wide as the labels need.
    var cutInWideCells = 0.02
    var labels: [String]
    var testDescription: String { name }
  }

  private static let words = """
    account address agent alert archive audit backup badge batch billing branch bridge browser buffer cache calendar cart \
    catalog channel checkout client cluster comment config contract counter customer dashboard database delivery device \
    discount document domain editor email engine event export feature filter folder gateway graph history image import \
    index inventory invoice journal keyboard label ledger login market memory message metric mobile network notice order \
    package partner password payment picture pipeline policy printer product profile project queue record refund region \
    release report request review sample schedule search season sensor server session shipping signal source storage stream \
    supplier support survey system table template tenant ticket timer token tracker traffic upload user vendor version video \
    volume wallet window worker zone
    """.split(separator: " ").map(String.init)

  private static func lists() -> [List] {
    var random = SplitMix64(seed: 33)
    func word() -> String { words[random.int(0...words.count - 1)] }
    func pick(_ texts: [String]) -> String { texts[random.int(0...texts.count - 1)] }
    func digits(_ count: Int, _ alphabet: String = "0123456789abcdef") -> String {
      let letters = Array(alphabet)
      return String((0..<count).map { _ in letters[random.int(0...letters.count - 1)] })
    }
    func list(
      _ name: String, _ count: Int, cut: Double = 0.02, cutInWideCells: Double = 0.02,
      _ make: (Int) -> String
    ) -> List {
      var labels: [String] = []
      var known: Set<String> = []
      while labels.count < count {
        let label = make(labels.count)
        if known.insert(label).inserted { labels.append(label) }
      }
      return List(name: name, cut: cut, cutInWideCells: cutInWideCells, labels: labels)
    }
    func branch() -> String {
      "\(pick(["feature", "fix", "chore", "refactor", "release"]))/\(word())-\(word())"
    }
    func path(_ depth: Int) -> String {
      (0..<depth).map { _ in word() }.joined(separator: "/")
        + "/\(word().capitalized)\(word().capitalized).\(pick(["swift", "java", "md", "yaml"]))"
    }
    return [
      list("hosts", 15) { "\(word())-\(word())-\(pick(["a", "b"]))\($0).eu-west.example.net" },
      list("branches", 58) { _ in branch() },
      list("long branches", 58) { number in
        "\(branch())-\(word())-\(word())-for-\(word())-\(1000 + number)"
      },
      list("paths", 1000, cut: 0.04) { _ in "/home/dev/projects/acme/" + path(5) },
      list("git files", 300) { _ in "src/main/" + path(2) },
      list("file names", 200) { _ in
        "\(word().capitalized) \(word()) \(random.int(1...28)).\(random.int(1...12)).\(pick(["pdf", "jpg", "txt"]))"
      },
      list("bookmarks", 400) { _ in
        "\(word().capitalized) \(word()) and \(word()) – \(word().capitalized) \(word()) | \(word()).example.org"
      },
      list("processes", 120) { number in
        "\(1000 + 7 * number) /usr/lib/\(word())/\(word())d --\(word())"
      },
      list("clipboard rows", 60, cut: 0.65, cutInWideCells: 0.1) { _ in
        (0..<random.int(6...20)).map { _ in word() }.joined(separator: " ")
      },
      list("pods", 150) { _ in "\(word())-\(word())-\(digits(10))-\(digits(5))" },
      list("UUIDs", 100) { _ in
        [8, 4, 4, 4, 12].map { digits($0) }.joined(separator: "-")
      },
    ]
  }

  /// How labels are cut.
  private enum Rules: CaseIterable {
    /// The end is left out, in regular cells.
    case seed
    /// What tells least is left out, in regular cells.
    case regular
    /// As well, in cells that are as wide as the labels need.
    case auto
  }

  /// The shares of cut labels and of labels that another topic has too, among the topics on the screen.
  private static func shares(
    of list: List, width: Double, height: Double, _ rules: Rules
  ) throws -> (cut: Double, equal: Double, cellWidth: Double, wholeCount: Int) {
    var catalogue = Catalogue()
    for label in list.labels { catalogue.append(label) }
    let stage = try Stage(
      catalogue, width: width, height: height, framing: .fitted,
      cellWidth: rules == .auto ? nil : .regular)
    _ = try stage.host.prepare(at: .zero)
    let frame = stage.model.frame(at: .zero)
    var labels = try LabelStore()
    var texts = PickerLabels(
      shape: .hexagon,
      PickerLabels.Context(
        topicCount: catalogue.count, isFitted: rules != .seed,
        elongation: frame.cellWidth.elongation, cellScale: rules == .seed ? 1 : frame.zoom))
    var shown: [String: Int] = [:]
    var (count, cut) = (0, 0)
    for cell in frame.cells where cell.opacity == 1 {
      let text = texts.label(for: cell.topic, of: catalogue, in: &labels).label.text
      shown[text, default: 0] += 1
      count += 1
      if text.contains("…") { cut += 1 }
    }
    let half = (HoneycombModel.pitch / 2 - HoneycombModel.inset) * 2 / 3.0.squareRoot()
    let area = frame.viewport.area
    let wholeCount = frame.cells.count { cell in
      let reach =
        Vector(half + frame.cellWidth.elongation / 2, half * 0.75.squareRoot()) * cell.scale
      return area.insetBy(dx: reach.x, dy: reach.y).contains(CGPoint(cell.center))
    }
    let equal = shown.values.filter { $0 > 1 }.reduce(0, +)
    return (
      Double(cut) / Double(count), Double(equal) / Double(count), frame.cellWidth.ratio,
      wholeCount
    )
  }

  /// Long names that differ in a few letters.
  private static let similar: [[String]] = [
    ["Cart", "CartTest", "Order", "OrderTest", "Payment", "Invoice"].map {
      "/home/dev/projects/acme/storefront-service/src/main/java/com/acme/storefront/checkout/\($0).java"
    },
    // What differs is in the middle.
    ["sales", "salesforce", "security", "service", "services", "support"].map {
      "https://intranet.example.org/departments/\($0)/handbook/2026/third-edition/chapter-one/index.html"
    },
    // What differs is a digit of a part.
    (0..<6).map {
      "registry.example.net/platform/observability/prometheus-operator:v0.71.\($0)-build.20260101-linux-amd64"
    },
  ]

  /// Six deep paths used to become six equal cells.
  @Test(arguments: similar) func longNamesThatDifferInFewLettersDifferOnTheScreen(
    labels: [String]
  ) throws {
    for (width, height) in [(320.0, 480.0), (960, 720), (1920, 1080)] {
      let list = List(name: "similar", cut: 1, labels: labels)
      for rules in [Rules.regular, .auto] {
        let shares = try Self.shares(of: list, width: width, height: height, rules)
        #expect(shares.equal == 0)
      }
    }
  }

  /// Topics look different, and few labels are cut, in wide cells hardly any.
  @Test(arguments: lists()) func labelsTellTopicsApart(list: List) throws {
    for (width, height) in [(960.0, 720.0), (1920, 1080)] {
      let before = try Self.shares(of: list, width: width, height: height, .seed)
      let regular = try Self.shares(of: list, width: width, height: height, .regular)
      let auto = try Self.shares(of: list, width: width, height: height, .auto)
      #expect(regular.equal <= 0.01 && auto.equal <= 0.01)
      #expect(regular.cut <= min(list.cut, before.cut))
      #expect(auto.cut <= min(list.cutInWideCells, before.cut))
      #expect(auto.wholeCount >= min(20, list.labels.count))
    }
  }
}

import Drawing
import Geometry
import HexGeometry
import Interaction
import TestSupport
import Testing

@testable import Picker

/// The labels of lists as people have them, on the screen at the start.
struct ReadableListTests {
  /// A list, and the greatest share of its labels that is cut in cells as wide as they need.
  struct List: CustomTestStringConvertible {
    var name: String
    var cut: Double
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
      _ name: String, _ count: Int, cut: Double = 0.02, _ make: (Int) -> String
    ) -> List {
      var labels: [String] = []
      var known: Set<String> = []
      while labels.count < count {
        let label = make(labels.count)
        if known.insert(label).inserted { labels.append(label) }
      }
      return List(name: name, cut: cut, labels: labels)
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
      list("paths", 1000) { _ in "/home/dev/projects/acme/" + path(5) },
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
      list("clipboard rows", 60, cut: 0.35) { _ in
        (0..<random.int(6...20)).map { _ in word() }.joined(separator: " ")
      },
      list("pods", 150) { _ in "\(word())-\(word())-\(digits(10))-\(digits(5))" },
      list("UUIDs", 100) { _ in
        [8, 4, 4, 4, 12].map { digits($0) }.joined(separator: "-")
      },
    ]
  }

  /// The shares of shortened labels and of labels that another topic has too, among the topics on the screen.
  private static func shares(
    of list: List, width: Double, height: Double, _ cellWidth: CellWidth?
  ) throws -> (cut: Double, equal: Double, wholeCount: Int) {
    var catalogue = Catalogue()
    for label in list.labels { catalogue.append(label) }
    let stage = try Stage(
      catalogue, width: width, height: height, framing: .fitted, cellWidth: cellWidth)
    let cells = try #require(
      stage.model.composition(in: .dark, by: try LabelStore())?.cells)
    let shown = Dictionary(
      grouping: cells, by: { $0.parts.first { $0.role == "label" }?.lines.joined() ?? "" })
    let equal = shown.values.filter { $0.count > 1 }.reduce(0) { $0 + $1.count }
    return (
      Double(cells.count(where: \.isShortened)) / Double(cells.count),
      Double(equal) / Double(cells.count), cells.count
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
      for cellWidth in [CellWidth.regular, nil] {
        let shares = try Self.shares(of: list, width: width, height: height, cellWidth)
        #expect(shares.equal == 0)
      }
    }
  }

  /// Topics look different, and hardly any label is cut.
  @Test(arguments: lists()) func labelsTellTopicsApart(list: List) throws {
    for (width, height) in [(960.0, 720.0), (1920, 1080)] {
      let regular = try Self.shares(of: list, width: width, height: height, .regular)
      let auto = try Self.shares(of: list, width: width, height: height, nil)
      #expect(regular.equal <= 0.01 && auto.equal <= 0.01)
      #expect(auto.cut <= list.cut)
      #expect(auto.wholeCount >= min(20, list.labels.count))
    }
  }
}

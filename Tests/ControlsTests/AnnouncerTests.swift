import Controls
import Geometry
import Input
import TestSupport
import Testing

/// What is announced of the texts of a window.
struct AnnouncerTests {
  /// Returns a window with texts by id.
  private static func window(
    _ texts: KeyValuePairs<String, String>, role: ControlNode.Role = .status,
    language: String? = nil
  ) -> PartTree {
    PartTree(
      ControlNode(.window, "Window", language: language),
      in: CGRect(x: 0, y: 0, width: 9, height: 9),
      texts.map { Part(ControlID(.text, word: $0.key), ControlNode(role, $0.value), in: nil) })
  }

  /// Reads windows at times in milliseconds, and returns what is taken at each.
  private static func taken(_ windows: [(Int, PartTree)]) -> [[String]] {
    var announcer = Announcer()
    return windows.map { time, window in
      announcer.read(window, at: .milliseconds(time))
      return announcer.take(at: .milliseconds(time)).map(\.text)
    }
  }

  @Test func aTextIsSaidOnceAndAgainWhenItChanges() {
    let (two, one) = (Self.window(["message": "Pick 2"]), Self.window(["message": "Pick 1"]))
    #expect(
      Self.taken([(0, two), (600, two), (1200, one), (1800, one)]) == [
        ["Pick 2"], [], ["Pick 1"], [],
      ])
  }

  @Test func onlyStatusAndAlertsAreSaid() {
    for role in [ControlNode.Role.label, .heading, .button, .progressBar, .textField] {
      #expect(Self.taken([(0, Self.window(["a": "text"], role: role))]) == [[]])
    }
    #expect(Self.taken([(0, Self.window(["a": ""]))]) == [[]])
    var announcer = Announcer()
    announcer.read(Self.window(["a": "Wer da?", "b": ""], role: .alert, language: "de"), at: .zero)
    #expect(
      announcer.take(at: .zero) == [Announcement("Wer da?", language: "de", isAssertive: true)])
  }

  @Test func aTimerIsSaidWhenItAppears() {
    func timer(_ seconds: Int) -> PartTree {
      Self.window(["idle": "Still there? \(seconds) s"], role: .timer)
    }
    let none = Self.window([:])
    #expect(
      Self.taken([
        (0, timer(9)), (1000, timer(8)), (2000, timer(7)), (3000, none), (9000, timer(9)),
      ])
        == [["Still there? 9 s"], [], [], [], ["Still there? 9 s"]])
  }

  @Test func atMostTwoAreSaidInASecondAndTheLatestWins() {
    var announcer = Announcer()
    var said: [(time: Int, text: String)] = []
    for time in 0..<3000 {
      announcer.read(Self.window(["count": "\(time / 7)"]), at: .milliseconds(time))
      said += announcer.take(at: .milliseconds(time)).map { (time, $0.text) }
    }
    #expect(said.map(\.time) == [0, 500, 1000, 1500, 2000, 2500])
    #expect(said.map(\.text) == [0, 500, 1000, 1500, 2000, 2500].map { "\($0 / 7)" })
  }

  @Test func nextChangeIsWhenTheLatestTextIsSaid() {
    var announcer = Announcer()
    #expect(announcer.nextChange == nil)
    announcer.read(Self.window(["a": "1"]), at: .zero)
    #expect(announcer.nextChange == .zero)
    _ = announcer.take(at: .milliseconds(20))
    #expect(announcer.nextChange == nil)
    announcer.read(Self.window(["a": "2"]), at: .milliseconds(100))
    #expect(announcer.nextChange == .milliseconds(520))
    // Back to what was said.
    announcer.read(Self.window(["a": "1"]), at: .milliseconds(200))
    #expect(announcer.nextChange == nil && announcer.take(at: .seconds(2)) == [])
  }

  @Test func aTextThatComesBackIsSaidAgainButNotSooner() {
    let (some, none) = (Self.window(["thanks": "Thank you"]), Self.window([:]))
    #expect(
      Self.taken([(0, some), (100, none), (200, some), (500, some), (600, none), (5000, some)])
        == [["Thank you"], [], [], ["Thank you"], [], ["Thank you"]])
  }

  /// For seeded changes of three texts: no two announcements of a text within the interval, none twice in a row while it
  /// stays, and the last state is said in the end.
  @Test(arguments: 0..<20 as Range<UInt64>) func lawsHoldForSeededChanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var announcer = Announcer()
    var texts = ["a": "0", "b": "0", "c": "0"]
    var last: [String: (time: Int, text: String)] = [:]
    for time in stride(from: 0, to: 6000, by: 40) {
      if time < 5000 { texts[["a", "b", "c"][random.int(0...2)]] = "\(random.int(0...4))" }
      let window = Self.window([
        "a": texts["a"]! + "a", "b": texts["b"]! + "b", "c": texts["c"]! + "c",
      ])
      announcer.read(window, at: .milliseconds(time))
      for announcement in announcer.take(at: .milliseconds(time)) {
        let id = String(announcement.text.suffix(1))
        if let before = last[id] {
          #expect(time - before.time >= 500 && before.text != announcement.text)
        }
        last[id] = (time, announcement.text)
      }
    }
    for (id, text) in texts { #expect(last[id]?.text == text + id) }
  }
}

import Documents
import Input
import Testing
import Topics

struct TopicCommandTests {
  private func read(_ text: String) throws(InputError) -> TopicCommand {
    let nodes = try Document.jsonLines(Array(text.utf8), named: "command")
    guard let node = nodes.first else { throw InputError(source: "", reason: .invalid("empty")) }
    return try TopicCommandReader.read(try node.keyed(TopicCommandReader.keys), or: ["state"])
  }

  private func message(_ text: String) -> String? {
    do throws(InputError) {
      _ = try read(text)
      return nil
    } catch {
      return error.description
    }
  }

  private static let entry: TopicEntry = {
    var entry = TopicEntry("Tea \"green\"")
    (entry.id, entry.value, entry.icon, entry.color) = ("t/1", "v", "a/b.png", 0x0A0B0C)
    (entry.keywords, entry.look) = (["k", "l"], .icon)
    (entry.isSelected, entry.isDisabled) = (true, true)
    entry.children = [TopicEntry("ü"), TopicEntry("x")]
    return entry
  }()

  @Test(
    arguments: [
      .pick(id: "a/b"), .unpick(id: ""), .filter("caf\u{E9} | x"), .filter(""), .confirm, .cancel,
      .add([], below: nil), .add([entry, TopicEntry("plain")], below: "p"),
      .remove(id: "a/b"),
    ] as [TopicCommand])
  func whatIsWrittenIsReadBack(command: TopicCommand) throws {
    let line = JSONWriter.line { TopicCommandReader.write(command, to: &$0) }
    #expect(try read(String(decoding: line, as: UTF8.self)) == command)
  }

  @Test(arguments: [
    (#"{}"#, "exactly one of pick, unpick, filter, add, remove, confirm, cancel, state"),
    (#"{"pick": "a", "unpick": "b"}"#, "exactly one of"),
    (#"{"pik": "a"}"#, "unknown key \"pik\"; expected one of: pick"),
    (#"{"pick": 1}"#, "expected a string, found 1"), (#"{"pick": null}"#, "expected a string"),
    (#"{"confirm": false}"#, "expected true"), (#"{"cancel": 1}"#, "expected true or false"),
    (#"{"filter": "a\nb"}"#, "without control characters"),
    (#"{"add": "a"}"#, "expected a list of topics"),
    (#"{"add": [{"id": "a"}]}"#, "expected the key \"label\""),
    (#"{"add": [{"label": "a", "icon": "../x"}]}"#, "without .."),
    (#"{"add": [{"label": "a", "id": "x"}, {"label": "b", "id": "x"}]}"#, "x"),
    (#"{"pick": "a", "below": "b"}"#, "\"below\" only together with \"add\""),
    (#"[1]"#, "expected a mapping"), (#"{"pick": "a"} x"#, "expected the end of the line"),
  ])
  func aMistakeIsNamed(text: String, words: String) throws {
    let message = try #require(self.message(text))
    #expect(message.contains(words), "\(message)")
    #expect(message.hasPrefix("command:1:"))
  }
}

import TestSupport
import Testing
import X11

@Suite(.serialized) struct ClipboardTests {
  static let text = "Bücher\n\u{1F41D} Honig"

  private func serve(_ rig: Rig) throws {
    while try rig.window.nextEvent() != nil {}
    try rig.window.flush()
  }

  /// Returns a rig that offers `text`, and a window that requests it.
  private func offer(_ text: String, time: UInt32 = 0) throws -> (Rig, UInt32) {
    let rig = try Rig()
    rig.window.setClipboard(text, time: time)
    try rig.settle()
    return (rig, try rig.outside.makeWindow(x: 500, y: 400, width: 5, height: 5))
  }

  @Test(arguments: ["UTF8_STRING", "text/plain", "text/plain;charset=utf-8"])
  func theTextIsThereInEveryTargetOfText(target: String) throws {
    let (rig, window) = try offer(Self.text)
    let pasted = try rig.outside.paste(target, by: window) { try serve(rig) }
    #expect(pasted?.text == Self.text)
    #expect(try pasted.map { try rig.outside.name(ofAtom: $0.type) } == target)
  }

  @Test func targetsAndTimestampDescribeTheSelection() throws {
    let (rig, window) = try offer("Grüße")
    let targets = try rig.outside.paste("TARGETS", by: window) { try serve(rig) }
    let names = try targets?.values.map(rig.outside.name(ofAtom:))
    #expect(
      names == [
        "TARGETS", "MULTIPLE", "TIMESTAMP", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain",
        "STRING",
      ])
    let latin = try rig.outside.paste("STRING", by: window) { try serve(rig) }
    #expect(latin?.bytes == [0x47, 0x72, 0xFC, 0xDF, 0x65])
    let time = try rig.outside.paste("TIMESTAMP", by: window) { try serve(rig) }
    #expect(time?.values == [0])
  }

  @Test func severalTargetsComeInOneGo() throws {
    let (rig, window) = try offer(Self.text)
    let names = ["UTF8_STRING", "A", "image/png", "B", "TIMESTAMP", "C"]
    let pairs = try names.map(rig.outside.atom)
    let answer = try rig.outside.paste("MULTIPLE", by: window, pairs: pairs) { try serve(rig) }
    var expected = pairs
    // Targets that are not offered have no property in the reply.
    expected[3] = 0
    #expect(answer?.values == expected)
    #expect(try rig.outside.property("A", of: window)?.text == Self.text)
    #expect(try rig.outside.property("B", of: window) == nil)
    #expect(try rig.outside.property("C", of: window)?.values == [0])
  }

  @Test func whatIsNotThereIsRefused() throws {
    let (rig, window) = try offer(Self.text, time: 0)
    for target in ["image/png", "STRING", "MULTIPLE"] {
      let pasted = try rig.outside.paste(target, by: window) { try serve(rig) }
      #expect(pasted == nil, "\(target)")
    }
    // Longer than any request, so it would have to be sent in pieces.
    rig.window.setClipboard(String(repeating: "x", count: 20 << 20), time: 0)
    try rig.settle()
    #expect(try rig.outside.paste("UTF8_STRING", by: window) { try serve(rig) } == nil)
  }

  @Test func anotherOwnerEndsTheOffer() throws {
    let (rig, window) = try offer(Self.text)
    try rig.outside.own("CLIPBOARD", by: window)
    try rig.settle()
    // Two requests sent directly to our window are refused, because it owns nothing.
    var event = XMessage()
    event.append(UInt8(30), 0, 0, 0)
    event.append(UInt32(0), rig.identifier, window)
    event.append(try rig.outside.atom("CLIPBOARD"), try rig.outside.atom("UTF8_STRING"))
    event.append(try rig.outside.atom("D"), 0)
    try rig.outside.sendEvent(event.bytes, to: rig.identifier)
    try rig.settle()
    #expect(try rig.outside.property("D", of: window) == nil)
  }
}

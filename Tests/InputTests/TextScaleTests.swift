import Input
import TestSupport
import Testing

struct TextScaleTests {
  @Test(arguments: [
    ("150", 150.0), ("150%", 150), ("75", 75), ("300%", 300), ("112.5", 112.5), ("100", 100),
  ])
  func percentagesAreRead(text: String, percent: Double) {
    #expect(TextScale(text)?.percent == percent)
  }

  @Test(arguments: [
    "", "%", "74", "301", "1e2", "+150", "-150", " 150", "150 %", "150%%", "0x64", "inf", "nan",
    "1.5.0",
    "١٥٠",
  ])
  func otherTextsAreNot(text: String) { #expect(TextScale(text) == nil) }

  @Test func noWindowLosesTheRoomOfItsParts() {
    var generator = SplitMix64(seed: 4)
    let room = TextScale.Room(width: 240, height: 200)
    for _ in 0..<1000 {
      let width = Double.random(in: 160...4000, using: &generator)
      let height = Double.random(in: 120...3000, using: &generator)
      let percent = Double.random(in: TextScale.percentages, using: &generator)
      guard let scale = TextScale(percent: percent) else {
        Issue.record("\(percent) % is no size")
        continue
      }
      let zoom = scale.zoom(forWidth: width, height: height, leaving: room)
      #expect(zoom <= max(1, percent / 100) && zoom >= min(1, percent / 100))
      if zoom > 1 {
        #expect(width / zoom >= room.width - 1e-9 && height / zoom >= room.height - 1e-9)
      }
      if width >= 3 * room.width, height >= 3 * room.height { #expect(zoom == percent / 100) }
    }
  }
}

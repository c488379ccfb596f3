import Configuration
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func arguments(of text: String, overriddenBy commandLine: [String: Bool]) -> [String] {
    let settings = [
      Setting("goal", .whole(0...99)), Setting("kiosk", .flag(isInvertible: true)),
      Setting("idle", .number(1...60, kind: "a number of seconds"), needs: ["kiosk"]),
    ]
    let reading = ConfigurationReader(settings).read(Array(text.utf8), named: "config.yaml")
    return SettingResolution(settings, commandLine: commandLine, layers: [reading.layer]).arguments
  }

  @Test func theExampleHasTheArgumentsThatHaveAnEffect() {
    let text = "goal: 5\nidle: 30\n"
    #expect(arguments(of: text, overriddenBy: [:]) == ["--goal=5"])
    #expect(arguments(of: text, overriddenBy: ["goal": true]) == [])
    #expect(arguments(of: text, overriddenBy: ["kiosk": true]) == ["--goal=5", "--idle=30"])
    #expect(
      arguments(of: text + "kiosk: true\n", overriddenBy: ["kiosk": false]) == ["--goal=5"])
  }
}

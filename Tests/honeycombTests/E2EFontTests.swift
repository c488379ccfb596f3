import Glibc
import TestSupport
import Testing

/// Fonts that load late, because their configuration is a pipe that is not written yet.
@Suite(.serialized) struct E2EFontTests {
  private let folder: TemporaryFolder
  private let configuration: String

  init() throws {
    folder = try TemporaryFolder()
    configuration = folder.path("fonts.conf")
    try #require(mkfifo(configuration, 0o600) == 0)
  }

  private func start() throws -> E2ESession {
    try E2ESession(
      topics: "one\ntwo\nthree\n", variables: ["FONTCONFIG_FILE=\(configuration)"])
  }

  /// Writes the configuration into the pipe.
  private func configure(_ text: String) throws {
    let pipe = open(configuration, O_WRONLY | O_NONBLOCK)
    try #require(pipe >= 0, "no process reads the configuration")
    defer { close(pipe) }
    try #require(write(pipe, text, text.utf8.count) == text.utf8.count)
  }

  @Test func shapesAreShownFirstAndTextAsSoonAsItCan() throws {
    let usual = try E2ESession(topics: "one\ntwo\nthree\n").picture()
    let session = try start()
    let shapes = try session.picture()
    #expect(try session.pixel(200, 210) == usual[200, 210])
    #expect((500..<10_000).contains(shapes.differences(from: usual)))
    // Picking does not wait for the fonts either.
    try session.click(240, 240)
    try session.settle()
    #expect(try session.picture().differences(from: shapes) > 1000)
    try session.click(240, 240)
    try session.move(639, 479)
    try session.settle()
    #expect(try session.picture().differences(from: shapes) == 0)
    try configure(
      "<?xml version=\"1.0\"?><fontconfig><include>/etc/fonts/fonts.conf</include></fontconfig>")
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try session.picture().differences(from: usual) == 0)
  }

  @Test func missingFontsAreReportedInTheEnd() throws {
    let session = try start()
    try configure("<?xml version=\"1.0\"?><fontconfig></fontconfig>")
    let ending = try session.program.end()
    #expect(ending.status == 69)
    #expect(ending.errors.contains("no installed font has outlines of Latin letters"))
  }
}

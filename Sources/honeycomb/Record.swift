import ArgumentParser
import Geometry
import Images
import Interaction
import Picture
import Raster

/// `honeycomb record`: an event script as a looping picture.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draw an event script to a looping GIF or PNG.",
    discussion: """
      The name of the output tells which: it ends in .gif or .png. - is standard output, which takes a \
      GIF unless --format is png.
      """)

  @OptionGroup var options: ScriptOptions

  @Option(
    name: [.short, .long],
    help: "The GIF file, or a PNG file with every pixel as it is; - is standard output.")
  var output: String

  @Option(help: "How the picture is written: gif or png (default: as the output's name ends).")
  var format: PictureFormat?

  @Option(
    parsing: .unconditional,
    help: "Pictures a second: 25, 33 or 50, as GIF counts in hundredths of a second.")
  var rate = 25

  /// How many of the frames are looked at to choose the colours.
  private static let sampleCount = 12

  private var destination: PictureOutput {
    get throws(ValidationError) {
      try PictureOutput(path: output, format: format, known: [.gif, .png])
    }
  }

  func validate() throws {
    _ = try destination
    guard [25, 33, 50].contains(rate) else {
      throw ValidationError("--rate is \(rate); expected 25, 33 or 50.")
    }
  }

  func run() throws {
    do { try record() } catch { throw ExitStatus(error) }
  }

  private func record() throws {
    let destination = try destination
    try destination.check()
    let delay = 100 / rate
    let step = Duration.milliseconds(10 * delay)
    // Before anything else, as a mistake in it is told by all commands.
    let theme = try options.picking.theme.load()
    let script = try options.read(limit: .file)
    let frameCount = max(1, Int((script.duration / step).rounded(.up)))

    let times = (0..<frameCount).map { step * $0 }
    let width = Int((script.width * script.scale).rounded())
    let height = Int((script.height * script.scale).rounded())
    if destination.format == .png {
      var writer = try AnimatedPNGWriter(width: width, height: height)
      try draw(script, theme: theme, times: times) { surface in
        try writer.append(surface, delay: delay)
      }
      return try destination.write { () throws(ImageError) in try writer.bytes() }
    }
    var sampler = GIFPalette.Sampler()
    let stride = max(1, frameCount / Self.sampleCount)
    try draw(
      script, theme: theme,
      times: Swift.stride(from: 0, to: frameCount, by: stride).map { step * $0 }
    ) {
      surface in sampler.add(surface)
    }
    var writer = try GIFWriter(
      width: width, height: height, palette: GIFPalette(sampling: sampler))
    try draw(script, theme: theme, times: times) { surface in
      try writer.append(surface, delay: delay)
    }
    let bytes = try writer.finish()
    try destination.write { bytes }
  }

  /// Draws a script at each of `times` and lends the picture to `body`; its size is the first one's.
  private func draw(
    _ script: EventScript, theme: Theme, times: [Duration],
    _ body: (borrowing Surface) throws -> Void
  ) throws {
    let player = try options.makePlayer(of: script, theme: theme)
    var surface = player.makeSurface()
    for time in times {
      try player.play(to: time)
      player.draw(at: time, into: &surface)
      try body(surface)
    }
  }
}

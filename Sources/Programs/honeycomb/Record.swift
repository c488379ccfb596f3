import CommandSupport
import ArgumentParser
import Geometry
import Images
import Drawing
import Interaction
import Raster
import Recording

/// `honeycomb record`: writes an event script as a looping picture.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Draw an event script as a looping GIF or PNG animation.",
    discussion: """
      The name of the output selects the format: it ends in .gif or .png. The name - is standard output, \
      which gets a GIF unless --format is png.
      """)

  @Argument(help: ScriptOptions.help) var script: String

  @OptionGroup var picking: ParsedOptions<PickingOptions>

  @Option(
    name: [.short, .long],
    help: "The GIF file, or a PNG file without loss of colors; - is standard output.")
  var output: String

  @Option(help: "The format of the picture: gif or png (default: by the output's name).")
  var format: PictureFormat?

  @Option(
    parsing: .unconditional,
    help: "Frames per second: 25, 33 or 50, because GIF counts in hundredths of a second.")
  var rate = 25

  /// The maximum size of a recording, in bytes: 512 MiB.
  private static let byteLimit = 1 << 29

  /// The minimum number of frames that are sampled to choose the colors.
  private static let sampleCount = 12
  /// The maximum number of drawn frames, an hour of motion, because a recording is held in memory.
  private static let frameLimit = 100_000

  private var options: ScriptOptions { ScriptOptions(script: script, picking: picking) }

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
    let destination = try destination
    try destination.check()
    let delay = 100 / rate
    let step = Duration.milliseconds(10 * delay)
    // Loaded first, so that all commands report a bad theme before anything else.
    let theme = try options.picking.theme.load()
    let script = try options.read(limit: .file)
    try FileOutput.check(
      writing: [("--output", output)], reading: options.inputs(of: script))
    let (width, height) = try PixelLimit.file.extent(
      width: script.width, height: script.height, scale: script.scale)
    let schedule = try schedule(of: script, theme: theme, step: step)
    if destination.format == .png {
      var writer = try AnimatedPNGWriter(width: width, height: height)
      try draw(script, theme: theme, schedule.frames) { surface, count in
        try writer.append(surface, delay: delay)
        try writer.hold(for: delay * (count - 1))
        try check(byteCount: writer.byteCount)
      }
      return try destination.write { () throws(ImageError) in try writer.bytes() }
    }
    var sampler = GIFPalette.Sampler()
    try draw(script, theme: theme, schedule.sample(Self.sampleCount)) { surface, _ in
      sampler.add(surface)
    }
    var writer = try GIFWriter(
      width: width, height: height, palette: GIFPalette(sampling: sampler))
    try draw(script, theme: theme, schedule.frames) { surface, count in
      try writer.append(surface, delay: delay)
      try writer.hold(for: delay * (count - 1))
      try check(byteCount: writer.byteCount)
    }
    let bytes = try writer.finish()
    try destination.write { bytes }
  }

  /// Returns the frames of a script that differ from the frame before.
  private func schedule(
    of script: EventScript, theme: Theme, step: Duration
  ) throws -> FrameSchedule {
    let host = try options.makeHost(of: script, theme: theme)
    var count = 0
    return try FrameSchedule(duration: script.duration, step: step) { time in
      count += 1
      guard count <= Self.frameLimit else {
        throw ExitStatus(
          .usage,
          "\(options.script): the script has more than \(Self.frameLimit) different frames; use a shorter script"
        )
      }
      host.play(to: time)
      return try host.nextChange(after: time)
    }
  }

  /// Draws frames of a script and passes each picture to `body`; all have the size of the first one.
  private func draw(
    _ script: EventScript, theme: Theme, _ frames: [FrameSchedule.Drawn],
    _ body: (borrowing Surface, Int) throws -> Void
  ) throws {
    let host = try options.makeHost(of: script, theme: theme, reportsImages: false)
    var surface = Surface(width: host.pixels.width, height: host.pixels.height)
    for frame in frames {
      host.play(to: frame.time)
      _ = try host.prepare(at: frame.time)
      _ = host.draw(into: &surface, buffer: 0)
      try body(surface, frame.count)
    }
  }

  /// Throws if the recording, which is held in memory, is too large.
  private func check(byteCount: Int) throws(ExitStatus) {
    guard byteCount > Self.byteLimit else { return }
    throw ExitStatus(
      .usage,
      "\(options.script): the recording would be larger than \(Self.byteLimit) bytes: use a shorter"
        + " script, a smaller size or scale, or a lower --rate")
  }
}

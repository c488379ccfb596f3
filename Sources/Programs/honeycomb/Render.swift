import CommandSupport
import Drawing
import ArgumentParser
import Glibc
import Images
import Raster
import Topics

/// `honeycomb render`: draws an event script or a scene without a display.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a scene, or an event script at given times, to PNG or SVG files.",
    discussion: """
      A file is an event script if its first line is the header of one; any other file is a scene. --at is \
      for scripts; --size, --text-measure, --overlay and --scale are for scenes. The name of the output ends in .png or \
      .svg; the name - is standard output, which gets a PNG unless --format is svg.
      """)

  @Argument(help: ScriptOptions.help) var script: String

  @OptionGroup var picking: ParsedOptions<PickingOptions>

  @OptionGroup var drawing: SceneDrawingOptions

  @Option(
    parsing: .unconditional,
    help: """
      The times in seconds, such as 0,0.25, each \(TimesArgument.seconds) (default: the script's end).
      """)
  var at: TimesArgument?

  @Option(
    name: [.short, .long],
    help:
      "The PNG or SVG file; - is standard output. For several times, the name contains %d or %03d for the number of the picture."
  )
  var output = "honeycomb.png"

  @Option(help: "The format of the picture: png or svg (default: by the output's name).")
  var format: PictureFormat?

  private var options: ScriptOptions { ScriptOptions(script: script, picking: picking) }

  private var destination: PictureOutput {
    get throws(ValidationError) {
      try PictureOutput(path: output, format: format, known: [.png, .svg])
    }
  }

  func validate() throws {
    _ = try destination
    if let at, at.times.count > 1, NumberedName(output) == nil {
      throw ValidationError(
        "\(output) would be written \(at.times.count) times; put %d into the name, as in frame-%03d.png."
      )
    }
  }

  func run() throws {
    let destination = try destination
    try destination.check()
    // Loaded first, so that all commands report a bad theme before anything else.
    let theme = try options.picking.theme.load()
    guard FileKind.isScript(file: options.script) else {
      let scene = try SceneArgument.read(
        options.script, textMeasure: drawing.offer.textMeasure, expecting: [.scene, .script])
      if at != nil {
        throw ExitStatus(.usage, "\(options.script) is a scene; --at is for event scripts.")
      }
      try FileOutput.check(
        writing: [("--output", output)], reading: options.inputs() + scene.imageFiles)
      return try drawing.render(scene, theme: theme, to: destination)
    }
    let script = try options.read(expecting: [.scene, .script], limit: .file)
    if let option = drawing.firstGiven {
      throw ExitStatus(
        .usage, "\(options.script) is an event script; \(option) is for scenes.")
    }
    let times = at?.times ?? [script.duration]
    try FileOutput.check(
      writing: times.indices.map { ("--output", NumberedName(output)?.name($0) ?? output) },
      reading: options.inputs(of: script))
    let host = try options.makeHost(of: script, theme: theme)
    for (number, time) in times.enumerated() {
      let name = NumberedName(output)?.name(number)
      host.play(to: time)
      if destination.format == .svg {
        _ = try host.prepare(at: time)
        try destination.write(to: name) { () throws(ImageError) in
          try SVGWriter().bytes(of: host.displayList, saying: host.words)
        }
      } else {
        let picture = try host.picture(at: time)
        try destination.write(to: name) { () throws(ImageError) in
          try PNGFile.bytes(of: picture)
        }
      }
    }
  }
}

/// A file name with a placeholder for a number: `%d`, or `%03d` with leading zeros.
struct NumberedName {
  private let prefix: String
  private let suffix: String
  private let width: Int

  /// Finds the placeholder; `nil` if there is none.
  init?(_ pattern: String) {
    guard let match = pattern.firstMatch(of: /%(0[1-9])?d/) else { return nil }
    prefix = String(pattern[..<match.range.lowerBound])
    suffix = String(pattern[match.range.upperBound...])
    width = match.1.flatMap { Int($0) } ?? 0
  }

  /// Returns the name with the placeholder replaced by a number.
  func name(_ number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits + suffix
  }
}

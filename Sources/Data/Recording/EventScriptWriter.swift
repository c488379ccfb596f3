import Documents
import Geometry
import HexGeometry
public import Input
import Motion
import Topics

/// Writes event scripts line by line, while a session is recorded.
public enum EventScriptWriter {
  /// Returns the header line of a script, including its line break.
  public static func header(of script: EventScript) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("honeycomb", 1)
      writer.member("size", [script.width, script.height])
      writer.member("scale", script.scale)
      if script.textScale != .standard {
        writer.member(EventScript.textScaleKey, script.textScale.percent)
      }
      if let content = script.content {
        if let path = content.path {
          writer.member(content.key, path)
        } else {
          writer.member(content.key, true)
        }
      }
      write(script.proportions, to: &writer)
      if script.isCalm { writer.member(EventScriptReader.calmKey, 1) }
      for (key, word) in script.choices.sorted(by: { $0.key < $1.key }) {
        writer.member(key, word)
      }
      if let language = script.language {
        writer.member(EventScript.languageKey, language.tag)
      }
      if let switches = script.switches {
        writer.member(EventScript.switchesKey) { switches.write(to: &$0) }
      }
      guard !script.bindings.isEmpty else { return }
      writer.member(EventScriptReader.bindingsKey) { writer in
        for binding in script.bindings {
          writer.member(binding.action, binding.chords.map(\.description))
        }
      }
    }
  }

  /// Returns the line of an event, including its line break.
  public static func line(of event: InputEvent, at time: Duration) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("t", time.inSeconds)
      write(event, to: &writer)
    }
  }

  /// Returns the lines of a delivery, including their line breaks: one that announces it, and its own.
  public static func lines(of delivery: EventScript.Delivery) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("t", delivery.time.inSeconds)
      writer.member("type", "delivery")
      writer.member("lines", delivery.lines.count { $0 == UInt8(ascii: "\n") })
      writer.member("read", delivery.lineCount)
      if delivery.badLineCount > 0 { writer.member("bad", delivery.badLineCount) }
      if let report = delivery.report {
        writer.member("sources") { writer in
          if let problem = report.problem { writer.member("problem", problem) }
          if let note = report.note { writer.member("note", note) }
          guard report.mistakeCount > 0 else { return }
          writer.member("count", report.mistakeCount)
          writer.member("mistakes", each: report.mistakes) { writer, mistake in
            writer.object { writer in
              writer.member("place", mistake.place)
              writer.member("text", mistake.text)
              writer.member("message", mistake.message)
              writer.member("lesson", mistake.lesson)
            }
          }
        }
      }
    } + delivery.lines
  }

  /// Returns the line that ends a script, including its line break.
  public static func end(at time: Duration) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("t", time.inSeconds)
      writer.member("type", "end")
    }
  }

  private static func write(_ event: InputEvent, to writer: inout JSONWriter) {
    switch event {
    case .press(let point, let button, let pointer):
      write("press", at: point, pointer: pointer, button: button, to: &writer)
    case .move(let point, let pointer):
      write("move", at: point, pointer: pointer, to: &writer)
    case .release(let point, let button, let pointer):
      write("release", at: point, pointer: pointer, button: button, to: &writer)
    case .cancel(let pointer):
      writer.member("type", "cancel")
      if case .touch(let id) = pointer { writer.member("touch", id) }
    case .leave:
      writer.member("type", "leave")
    case .wheel(let point, let delta, let zooms):
      write("wheel", at: point, pointer: .mouse, to: &writer)
      writer.member("dx", delta.x)
      writer.member("dy", delta.y)
      if zooms { writer.member("ctrl", true) }
    case .pinch(let point, let scale):
      write("pinch", at: point, pointer: .mouse, to: &writer)
      writer.member("scale", scale)
    case .key(let key):
      writer.member("type", "key")
      writer.member("key", key.name)
      if !key.text.isEmpty { writer.member("text", key.text) }
      write(key.modifiers, to: &writer)
    case .keyRelease(let key):
      writer.member("type", "key-release")
      writer.member("key", key.name)
      write(key.modifiers, to: &writer)
    case .text(let text):
      writer.member("type", "text")
      writer.member("text", text)
    case .preedit(let preedit):
      writer.member("type", "preedit")
      writer.member("text", preedit.text)
      writer.member("caret", preedit.caret)
      if !preedit.segments.isEmpty { write(preedit.segments, to: &writer) }
    case .resize(let width, let height):
      writer.member("type", "resize")
      writer.member("size", [width, height])
    case .arrange(let proportions):
      writer.member("type", "arrange")
      write(proportions, to: &writer)
    case .desktop(let look):
      writer.member("type", "desktop")
      if look.reducesMotion { writer.member("reducedMotion", true) }
      if look.isHighContrast { writer.member("highContrast", true) }
    case .command(let command):
      writer.member("type", "command")
      TopicCommandReader.write(command, to: &writer)
    case .action(let request, let name):
      writer.member("type", "action")
      writer.member("on", name.description)
      write(request, to: &writer)
    }
  }

  private static func write(_ request: ControlRequest, to writer: inout JSONWriter) {
    switch request {
    case .press, .focus, .select, .remove, .reveal, .expand, .collapse:
      writer.member("request", "\(request)")
    case .setText(let text):
      writer.member("request", "text")
      writer.member("text", text)
    case .setCaret(let offset, let anchor):
      writer.member("request", "caret")
      writer.member("offset", offset)
      if anchor != offset { writer.member("anchor", anchor) }
    case .step(let count):
      writer.member("request", "step")
      writer.member("steps", count)
    case .setValue(let value):
      writer.member("request", "value")
      writer.member("value", value)
    }
  }

  /// Writes the proportions of a honeycomb; nothing for a round one with regular cells.
  private static func write(_ proportions: HoneycombProportions, to writer: inout JSONWriter) {
    if let aspect = proportions.aspect {
      writer.member(EventScriptReader.aspectKey, [Double(aspect.width), Double(aspect.height)])
    }
    if let lines = proportions.lines {
      writer.member(EventScriptReader.orderKey, lines.axis.rawValue)
      writer.member(EventScriptReader.lineLengthKey, lines.length)
    }
    if proportions.cellWidth != .regular {
      writer.member(EventScriptReader.cellWidthKey, proportions.cellWidth.ratio)
    }
    if let labels = proportions.labels {
      writer.member(EventScriptReader.labelSizeKey, labels.size)
      writer.member(EventScriptReader.labelZoomKey, labels.zoom)
      if !labels.showsPictures { writer.member(EventScriptReader.picturesKey, false) }
    }
    if let slop = proportions.slop { writer.member(EventScriptReader.slopKey, slop) }
  }

  private static func write(_ modifiers: KeyModifiers, to writer: inout JSONWriter) {
    for (key, modifier) in EventScriptReader.modifiers where modifiers.contains(modifier) {
      writer.member(key, true)
    }
  }

  private static func write(_ segments: [Preedit.Segment], to writer: inout JSONWriter) {
    writer.member("segments", each: segments) { writer, segment in
      writer.object { writer in
        writer.member("start", segment.range.lowerBound)
        writer.member("end", segment.range.upperBound)
        writer.member("style", segment.style.rawValue)
      }
    }
  }

  private static func write(
    _ type: String, at point: Vector, pointer: InputEvent.Pointer, button: Int = 1,
    to writer: inout JSONWriter
  ) {
    writer.member("type", type)
    writer.member("x", point.x)
    writer.member("y", point.y)
    if case .touch(let id) = pointer { writer.member("touch", id) }
    if button != 1 { writer.member("button", button) }
  }
}

import Documents
import Geometry
public import Interaction
import Motion

/// Writes a model's state at one time as a line with a JSON object.
public struct StateWriter: Sendable {
  private var ids: TopicIDs
  /// The number of removals before `ids` were made.
  private var renumberingCount = 0

  /// Creates a writer for models with the topics of `catalogue`.
  public init(catalogue: Catalogue) { ids = catalogue.makeIDs() }

  /// Returns the line for the state of `model` at `time`, including its line break.
  ///
  /// The model may have more topics than the catalogue had, and fewer.
  public mutating func line(for model: HoneycombModel, at time: Duration) -> [UInt8] {
    if ids.count != model.catalogue.count || renumberingCount != model.renumberingCount {
      ids = model.catalogue.makeIDs()
      renumberingCount = model.renumberingCount
    }
    let frame = model.frame(at: time)
    return JSONWriter.line { writer in
      writer.member("t", time.inSeconds)
      writer.member("size", list(frame.viewport.windowSize))
      writer.member("offset", list(frame.offset))
      writer.member("velocity", list(frame.velocity))
      writer.member("zoom", frame.zoom)
      writer.member("settled", frame.isSettled)
      let viewport = frame.viewport.area
      writer.member("viewport", [viewport.minX, viewport.minY, viewport.width, viewport.height])
      writer.member("picked", model.picks.map { ids[$0.rawValue] })
      writer.member("goal", frame.goal)
      writer.member("progress", frame.progress)
      writer.member("message", frame.message.description)
      writer.member("result", frame.result?.rawValue)
      writer.member("cells", each: frame.cells) { write($1, of: model.catalogue, to: &$0) }
    }
  }

  private func write(_ cell: Frame.Cell, of catalogue: Catalogue, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", ids[cell.topic.rawValue])
      writer.member("label", catalogue.label(of: cell.topic))
      writer.member("q", cell.hex.q)
      writer.member("r", cell.hex.r)
      writer.member("home", list(cell.home))
      writer.member("center", list(cell.center))
      writer.member("size", cell.size)
      writer.member("scale", cell.scale)
      writer.member("shift", list(cell.shift))
      writer.member("opacity", cell.opacity)
      writer.member("picked", cell.isPicked)
      writer.member("pressed", cell.isPressed)
      writer.member("focused", cell.isFocused)
    }
  }

  /// Returns a vector as a list; adding 0 turns -0 into 0.
  private func list(_ vector: Vector) -> [Double] { [vector.x + 0, vector.y + 0] }
}

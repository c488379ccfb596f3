import Documents
import Geometry
public import Interaction
public import Picker

/// Writes how cells are composed as a line with a JSON object.
public enum CompositionWriter {
  /// Returns the line for a composition, including its line break; its numbers have at most three decimals.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - catalogue: The topics, for their ids.
  /// - Returns: The line, in UTF-8.
  public static func line(of composition: PickerComposition, _ catalogue: Catalogue) -> [UInt8] {
    let ids = catalogue.makeIDs()
    return JSONWriter.line { writer in
      writer.member("size", rounded(composition.size))
      writer.member("floor", rounded(composition.floor))
      writer.member("cells", each: composition.cells) { writer, cell in
        writer.object { writer in
          writer.member("id", ids[cell.topic.rawValue])
          writer.member("scale", rounded(cell.scale))
          writer.member("parts", each: cell.parts) { writer, part in
            let sides = [part.box.minX, part.box.minY, part.box.width, part.box.height]
            writer.object { writer in
              writer.member("role", part.role)
              writer.member("box", sides.map { rounded(Double($0)) })
              writer.member("size", rounded(part.size))
              if !part.lines.isEmpty { writer.member("lines", part.lines) }
            }
          }
          if let kept = cell.kept { writer.member("kept", rounded(kept)) }
          if let contrast = cell.contrast { writer.member("contrast", rounded(contrast)) }
        }
      }
    }
  }

  /// Adding 0 turns -0 into 0.
  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }
}

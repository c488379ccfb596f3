import Geometry

extension LayoutCall: CustomStringConvertible {
  /// The function with its arguments and the result, such as `sizeThatFits(300 x nil) = 40 x 20`.
  public var description: String {
    let place = bounds.map {
      kind == .place ? "at \(LayoutText.text($0.origin))" : "in \(LayoutText.text($0))"
    }
    let arguments = [place, proposal.map { LayoutText.text($0) }].compactMap(\.self)
    let text = "\(kind.rawValue)(\(arguments.joined(separator: ", ")))"
    return switch answer {
    case .none, .spacing: text
    case .size(let size): "\(text) = \(LayoutText.text(size))"
    case .guide(let guide): "\(text) = \(guide.map { LayoutText.text($0) } ?? "none")"
    }
  }

  /// How a remembered answer or a cache was used; `nil` if neither was.
  private var tag: String? {
    if isRemembered { return "remembered" }
    return switch cacheUse {
    case .none: nil
    case .made: "cache made"
    case .updated: "cache updated"
    case .hit: "cache hit"
    }
  }

  /// The description and the tag.
  var line: String { [description, tag].compactMap(\.self).joined(separator: "  ") }
}

extension LayoutCallTree: CustomStringConvertible {
  /// A line for each call, indented by its depth, with the path of the subview and the type of the layout that was
  /// called.
  public var description: String {
    let names = Dictionary(
      containers.map { ($0.path, $0.layoutName) }, uniquingKeysWith: { first, _ in first })
    return calls.map { call in
      let path = path(of: call)
      let subject = [path.isEmpty ? nil : LayoutText.text(path), names[path]]
        .compactMap(\.self).joined(separator: " ")
      return String(repeating: "  ", count: call.depth) + "\(subject).\(call.line)"
    }
    .joined(separator: "\n")
  }
}

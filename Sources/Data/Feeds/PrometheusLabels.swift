internal import Documents
internal import LiveGrid

/// What cells get of the labels of their series.
///
///     let labels = PrometheusLabels(label: "instance", groups: ["job", "zone"])
///
/// The metric's name counts as the label `__name__`.
public struct PrometheusLabels: Hashable, Sendable {
  /// The label whose value is the text on a cell; `nil` for the id, which is the whole label set.
  public var label: String?
  /// The labels whose values are the path of a cell's group, from the outermost group.
  public var groups: [String]
  /// The label whose value is the state of a cell, if the series with it is 1; `nil` if every series is a cell.
  public var state: String?

  /// Creates a choice of labels.
  public init(label: String? = nil, groups: [String] = [], state: String? = nil) {
    self.label = label
    self.groups = groups
    self.state = state
  }

  /// The label that is the name of a metric.
  static let nameLabel = "__name__"

  /// Returns what a cell gets when it is new: its text, its group, and all labels as its detail.
  ///
  /// Values that are empty or too long are left out.
  func change(id: String, labels: [SeriesLabel]) -> CellChange {
    var change = CellChange(id: id)
    func value(of name: String) -> String? {
      let value = labels.first { $0.name == name }?.value ?? ""
      return value.isEmpty || value.utf8.count > NewsDecoder.textLimit ? nil : value
    }
    if let label { change.label = value(of: label) }
    if !groups.isEmpty {
      change.group = groups.prefix(NewsDecoder.depthLimit).compactMap(value(of:))
    }
    guard !labels.isEmpty else { return change }
    var writer = JSONWriter()
    writer.object { writer in
      for label in labels { writer.member(label.name, label.value) }
    }
    if writer.bytes.count <= NewsDecoder.detailLimit {
      change.detail = String(decoding: writer.bytes, as: UTF8.self)
    }
    return change
  }
}

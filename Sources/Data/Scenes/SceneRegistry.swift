public import Documents
public import Layouts

/// The layouts that scenes can name, with the keys of their parameters and of their cells.
///
/// A program can add its own:
///
/// ```swift
/// var registry = SceneRegistry.standard
/// registry.register("flow", parameters: ["gap"]) { values throws(InputError) in
///   FlowLayout(gap: try values.length("gap", or: 8))
/// }
/// ```
public struct SceneRegistry: Sendable {
  /// Sets the layout values of the cell at an index from its own keys.
  public typealias Assignment<L> =
    @Sendable (_ cell: inout SceneCell, _ index: Int, _ layout: L, _ values: SceneValues)
    throws(InputError) -> Void

  /// A registered layout.
  struct Entry: Sendable {
    let parameters: [String]
    let cellKeys: [String]
    let make: @Sendable (SceneValues) throws(InputError) -> Made
  }

  /// A layout, and the function that sets its cells' values.
  struct Made: Sendable {
    let layout: AnyLayout
    let assign: @Sendable (inout SceneCell, Int, SceneValues) throws(InputError) -> Void
  }

  private var entries: [String: Entry] = [:]
  /// The names in order of registration.
  public private(set) var names: [String] = []

  /// Creates an empty registry.
  public init() {}

  /// Registers a layout for scenes; replaces an earlier one with the same name.
  ///
  /// - Parameters:
  ///   - name: The name in scenes.
  ///   - parameters: The valid keys in `parameters`.
  ///   - cellKeys: The valid keys of its cells, in addition to those of all cells.
  ///   - make: Creates the layout from its parameters.
  ///   - assign: Sets the layout values of a cell from its keys.
  public mutating func register<L: Layout>(
    _ name: String, parameters: [String] = [], cellKeys: [String] = [],
    make: @escaping @Sendable (SceneValues) throws(InputError) -> L,
    assign: @escaping Assignment<L> = { _, _, _, _ in }
  ) {
    if entries[name] == nil { names.append(name) }
    entries[name] = Entry(parameters: parameters, cellKeys: cellKeys) {
      values throws(InputError) in
      let layout = try make(values)
      return Made(layout: AnyLayout(layout)) { cell, index, values throws(InputError) in
        try assign(&cell, index, layout, values)
      }
    }
  }

  subscript(name: String) -> Entry? { entries[name] }
}

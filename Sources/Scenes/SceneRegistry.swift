public import Documents
public import Layouts

/// The layouts that scenes can name, with the keys of their parameters and of their cells.
///
/// A program adds its own to those that are there:
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

  /// Lets scenes name a layout, in place of an earlier one of that name.
  ///
  /// - Parameters:
  ///   - name: What scenes call it.
  ///   - parameters: The keys that it takes under `parameters`.
  ///   - cellKeys: The keys that its cells take beside those of all cells.
  ///   - make: Makes the layout of its parameters.
  ///   - assign: Gives each cell what its own keys say.
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

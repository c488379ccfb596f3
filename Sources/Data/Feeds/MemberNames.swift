/// What the members of records, or the columns of CSV, are called that have other names than usual.
///
///     var names = MemberNames()
///     names.set("pod", for: "id")
///     names.set("cpu", for: "value")
public struct MemberNames: Hashable, Sendable {
  /// The name of each member that has another one.
  private var names: [String: String] = [:]
  /// Whether all have their usual names.
  private(set) var areUsual = true

  /// Creates the usual names.
  public init() {}

  /// Sets the name of a member; case matters in JSON only.
  ///
  /// - Parameters:
  ///   - name: The name in the records; `nil` for the usual one.
  ///   - member: The usual name, such as "id".
  public mutating func set(_ name: String?, for member: String) {
    names[member] = name
    areUsual = names.isEmpty
  }

  /// What ids are called, in lower case.
  var id: String { names["id"]?.lowercased() ?? "id" }

  /// Returns the member that a column has, by its name in lower case; `nil` if that of the column has another name.
  func member(ofColumn name: String) -> String? {
    names.first { $0.value.lowercased() == name }?.key ?? (names[name] == nil ? name : nil)
  }

  /// Returns the member that a key stands for; `nil` if that of the key has another name.
  func member(ofKey key: String) -> String? {
    names.first { $0.value == key }?.key ?? (names[key] == nil ? key : nil)
  }
}

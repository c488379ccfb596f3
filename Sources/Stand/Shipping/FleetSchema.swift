/// The database of a fleet, as a script of SQL for an administrator to run.
///
///     let schema = FleetSchema(months: 12, from: Month("2026-11"))
///     print(schema.text)
///
/// The script can run again at any time, and adds what is missing. It creates the schema `honeycomb`, in which a kiosk may only
/// call `honeycomb.submit`, and a table for each month. Sessions of a month without a table are in the default partition; when the
/// month is added, they move to its table in the same transaction.
///
/// Source: PostgreSQL 13, "Table Partitioning", and "CREATE FUNCTION", Writing SECURITY DEFINER Functions Safely.
public struct FleetSchema: Hashable, Sendable {
  /// The most months that a script adds.
  public static let limit = 240

  /// The number of months that have a table of their own, from `first` on; at least 1, at most `limit`.
  public let months: Int
  /// The first month; `nil` for the month of the server's clock when the script runs.
  public let first: Month?

  /// Creates a schema; a number of months out of range is moved into it.
  public init(months: Int, from first: Month? = nil) {
    self.months = min(max(months, 1), Self.limit)
    self.first = first
  }

  /// Everything but the months, in the order of the script: roles, tables, functions, views and rights.
  ///
  /// Each statement leaves what is there as it is, or replaces it by the same.
  private static var parts: [[UInt8]] {
    [
      PackageResources.roles_sql, PackageResources.tables_sql, PackageResources.validation_sql,
      PackageResources.counts_sql, PackageResources.submit_sql, PackageResources.maintenance_sql,
      PackageResources.views_sql,
    ]
  }

  /// The script, in one transaction.
  public var text: String {
    let day = first.map { "date '\($0)-01'" } ?? "NULL"
    return String(decoding: Self.parts.joined(), as: UTF8.self) + """
      SET LOCAL client_min_messages = notice;
      DO $block$ BEGIN PERFORM honeycomb.add_months(\(day), \(months)); END $block$;
      COMMIT;

      """
  }
}

import Shipping
import TestSupport

extension PostgresServer {
  /// The settings for the Unix socket, where the server trusts everyone.
  func settings(_ user: String, _ database: String) -> ShippingSettings {
    var settings = ShippingSettings(host: folder, database: database, user: user)
    settings.port = port
    return settings
  }
}

import Files
import Shipping
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func ship(
    _ outbox: inout some Outbox, to settings: ShippingSettings, until wakeUp: Int32
  ) throws(ShippingError) -> ShippingCounts {
    var shipper = Shipper(settings, generator: SystemRandomNumberGenerator())
    return try shipper.shipAll(&outbox, until: wakeUp) { if !$0.isQuiet { print($0) } }
  }

  @Test func theExampleShipsNothingOfAnEmptyOutbox() throws {
    let settings = ShippingSettings(host: "/nowhere", database: "fleet", user: "kiosk")
    var outbox = MemoryOutbox([])
    let wakeUp = try WakeUpPipe()
    #expect(try ship(&outbox, to: settings, until: wakeUp.descriptor) == ShippingCounts())
  }
}

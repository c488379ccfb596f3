import StaffAccess
import Testing

struct PINTests {
  private func failure(of text: String) -> PINError? {
    var line = Array(text.utf8)
    do throws(PINError) {
      let pin = try PIN(wiping: &line)
      _ = consume pin
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "123456", "000000", "123456\n", "123456\r\n", "12345678901234567890123456789012",
    "12345678901234567890123456789012\n",
  ])
  func sixToThirtyTwoDigitsAreAPIN(text: String) {
    #expect(failure(of: text) == nil)
  }

  @Test func everyOtherTextIsRefusedWithTheReason() {
    for text in ["", "\n", "12345", "12345\n", "1"] { #expect(failure(of: text) == .tooShort) }
    #expect(failure(of: String(repeating: "1", count: 33)) == .tooLong)
    let others = [
      "12345a", "123 456", "-123456", "+123456", "123456\n\n", "123456\r", "\n123456", "12345٦",
      "１２３４５６", "123456\0", " 123456", "1e3456", "/12345", ":12345", "123456\n7",
    ]
    for text in others { #expect(failure(of: text) == .notOnlyDigits, "\(text.debugDescription)") }
  }

  @Test func theMessagesSayWhatAPINIsAndShowNoDigitOfIt() {
    for text in ["98759", "9875987x", String(repeating: "987", count: 12)] {
      let message = failure(of: text)?.description ?? ""
      #expect(message.contains("6 to 32 digits"))
      #expect(!message.contains("987"))
    }
  }

  @Test(arguments: ["123456\n", "12", "not a PIN", "123456789012345678901234567890123456"])
  func theLineIsOverwritten(text: String) {
    var line = Array(text.utf8)
    let pin = try? PIN(wiping: &line)
    _ = consume pin
    #expect(line.count == text.utf8.count)
    #expect(line.allSatisfy { $0 == 0 })
  }
}

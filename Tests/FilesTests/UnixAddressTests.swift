import Testing

@testable import Files

struct UnixAddressTests {
  @Test func aPathEndsBeforeTheLastByteAndANameMayReachIt() {
    #expect(UnixAddress.room == 108)
    let long = String(repeating: "n", count: 106)
    #expect(UnixAddress("/" + long) != nil && UnixAddress("/" + long + "n") == nil)
    #expect(UnixAddress("@" + long + "n") != nil && UnixAddress("@" + long + "nn") == nil)
    #expect(UnixAddress(path: long + "n") != nil && UnixAddress(path: long + "nn") == nil)
  }

  @Test(arguments: ["", "@", "name", "./name", "/a\0b"])
  func otherTextsAreNoAddresses(text: String) {
    #expect(UnixAddress(text) == nil)
  }

  @Test func theSizeIsThatOfTheName() {
    for (text, size) in [("/run/s", 2 + 7), ("@abc", 2 + 4)] {
      #expect(UnixAddress(text)?.withPointer { _, size in Int(size) } == size)
    }
  }
}

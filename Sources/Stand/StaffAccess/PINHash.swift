internal import CCrypt
internal import Glibc

/// The yescrypt hash of a PIN, as it is stored.
///
/// Hashing and checking take tens of milliseconds and 16 MB of memory: do both on a thread of their own.
///
/// Source: crypt(5), "yescrypt": `$y$`, parameters, `$`, salt, `$`, 43 characters.
public struct PINHash: Hashable, Sendable {
  /// The hash in the format of crypt(5), to be stored.
  public let text: String

  /// The beginning of all yescrypt hashes.
  private static let prefix = "$y$"
  /// The characters of a hash of 32 bytes.
  private static let length = 43
  /// The random bytes of a salt.
  private static let saltSize = 16

  /// Creates a hash from its stored form; other methods than yescrypt are refused, and costs of which a check could take
  /// minutes or all memory.
  ///
  /// The C function is `crypt_checksalt`.
  ///
  /// - Throws: `PINHashError`.
  public init(_ text: String) throws(PINHashError) {
    guard text.hasPrefix(Self.prefix) else { throw .notYescrypt }
    let parts = text.utf8.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    // SAFETY: the text outlives the call.
    guard parts.count == 5, parts[2...].allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }),
      parts[4].count == Self.length, text.utf8.count < Int(CRYPT_OUTPUT_SIZE),
      unsafe crypt_checksalt(text) == CRYPT_SALT_OK
    else { throw .malformed }
    try Self.checkCost(text.dropFirst(Self.prefix.count).prefix { $0 != "$" }.utf8)
    self.text = text
  }

  /// Hashes a PIN with the default cost and a random salt.
  ///
  /// The C functions are `getrandom`, `crypt_gensalt_rn` and `crypt_r`.
  ///
  /// - Throws: `PINHashError`.
  public init(of pin: borrowing PIN) throws(PINHashError) {
    let setting = try Self.makeSetting()
    try self.init(String(decoding: Self.hash(pin, setting), as: UTF8.self))
  }

  /// Returns whether a PIN has this hash, in a time that does not depend on how much of the hash agrees.
  ///
  /// The C function is `crypt_r`.
  ///
  /// - Throws: `PINHashError.cannotCompute` if the system lacks memory, for example.
  public func matches(_ pin: borrowing PIN) throws(PINHashError) -> Bool {
    let expected = Array(text.utf8)
    let computed = try Self.hash(pin, text)
    guard computed.count == expected.count else { return false }
    var difference: UInt8 = 0
    for index in expected.indices { difference |= computed[index] ^ expected[index] }
    return difference == 0
  }

  // MARK: - The library

  /// Whether a byte is a digit of crypt's numbers to the base 64.
  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ".")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Returns the method, the default cost and a random salt.
  private static func makeSetting() throws(PINHashError) -> String {
    var random = [CChar](repeating: 0, count: saltSize)
    // SAFETY: the system writes at most `saltSize` bytes; a request this small is served whole or not at all.
    guard unsafe getrandom(&random, saltSize, 0) == saltSize else {
      throw .noRandomness(errno: errno)
    }
    var text = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    // SAFETY: the library reads `saltSize` bytes and writes a terminated text of at most the given size.
    let result = unsafe crypt_gensalt_rn(
      prefix, 0, random, Int32(saltSize), &text, CRYPT_GENSALT_OUTPUT_SIZE)
    guard unsafe result != nil else { throw .cannotCompute(errno: errno) }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the hash of a PIN, and wipes the memory that was used.
  private static func hash(
    _ pin: borrowing PIN, _ setting: String
  ) throws(PINHashError) -> [UInt8] {
    // 32 kB, which Swift does not import as a whole.
    let size = MemoryLayout<crypt_data>.size
    // SAFETY: the memory is ours, zeroed as crypt_r(3) asks for, and as large and aligned as the structure.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<crypt_data>.alignment)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    defer {
      unsafe explicit_bzero(memory, size)
      unsafe memory.deallocate()
    }
    let data = unsafe memory.bindMemory(to: crypt_data.self, capacity: 1)
    // SAFETY: both texts outlive the call; the result is a terminated text in `memory`.
    let result = unsafe pin.withCString { unsafe crypt_r($0, setting, data) }
    let code = errno
    guard let result = unsafe result, unsafe result.pointee != CChar(UInt8(ascii: "*")) else {
      throw .cannotCompute(errno: code)
    }
    return unsafe UnsafeRawBufferPointer(start: result, count: strlen(result)).map { $0 }
  }
}

extension PINHash: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method alone: with the hash, short PINs could be guessed elsewhere.
  public var description: String { "a yescrypt hash" }
  /// The same as the description.
  public var debugDescription: String { description }
  /// Has no children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

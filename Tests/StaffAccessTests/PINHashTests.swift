import Foundation
import StaffAccess
import TestSupport
import Testing

extension PIN {
  init(_ digits: String) throws {
    var line = Array(digits.utf8)
    try self.init(wiping: &line)
  }
}

struct PINHashTests {
  /// The hash of 314159, made by Python's `crypt.crypt`.
  static let known =
    "$y$j9T$F5Jx5fExrKuPp53xLKQ..1$1jR3.zM8jGR2TzLuexK2LWFu7pJhLQsagqx5tFXF.e1"

  @Test func theHashOfAPINMatchesItAndNoOther() throws {
    let hash = try PINHash(of: PIN("271828"))
    #expect(hash.text.hasPrefix("$y$"))
    #expect(try hash.matches(PIN("271828")))
    #expect(try !hash.matches(PIN("271829")))
    #expect(try !hash.matches(PIN("2718280")))
  }

  @Test func aHashOfAnotherProgramIsChecked() throws {
    let hash = try PINHash(Self.known)
    #expect(try hash.matches(PIN("314159")))
    #expect(try !hash.matches(PIN("314158")))
  }

  @Test func equalPINsHaveDifferentHashes() throws {
    #expect(try PINHash(of: PIN("271828")) != PINHash(of: PIN("271828")))
  }

  @Test func aPINIsCheckedOnAnotherThread() throws {
    let hash = try PINHash(Self.known)
    let pin = try PIN("314159")
    #expect(try OwnThread { try hash.matches(pin) }.value())
  }

  @Test func severalThreadsCheckAtTheSameTime() throws {
    let hash = try PINHash(Self.known)
    let checks = ["314159", "951413", "314159", "951413"].map { digits in
      OwnThread { try hash.matches(PIN(digits)) }
    }
    #expect(try checks.map { try $0.value() } == [true, false, true, false])
  }

  /// Hashes of the other methods of crypt(5), and texts that are no hashes.
  @Test(arguments: [
    "", "$y", "y$", "x", "*0", "aaQSqAReePlq6", "$1$saltsalt$qjXMvbEw8oaL.CzflDtaK/",
    "$2b$05$abcdefghijklmnopqrstuuMBx5h2sHqvQWqPDRe9kM9lyQkWwKDMS",
    "$5$saltstring$5B8vYYiY.CVt1RlTTf8KbXBH3hsxY/GNooZaBBGWEl8",
    "$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjlO/O817G3uBnIFNjnQJuesI68OTLiBFdcbYEdFCoEOfaS35inz1",
    "$gy$j9T$salt$43", "$7$CU..../....salt$0123456789012345678901234567890123456789012",
  ])
  func onlyYescryptIsAccepted(text: String) {
    #expect(throws: PINHashError.notYescrypt) { try PINHash(text) }
  }

  static let damaged = [
    "$y$", "$y$$$", "$y$j9T$", "$y$j9T$salt", "$y$j9T$salt$", "$y$j9T$salt$short",
    known + "a", String(known.dropLast()), known + "\n", known + "$",
    known.replacing("$y$j", with: "$y$:"),
    String(known.dropLast()) + "ä", String(known.dropLast()) + "\0",
    "$y$j9T$\(String(repeating: "a", count: 400))$\(known.suffix(43))",
  ]

  @Test(arguments: damaged)
  func aDamagedHashIsRefused(text: String) {
    #expect(throws: PINHashError.malformed) { try PINHash(text) }
  }

  /// Such a hash used to keep staff out: each check took all memory, or minutes.
  @Test(
    arguments: [
      // The default of this program, and the most that is accepted: 16 and 128 MB.
      ("j9T", nil), ("jCT", nil), ("j75", nil),
      // 256 MB and 1 GB, which `mkpasswd --method=yescrypt --rounds=9` and 11 make.
      ("jDT", .tooCostly), ("jFT", .tooCostly),
      // 2^48 and 2^63 blocks, and blocks of more than a gigabyte.
      ("jjT", .tooCostly), ("jkCT", .tooCostly), ("j/z/.....", .tooCostly),
      // Many passes (t), and many lanes (p).
      ("j9T/x7", .tooCostly), ("j9T.x7", .tooCostly),
      // The last number is not whole.
      ("j9", .malformed), ("j9z", .malformed), ("j", .malformed),
    ] as [(String, PINHashError?)])
  func theCostOfAHashIsBounded(parameters: String, expected: PINHashError?) {
    let text = Self.known.replacing("$j9T$", with: "$\(parameters)$")
    var failure: PINHashError?
    do throws(PINHashError) { _ = try PINHash(text) } catch { failure = error }
    #expect(failure == expected)
  }

  @Test func theDescriptionDoesNotShowTheHash() throws {
    let hash = try PINHash(Self.known)
    var dumped = ""
    dump(hash, to: &dumped)
    for text in ["\(hash)", String(reflecting: hash), dumped] {
      #expect(!text.contains(Self.known.suffix(8)) && !text.contains("j9T"))
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Processes

/// Requests by curl, without a network: a script replaces it.
struct CurlRequestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A request to a script that prints its arguments and its input.
  private func request(
    time: Duration = .milliseconds(2500), configuration: String = "", program: String? = nil
  ) throws -> CurlRequest {
    let path = try folder.writeProgram("#!/bin/sh\nprintf '%s\\n' \"$@\"; cat\n", to: "fetch")
    var request = CurlRequest(
      protocols: ["http", "https"], time: time, limit: 1000, options: ["--url", "example.org"],
      configuration: Array(configuration.utf8))
    request.program = program ?? path
    return request
  }

  private static func lines(of request: CurlRequest) throws -> [String] {
    let program = try request.start()
    let output = program.output(limit: 10_000, time: .seconds(20)) { false }
    guard case .bytes(let bytes) = output else {
      Issue.record("\(output)")
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func everyRequestHasLimitsAndIgnoresTheUsersConfiguration() throws {
    let words = try Self.lines(of: request())
    // curl heeds it only as the first argument.
    #expect(words.first == "--disable")
    for pair in [
      ["--proto", "=http,https"], ["--noproxy", "*"], ["--max-redirs", "0"],
      ["--connect-timeout", "2.500"], ["--max-time", "2.500"], ["--max-filesize", "1000"],
      ["--url", "example.org"],
    ] {
      #expect(words.indices.dropLast().contains { Array(words[$0...($0 + 1)]) == pair }, "\(pair)")
    }
    #expect(!words.contains("--config"))
  }

  @Test func theConfigurationIsNoArgument() throws {
    let words = try Self.lines(of: request(configuration: "user = \"name:secret\"\n"))
    #expect(words.suffix(3) == ["--config", "-", "user = \"name:secret\""])
  }

  @Test func aConfigurationLargerThanAPipeIsRefused() throws {
    let request = try request(configuration: String(repeating: "a", count: 2 << 20))
    #expect(throws: CurlFailure.self) { _ = try request.start() }
  }

  @Test func missingCurlIsReported() throws {
    let request = try request(program: "/nowhere/curl")
    #expect(throws: CurlFailure.notInstalled) { _ = try request.start() }
  }

  /// Source: curl(1), "Exit codes".
  @Test(
    arguments: [
      (3, .unsupportedAddress), (6, .unknownHost), (7, .noConnection), (22, .serverError),
      (28, .late), (60, .certificate(exitCode: 60)), (47, .redirect), (52, .emptyReply),
      (56, .connectionLost), (63, .tooLarge), (127, .notInstalled), (2, .other(exitCode: 2)),
      (0, nil),
    ] as [(Int32, CurlFailure?)])
  func exitCodeNamesTheFailure(code: Int32, failure: CurlFailure?) {
    #expect(CurlFailure(exitCode: code) == failure)
  }
}

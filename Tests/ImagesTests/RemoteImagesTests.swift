import Foundation
import Raster
import TestSupport
import Testing

@testable import Images

/// Images from the network, without a network: a script replaces curl.
struct RemoteImagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let somewhere = NetworkAddress([93, 184, 216, 34])

  /// Images fetched by a script, which records its arguments in a file.
  private func images(
    _ script: String, at addresses: [NetworkAddress] = [Self.somewhere],
    time: Duration = .seconds(30)
  ) throws -> RemoteImages {
    let words = "printf '%s\\n' \"$@\" > '\(folder.path("words"))'"
    let path = try folder.writeProgram("#!/bin/sh\n\(words)\n\(script)\n", to: "fetch")
    return RemoteImages(hosts: ["Example.org"], time: time, program: path) { _ in addresses }
  }

  private static func fault(_ body: () throws(ImageFault) -> [UInt8]) -> ImageFault? {
    do throws(ImageFault) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  private static func fault(of images: RemoteImages, limit: Int = 1000) -> ImageFault? {
    fault { () throws(ImageFault) in
      try images.contents(of: "https://example.org/a.png", limit: limit) { false }
    }
  }

  // MARK: - Addresses

  @Test func onlyHttpsToHostsThatWereNamedIsAllowed() throws {
    let images = RemoteImages(hosts: ["example.org", "Images.example.org"])
    for address in [
      "https://example.org/a.png", "https://EXAMPLE.org", "https://example.org:443/a?b=c#d",
      "https://images.example.org/x/y.jpg",
    ] {
      #expect(throws: Never.self) { try images.host(of: address) }
    }
    for address in [
      "http://example.org/a.png", "ftp://example.org/a", "file:///etc/passwd",
      "https://example.com/a", "https://www.example.org/a", "https://example.org.evil.net/a",
      "https://user@example.org/a", "https://example.org:8443/a", "https://example.org@evil.net/",
      "https:///a", "https://", "https://[::1]/a", "https://example.org/a b",
      "https://example.org/\n-o", "https://example.org\\@evil.net/",
      "https://example.org/" + String(repeating: "a", count: 3000),
    ] {
      #expect(throws: ImageFault.self, "\(address)") { try images.host(of: address) }
    }
  }

  @Test(
    arguments: [
      ([93, 184, 216, 34], true), ([8, 8, 8, 8], true), ([172, 15, 0, 1], true),
      ([172, 32, 0, 1], true), ([0, 0, 0, 0], false), ([10, 1, 2, 3], false),
      ([100, 64, 0, 1], false), ([100, 127, 255, 255], false), ([100, 128, 0, 1], true),
      ([127, 0, 0, 1], false), ([169, 254, 169, 254], false), ([172, 16, 0, 1], false),
      ([172, 31, 9, 9], false), ([192, 168, 1, 1], false), ([198, 18, 0, 1], false),
      ([224, 0, 0, 1], false), ([255, 255, 255, 255], false),
      ([0x2A, 0, 0x14, 0x50] + zeros(11) + [1], true), (zeros(15) + [1], false), (zeros(16), false),
      ([0xFE, 0x80] + zeros(13) + [1], false), ([0xFD, 0] + zeros(13) + [1], false),
      (zeros(10) + [0xFF, 0xFF, 127, 0, 0, 1], false),
      (zeros(10) + [0xFF, 0xFF, 8, 8, 8, 8], true),
      ([0, 0x64, 0xFF, 0x9B] + zeros(8) + [10, 0, 0, 1], false),
      ([0x20, 0x02, 127, 0, 0, 1] + zeros(10), false),
      ([0x20, 0x01, 0x0D, 0xB8] + zeros(12), false), ([0xFF, 2] + zeros(13) + [1], false),
    ] as [([UInt8], Bool)])
  func addressesOfMachinesNearbyAreNotPublic(bytes: [UInt8], isPublic: Bool) {
    #expect(NetworkAddress(bytes).isPublic == isPublic)
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  @Test func hostsOfThisMachineAreFoundAndNotAsked() {
    let addresses = NetworkAddress.all(of: "localhost")
    #expect(!addresses.isEmpty && addresses.allSatisfy { !$0.isPublic })
    let images = RemoteImages(hosts: ["localhost"])
    let fault = Self.fault { () throws(ImageFault) in
      try images.contents(of: "https://localhost/a.png", limit: 10) { false }
    }
    #expect(fault == .notAllowed("the address of localhost is not public"))
  }

  @Test func oneAddressNearbyAmongOthersIsReasonEnough() throws {
    let images = try images("echo x", at: [Self.somewhere, NetworkAddress([192, 168, 0, 1])])
    guard case .notAllowed = Self.fault(of: images) else {
      Issue.record("it was asked")
      return
    }
    #expect(folder.text("words").isEmpty)
  }

  // MARK: - Transfers

  @Test func whatIsWrittenIsWhatComes() throws {
    let images = try images("printf abc")
    let bytes = try images.contents(of: "https://example.org/a.png", limit: 10) { false }
    #expect(bytes == Array("abc".utf8))
    let words = folder.text("words").split(separator: "\n").map(String.init)
    // Without configuration, and only to the checked address.
    #expect(words.first == "--disable")
    for pair in [
      ["--proto", "=https"], ["--max-redirs", "0"], ["--noproxy", "*"], ["--max-filesize", "10"],
      ["--resolve", "example.org:443:93.184.216.34"], ["--url", "https://example.org/a.png"],
    ] {
      #expect(words.indices.dropLast().contains { Array(words[$0...($0 + 1)]) == pair }, "\(pair)")
    }
  }

  @Test func tooManyBytesTooMuchTimeAndErrorsAreReported() throws {
    #expect(Self.fault(of: try images("yes")) == .tooManyBytes(limit: 1000))
    let late = try images("exec sleep 60", time: .milliseconds(1))
    guard case .cannotFetch(let reason) = Self.fault(of: late) else {
      Issue.record("it was waited for")
      return
    }
    #expect(reason.hasPrefix("example.org took longer"))
    for (code, words) in [
      (22, "returned an error"), (47, "redirects to another address"), (60, "is not valid"),
      (6, "cannot be reached"),
    ] {
      guard case .cannotFetch(let reason) = Self.fault(of: try images("exit \(code)")) else {
        Issue.record("exit code \(code) went unnoticed")
        continue
      }
      #expect(reason.contains(words))
    }
    #expect(Self.fault(of: try images("exit 63")) == .tooManyBytes(limit: 1000))
    let none = RemoteImages(
      hosts: ["example.org"], time: .seconds(1), program: "/nowhere/curl"
    ) { _ in [Self.somewhere] }
    #expect(Self.fault(of: none) == .cannotFetch("/nowhere/curl is not installed"))
  }

  // MARK: - The loader

  private func loader(_ remote: RemoteImages?) throws -> ImageLoader {
    ImageLoader(from: try AssetFolder(path: folder.path(".")), remote: remote)
  }

  @Test func loaderDecodesWhatWasFetched() throws {
    var surface = Surface(width: 8, height: 8)
    surface.clear(0xFF12_3456, in: surface.bounds)
    let file = try folder.write(try PNGFile.bytes(of: surface), to: "a.png")
    let loader = try loader(try images("exec cat '\(file)'"))
    loader.request(ImageRequest(path: "https://example.org/a.png", width: 8, height: 8))
    let image = try #require(loader.waitForResult()).outcome.get()
    #expect(image.surface[3, 3] == 0xFF12_3456)
  }

  @Test func withoutLeaveNothingIsFetched() throws {
    let loader = try loader(nil)
    loader.request(ImageRequest(path: "https://example.org/a.png", width: 8, height: 8))
    let result = try #require(loader.waitForResult())
    #expect(throws: ImageFileError.self) { try result.outcome.get() }
  }

  @Test func loaderThatIsLetGoDoesNotWaitForTheNetwork() throws {
    let start = Deadline.now
    do {
      let loader = try loader(try images("exec sleep 60", time: .seconds(50)))
      loader.request(ImageRequest(path: "https://example.org/a.png", width: 8, height: 8))
      #expect(Deadline().wait { !folder.text("words").isEmpty })
    }
    #expect(Deadline.now - start < Deadline.patience)
  }
}

import Documents
import Glibc
import TestSupport
import Testing

@testable import Feeds

extension CurlTests {
  struct PrometheusCredentialsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ text: String, mode: mode_t = 0o600) throws -> String {
      let path = try folder.write(text, to: "credentials")
      #expect(chmod(path, mode) == 0)
      return path
    }

    @Test(arguments: [
      ("bearer s3cret-token\n", "Bearer s3cret-token"),
      ("Bearer abc.def", "Bearer abc.def"),
      // Base 64 of `me:s3cret "\`.
      ("me:s3cret \"\\\n", "Basic bWU6czNjcmV0ICJc"),
    ])
    func credentialsAreSentButNeverAmongTheArguments(text: String, header: String) throws {
      let server = try HTTPServer { _ in
        var response = HTTPServer.Response()
        response.isHanging = true
        return response
      }
      let driver = try PrometheusDriver(
        server, interval: .seconds(10), credentials: try file(text))
      var seen: [String] = []
      #expect(
        driver.run {
          seen += PrometheusDriver.children.filter { $0.contains("curl\u{0}--disable") }
          return !server.requests.isEmpty && !seen.isEmpty
        })
      #expect(server.requests.first?.headers["authorization"] == header)
      let all = seen.joined()
      #expect(!all.contains("s3cret") && !all.contains("abc.def") && !all.contains(server.url))
      #expect(all.contains("--max-redirs\u{0}0") && !all.contains("--location"))
      driver.feed.stop()
      #expect(PrometheusDriver.children.allSatisfy { !$0.contains("curl\u{0}--disable") })
    }

    @Test func noProcessIsLeftWhenTheFeedIsReleased() throws {
      let server = try HTTPServer { _ in
        var response = HTTPServer.Response()
        response.isHanging = true
        return response
      }
      do {
        let driver = try PrometheusDriver(server, interval: .seconds(10))
        #expect(driver.run { !server.requests.isEmpty })
        #expect(PrometheusDriver.children.contains { $0.contains("curl\u{0}--disable") })
      }
      #expect(PrometheusDriver.children.allSatisfy { !$0.contains("curl\u{0}--disable") })
    }

    @Test(arguments: [0o640, 0o604, 0o620, 0o644] as [mode_t])
    func fileOfOthersIsRefused(mode: mode_t) throws {
      let path = try file("bearer s3cret", mode: mode)
      let error = #expect(throws: InputError.self) { _ = try PrometheusCredentials(path: path) }
      #expect(error?.description.hasSuffix("allow only its owner: chmod 600") == true)
    }

    @Test(arguments: ["", "s3cret", "bearer", "bearer a b", "me:s3cret\nx", "bearer s3\u{7}cret"])
    func otherTextIsRefusedWithoutBeingShown(text: String) throws {
      let path = try file(text)
      let error = #expect(throws: InputError.self) { _ = try PrometheusCredentials(path: path) }
      #expect(error?.description.contains("s3") == false)
    }

    @Test func missingFileIsAnError() {
      #expect(throws: InputError.self) { _ = try PrometheusCredentials(path: folder.path("none")) }
    }

    @Test(arguments: [
      "", "prometheus:9090", "ftp://host", "file:///etc/passwd", "http://", "http:///x",
      "http://me:pw@host", "http://host/?a=b", "http://host/#x", "http://ho st", "http://host\n-o",
      "http://host/\"", "http://host/{a,b}", "https://é",
    ])
    func otherAddressesAreRefused(url: String) {
      #expect(throws: InputError.self) { _ = try PrometheusServer(url: url, credentials: nil) }
    }

    @Test(arguments: [
      ("http://host:9090", "http://host:9090"), ("HTTPS://host/a/b//", "HTTPS://host/a/b"),
      ("http://[::1]:9090/", "http://[::1]:9090"),
    ])
    func addressMayHaveAPath(url: String, base: String) throws {
      #expect(try PrometheusServer(url: url, credentials: nil).url == base)
    }
  }
}

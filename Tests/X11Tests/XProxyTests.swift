import Glibc
import TestSupport
import Testing

struct XProxyTests {
  /// The proxy used to write to any file that had reused the descriptor of its pipe.
  @Test func closingAProxyAfterItsClientWritesToNoOtherFile() throws {
    let server = try XServer(width: 64, height: 64)
    let proxy = try XProxy(to: server)
    do { _ = try XClient(display: proxy.number) }
    let path = "/tmp/.X11-unix/X\(proxy.number)"
    #expect(Deadline().wait { access(path, F_OK) != 0 })
    // These reuse the descriptors that were closed.
    var ends: [Int32] = []
    for _ in 0..<16 {
      var pair: [Int32] = [0, 0]
      #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
      ends += pair
    }
    defer { for end in ends { close(end) } }
    proxy.close()
    for end in ends {
      var request = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 0)
      #expect(request.revents & Int16(POLLIN) == 0)
    }
  }
}

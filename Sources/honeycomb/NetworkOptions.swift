import ArgumentParser
import Images

/// What may come from the network; by default nothing.
struct NetworkOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-urls"),
    help: ArgumentHelp(
      "The hosts that pictures of scenes may come from, by https, with commas between them (default: none).",
      valueName: "hosts"))
  var allowedHosts: String?

  /// What may come; `nil`: nothing.
  var remote: RemoteImages? {
    allowedHosts.map { hosts in
      RemoteImages(hosts: hosts.split(separator: ",").map { String($0) })
    }
  }
}

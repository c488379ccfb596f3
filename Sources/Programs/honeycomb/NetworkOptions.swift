import ArgumentParser
import Images

/// The options for images from the network; the default is none.
struct NetworkOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-urls"),
    help: ArgumentHelp(
      "The hosts from which a scene may load images over https, separated by commas (default: none).",
      valueName: "hosts"))
  var allowedHosts: String?

  /// The allowed remote images; `nil` for none.
  var remote: RemoteImages? {
    allowedHosts.map { hosts in
      RemoteImages(hosts: hosts.split(separator: ",").map { String($0) })
    }
  }
}

public import ArgumentParser
import CommandSupport
import Documents
public import Feeds
import Files

/// The options that name the feeds of a live grid.
struct FeedOptions: ParsableArguments {
  @Argument(
    help: """
      Files, FIFOs or - for standard input, which is the default. A FIFO stays open when its writers have ended.
      """)
  var files: [String] = []

  @Flag(help: "Follow FILE as it grows, is rotated or truncated.")
  var follow = false

  @Option(
    help: """
      Also take lines of other programs at this Unix socket, which is created in a folder with the mode 700.
      """)
  var listen: String?

  @Option(
    help:
      "The format of the lines: json, csv or prometheus (default: by the file's name, else by the first line)."
  )
  var format: FeedFormat?

  @Option(help: "With Prometheus: the label whose value is the text on a cell, such as instance.")
  var label: String?

  @Option(
    help:
      "With Prometheus: the labels whose values are the groups of a cell, such as job,zone; at most two are shown.",
    transform: { $0.split(separator: ",").map(String.init) })
  var group: [String] = []

  private var notation: FeedNotation {
    FeedNotation(format: format, labels: PrometheusLabels(label: label, groups: group))
  }

  func validate() throws {
    if follow, files.isEmpty || files.contains("-") {
      throw ValidationError("--follow needs a FILE.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("- can be given only once.")
    }
  }

  /// Opens the feeds.
  ///
  /// - Throws: `InputError` if one cannot be read, and `ExitStatus` if the socket cannot be created.
  func open() throws -> [any Feed] {
    var feeds: [any Feed] = []
    for path in files.isEmpty && listen == nil ? ["-"] : files {
      if path == "-" {
        feeds.append(StreamFeed(standardInputNamed: "standard input", notation: notation))
      } else if follow {
        feeds.append(try FollowedFile(path: path, notation: notation))
      } else {
        feeds.append(try StreamFeed(path: path, notation: notation))
      }
    }
    if let listen {
      do throws(LocalSocketError) {
        feeds.append(try ListenFeed(path: listen, notation: notation))
      } catch {
        throw ExitStatus(.usage, "\(listen): cannot listen: \(error)")
      }
    }
    return feeds
  }
}

extension FeedFormat: ExpressibleByArgument {}

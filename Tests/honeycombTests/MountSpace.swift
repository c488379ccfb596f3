import Foundation
import TestSupport
import Testing

/// A mount namespace in which a test mounts disks for the program, which runs there as a user without rights.
///
/// Needs root: a test fails where mounting is refused. A class, because it owns the process that keeps the namespace.
final class MountSpace {
  /// A user without rights: `nobody`, by its number on all systems.
  static let user = 65_534

  private let shell: Program
  private var number = 0

  /// The words that run a program in the namespace, as the user without rights.
  var wrapper: [String] {
    entry + [
      "/usr/bin/setpriv", "--reuid=\(Self.user)", "--regid=\(Self.user)", "--clear-groups",
      "--inh-caps=-all",
    ]
  }

  private var entry: [String] { ["/usr/bin/nsenter", "--target", "\(shell.process)", "--mount"] }

  /// Makes a namespace whose mounts no other process sees.
  init() throws {
    shell = try Program(
      ["--mount", "--propagation", "private", "/bin/sh"], of: "/usr/bin/unshare", display: nil,
      feedsInput: true)
    try run("true")
  }

  /// Runs a command as root in the namespace; fails the test if the command fails.
  func run(_ command: String) throws {
    let (isRun, errors) = try status(of: command)
    try #require(isRun, "\(command): \(errors); these tests need root and the right to mount")
  }

  /// Runs a command as root in the namespace; returns whether it succeeded, and what it has reported.
  @discardableResult
  func status(of command: String) throws -> (isSuccess: Bool, errors: String) {
    number += 1
    shell.feed("\(command)\necho \"end \(number) $?\"\n")
    let pattern = "end \(number) "
    let hasEnded = Deadline().wait {
      !shell.isRunning || shell.outputSoFar.contains(pattern)
    }
    try #require(hasEnded && shell.isRunning, "\(command): \(shell.errorsSoFar)")
    return (shell.outputSoFar.contains("\(pattern)0\n"), shell.errorsSoFar)
  }
}

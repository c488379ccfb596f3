import CBench
import Glibc

/// The writer of values for the live grid, in a process of its own.
enum Producer {
  /// Writes until nothing reads; the arguments are a path, the number of cells, of rounds, and of lines a second.
  static func run(_ arguments: [String]) {
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 4, numbers.count == 3 else { return }
    let file = open(arguments[0], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return }
    signal(SIGPIPE, SIG_IGN)
    _ = bench_produce(file, numbers[0], numbers[1], numbers[2])
    close(file)
  }
}

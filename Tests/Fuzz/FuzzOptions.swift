/// The options of the command line.
struct FuzzOptions {
  /// The description of an invalid argument.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: Scripts/fuzz [--minutes N] [--seed N] [--trial N] [--kind KIND]

      --minutes N   how long to look, 0.1 to 1440 (default: 1)
      --seed N      which trials to make, a whole number from 0 (default: 1)
      --trial N     run this trial of the seed only, and keep its files
      --kind KIND   only trials of this kind, such as feed or catalogue, or of members for all documented members;
                    needed again with --trial
    """

  /// The program's file.
  let program: String
  /// The time during which new trials are started.
  private(set) var seconds: Double = 60
  /// The seed that all trials derive from.
  private(set) var seed: UInt64 = 1
  /// The only trial to run; `nil` for as many as the time allows.
  private(set) var trial: Int?
  /// The kinds of trials.
  private(set) var kinds = Trial.Kind.allCases

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    guard let program = arguments.next() else {
      throw Mistake(description: "the program's path is missing")
    }
    self.program = program
    while let name = arguments.next() {
      guard ["--minutes", "--seed", "--trial", "--kind"].contains(name) else {
        throw Mistake(description: "unknown option \(name)")
      }
      guard let value = arguments.next() else {
        throw Mistake(description: "\(name) needs a value")
      }
      switch name {
      case "--minutes":
        guard let minutes = Double(value), (0.1...1440).contains(minutes) else {
          throw Mistake(description: "--minutes must be from 0.1 to 1440")
        }
        seconds = minutes * 60
      case "--seed":
        guard let seed = UInt64(value) else {
          throw Mistake(description: "--seed must be a whole number from 0")
        }
        self.seed = seed
      case "--kind":
        if value == "members" {
          kinds = Trial.Kind.members
          continue
        }
        guard let kind = Trial.Kind(rawValue: value) else {
          let names = (Trial.Kind.allCases.map(\.rawValue) + ["members"]).joined(separator: ", ")
          throw Mistake(description: "--kind must be one of: \(names)")
        }
        kinds = [kind]
      default:
        guard let trial = Int(value), trial >= 0 else {
          throw Mistake(description: "--trial must be a whole number from 0")
        }
        self.trial = trial
      }
    }
  }
}

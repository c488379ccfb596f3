import Glibc
import TestSupport

/// Runs the program on seeded bad input and looks for crashes, hangs, memory and undocumented exits.
///
/// `Scripts/fuzz` builds and starts it. Trial N of a seed is the same on every machine, so a failure
/// can be run again by its number.
@main
enum Fuzz {
  static func main() throws {
    let options: FuzzOptions
    do {
      options = try FuzzOptions(CommandLine.arguments.dropFirst())
    } catch {
      print("fuzz: \(error)\n\(FuzzOptions.usage)")
      exit(2)
    }
    var campaign = try Campaign(options: options)
    let failures = try campaign.run()
    exit(failures == 0 ? 0 : 1)
  }
}

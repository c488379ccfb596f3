import Foundation

/// A program in C that tests compile, for this machine or for arm64, which QEMU then simulates.
public struct CProgram {
  /// A processor that programs are compiled for.
  public enum Processor: Sendable {
    /// That of this machine.
    case ours
    /// The 64-bit processors of Arm.
    case arm64

    /// The name that QEMU has for it.
    public var name: String {
      #if arch(arm64)
        "aarch64"
      #else
        self == .arm64 ? "aarch64" : "x86_64"
      #endif
    }
  }

  /// An error of compiling a program.
  public enum Failure: Error {
    /// There is no Swift toolchain in `PATH`.
    case noToolchain
    /// The compiler has reported this.
    case cannotCompile(errors: String)
  }

  private static let arm64System = "/usr/aarch64-linux-gnu"
  /// Whether programs for arm64 can be compiled and run: the Debian packages qemu-user and libc6-dev-arm64-cross are
  /// installed.
  public static let hasARM64 = ["/usr/bin/qemu-aarch64", "\(arm64System)/lib/crt1.o"].allSatisfy {
    FileManager.default.fileExists(atPath: $0)
  }

  private let folder: TemporaryFolder
  private let processor: Processor
  private var path: String { folder.path("program") }

  /// Compiles and links source files with optimization; warnings are errors.
  ///
  /// - Parameters:
  ///   - sources: The paths of the files.
  ///   - options: More options of the compiler.
  ///   - processor: What the program is compiled for.
  /// - Throws: `Failure`, or an error of starting the compiler.
  public init(
    _ sources: [String], options: [String] = [], for processor: Processor = .ours
  ) throws {
    folder = try TemporaryFolder()
    self.processor = processor
    var libraries = ["-lm"]
    if processor == .arm64 {
      // The toolchain's compiler and linker need only the C library of a cross compiler.
      let library = "\(Self.arm64System)/lib"
      libraries += ["-nostdlib", "-L\(library)", "-lc"]
      libraries += ["crt1.o", "crti.o", "crtn.o"].map { "\(library)/\($0)" }
    }
    try Self.compile(options + sources + libraries + ["-o", path], for: processor)
  }

  /// Runs the compiler of the toolchain.
  ///
  /// - Throws: `Failure`, or an error of starting the compiler.
  public static func compile(_ arguments: [String], for processor: Processor = .ours) throws {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let swift = paths.map { URL(filePath: "\($0)/swiftc") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
    guard let swift else { throw Failure.noToolchain }
    let compiler = swift.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "clang")
    var options = ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-fuse-ld=lld"]
    if processor == .arm64 {
      options += [
        "--target=aarch64-linux-gnu", "-nostdlibinc", "-isystem", "\(arm64System)/include",
        "-Wno-unused-command-line-argument",
      ]
    }
    let ending = try Program(options + arguments, of: compiler.path, display: nil).end(within: 120)
    guard ending.status == 0 else { throw Failure.cannotCompile(errors: ending.errors) }
  }

  /// Runs the program to its end, in QEMU if it is for another processor.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - plugin: The path of a plugin of QEMU, which then simulates this machine's processor too.
  /// - Returns: The program's exit code and output.
  /// - Throws: `Program.Failure` if it cannot be started or does not end.
  public func run(_ arguments: [String] = [], plugin: String? = nil) throws -> Program.Ending {
    guard processor == .arm64 || plugin != nil else {
      return try Program(arguments, of: path, display: nil).end(within: 120)
    }
    let options = ["-L", Self.arm64System] + (plugin.map { ["-plugin", $0] } ?? [])
    return try Program(
      options + [path] + arguments, of: "/usr/bin/qemu-\(processor.name)", display: nil
    ).end(within: 120)
  }
}

import Foundation
import TestSupport
import Testing

/// The kernels on other processors and with other vectors: the same bytes, and vectors on all of them.
struct ProcessorTests {
  private static let features =
    (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
  private static func hasFeature(_ name: String) -> Bool {
    features.split(whereSeparator: \.isWhitespace).contains { $0 == name }
  }

  /// Runs on this machine: with each width of vectors, and with the baseline's once more to count the instructions.
  private static let here = Result {
    let program = try KernelProgram()
    return (
      plain: try program.run(.plain), wide: try program.run(.wide),
      counted: CProgram.hasARM64 ? try program.run(.plain, counting: true) : nil
    )
  }

  @Test func everyKernelHasADigest() throws {
    let texts = try KernelProgram.texts
    let names = texts.kernels.matches(of: /(?m)^(?:static inline )?\w+ (raster_\w+)\(/).map(\.1)
    #expect(names.contains("raster_paint_band") && names.contains("raster_pause"))
    #expect(names.filter { !texts.program.contains("\($0)(") } == [])
    #expect(try Self.here.get().plain.digests.count > 10)
  }

  @Test(.enabled(if: hasFeature("avx2"), "this processor has no AVX2"))
  func vectorsOfAVX2GiveTheSameBytes() throws {
    let here = try Self.here.get()
    #expect(here.wide.digests == here.plain.digests)
  }

  @Test func stringOperationsGiveTheSameBytes() throws {
    let program = try KernelProgram()
    let plain = try Self.here.get().plain.digests
    #expect(try program.run(.plain, strings: true).digests == plain)
    #expect(try program.run(.wide, strings: true).digests == plain)
  }

  /// Compiled for it, all kernels have vectors of 512 bits; the product has none, because they were not faster.
  @Test(.enabled(if: hasFeature("avx512vl"), "this processor has no AVX-512"))
  func vectorsOfAVX512GiveTheSameBytes() throws {
    let options = ["-march=x86-64-v4", "-mprefer-vector-width=512"]
    #expect(
      try KernelProgram(options: options).run(.plain).digests == Self.here.get().plain.digests)
  }

  /// Scaled polygons differed: multiplication and addition were fused, which arm64 can do.
  @Test(
    .enabled(
      if: CProgram.hasARM64, "qemu-user and libc6-dev-arm64-cross are not installed"))
  func arm64GivesTheSameBytes() throws {
    let there = try KernelProgram(for: .arm64).run(.plain, counting: true)
    let here = try Self.here.get()
    #expect(there.digests == here.plain.digests)
    // The vectors of NEON are as wide as those of SSE2. Without vectors, a kernel takes several times as many instructions.
    let counted = try #require(here.counted)
    for line in there.digests {
      let kernel = line.prefix { $0 != " " }.dropFirst("raster_".count)
      let (ours, theirs) = (counted.instructions(of: kernel), there.instructions(of: kernel))
      #expect(ours > 0 && theirs > 0, "\(kernel)")
      #expect(theirs <= ours * 3 / 2, "\(kernel): \(theirs) instead of \(ours)")
    }
  }
}

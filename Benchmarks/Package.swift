// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

// A separate package, because building Honeycomb does not require the programs that it is compared with.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "honeycomb", path: "..", traits: [])],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CQtGui", pkgConfig: "Qt6Gui", providers: [.apt(["qt6-base-dev"])]),
    .target(
      name: "CQt", dependencies: ["CQtGui"],
      // Qt's own headers use features that Clang has deprecated.
      cxxSettings: [.unsafeFlags(["-Wno-deprecated-literal-operator"])]),
    .target(name: "CBench"),
    // The same sources as those of the tests, by symbolic links, without the files that need Images.
    .target(name: "CAllocations"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CAllocations",
        .product(name: "Geometry", package: "honeycomb"),
        .product(name: "HexGeometry", package: "honeycomb"),
        .product(name: "Raster", package: "honeycomb"),
      ],
      exclude: [
        "Golden.swift", "Golden+Text.swift", "PNGFile+Paths.swift", "SVGConverter.swift",
        "XPicture+Files.swift",
      ], swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CCairo", "CQt", "CBench", "TestSupport",
        .product(name: "Geometry", package: "honeycomb"),
        .product(name: "HexGeometry", package: "honeycomb"),
        .product(name: "Raster", package: "honeycomb"),
        .product(name: "Drawing", package: "honeycomb"),
        .product(name: "Input", package: "honeycomb"),
        .product(name: "Picker", package: "honeycomb"),
        .product(name: "Topics", package: "honeycomb"),
        .product(name: "Feeds", package: "honeycomb"),
        .product(name: "LiveGrid", package: "honeycomb"),
      ],
      path: "Sources/Bench", swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)

// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with: Swift 6, warnings as errors, imports internal unless
/// said otherwise, and unsafe code spelled `unsafe`.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The settings of tests: unsafe code needs no annotations, and imports are not internal by default.
let strictTests: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "honeycomb",
  products: [
    .executable(name: "honeycomb", targets: ["honeycomb"]),
    .executable(name: "honeycomb-kiosk", targets: ["HoneycombKiosk"]),
    .library(name: "HexGeometry", targets: ["HexGeometry"]),
    .library(name: "Layouts", targets: ["Layouts"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "Viewer", targets: ["Viewer"]),
    .library(name: "LayoutInspector", targets: ["LayoutInspector"]),
    // What programs with these give and get: points, topics, frames, pictures and pixels.
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Topics", targets: ["Topics"]),
    .library(name: "Interaction", targets: ["Interaction"]),
    .library(name: "Input", targets: ["Input"]),
    .library(name: "Picker", targets: ["Picker"]),
    .library(name: "Drawing", targets: ["Drawing"]),
    .library(name: "Raster", targets: ["Raster"]),
    // What Scripts/bench measures of the live grid.
    .library(name: "Feeds", targets: ["Feeds"]),
    .library(name: "LiveGrid", targets: ["LiveGrid"]),
  ],
  traits: [
    .trait(
      name: "FoundationGeometry",
      description: """
        CGSize and its relatives are Foundation's, so that programs can import both Layouts and Foundation. \
        Without it, they are our own, and Foundation is not linked: the program is smaller and starts faster.
        """),
    .default(enabledTraits: ["FoundationGeometry"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // C libraries, each with one importer.
    .systemLibrary(
      name: "CX11",
      providers: [
        .apt([
          "libx11-dev", "libx11-xcb-dev", "libxcb-shm0-dev", "libxcb-present-dev",
          "libxcb-randr0-dev", "libxcb-sync-dev", "libxcb-xinput-dev",
        ])
      ]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CPQ", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CGlibc"),
    .target(name: "CRaster"),
    .target(name: "CThreads"),
    .target(name: "CSandbox"),

    // Values: no system library below this line ...
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "HexGeometry", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Layouts", dependencies: ["HexGeometry", "Geometry"], swiftSettings: strict),
    .target(name: "Motion", dependencies: ["Geometry"], swiftSettings: strict),
    .target(name: "Input", dependencies: ["Geometry"], swiftSettings: strict),
    .target(
      name: "Interaction", dependencies: ["Input", "Motion", "HexGeometry", "Geometry"],
      swiftSettings: strict),
    .target(name: "Matching", swiftSettings: strict),
    .target(
      name: "LiveGrid",
      dependencies: ["Interaction", "Input", "Motion", "Matching", "Layouts", "Geometry"],
      swiftSettings: strict),
    .target(name: "Sessions", swiftSettings: strict),
    .target(
      name: "Raster", dependencies: ["CRaster", "CThreads", "Geometry"], swiftSettings: strict),
    .target(name: "Files", dependencies: ["CGlibc"], swiftSettings: strict),

    // ... and the borders above it.
    .target(
      name: "Typesetting", dependencies: ["CPango", "Raster", "Files", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "Images",
      dependencies: ["CPNG", "CGIF", "CPixbuf", "CSandbox", "Raster", "Files"],
      swiftSettings: strict),
    .target(
      name: "Drawing", dependencies: ["Typesetting", "Images", "Raster", "Geometry"],
      swiftSettings: strict),
    .target(name: "X11", dependencies: ["CX11", "Raster", "Geometry"], swiftSettings: strict),
    .target(name: "Documents", dependencies: ["CYAML", "Files"], swiftSettings: strict),
    .target(
      name: "Feeds", dependencies: ["LiveGrid", "Documents", "Images", "Files"],
      swiftSettings: strict),
    .target(
      name: "Recording", dependencies: ["Topics", "Documents", "Input", "Motion", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "Topics",
      dependencies: ["Interaction", "Input", "Motion", "Documents", "Files", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "Scenes", dependencies: ["Layouts", "HexGeometry", "Documents", "Files", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "SceneDrawing",
      dependencies: [
        "Drawing", "Scenes", "Layouts", "HexGeometry", "Typesetting", "Images", "Raster",
        "Geometry",
      ],
      swiftSettings: strict),
    .target(
      name: "Themes", dependencies: ["Documents", "Drawing", "Files", "Raster"],
      swiftSettings: strict),
    .target(name: "Configuration", dependencies: ["Documents", "Files"], swiftSettings: strict),
    .target(
      name: "Controls",
      dependencies: ["Drawing", "Input", "Typesetting", "Raster", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "Viewer",
      dependencies: ["X11", "Drawing", "Input", "Motion", "Files", "Raster", "Geometry"],
      swiftSettings: strict),
    .target(
      name: "Picker",
      dependencies: [
        "Viewer", "Controls", "Drawing", "Interaction", "Input", "Motion", "Matching",
        "Typesetting", "Images", "Files", "Raster", "Geometry",
      ],
      swiftSettings: strict),
    .target(
      name: "Watch",
      dependencies: [
        "Viewer", "Controls", "Drawing", "LiveGrid", "Documents", "Input", "Typesetting", "Raster",
        "Geometry",
      ], swiftSettings: strict),
    .target(
      name: "LayoutInspector",
      dependencies: [
        "Controls", "Viewer", "Files", "SceneDrawing", "Scenes", "Documents", "Layouts", "Drawing",
        "Interaction", "Input", "Motion", "HexGeometry", "Typesetting", "Images", "Raster",
        "Geometry",
      ], swiftSettings: strict),
    .target(
      name: "Demo",
      dependencies: [
        "Controls", "Viewer", "Picker", "Drawing", "Interaction", "Input", "Motion", "Layouts",
        "HexGeometry", "Typesetting", "Raster", "Geometry",
      ], swiftSettings: strict),
    .target(
      name: "StaffAccess", dependencies: ["CCrypt", "Files", "Geometry"], swiftSettings: strict),
    .target(name: "Service", dependencies: ["Files"], swiftSettings: strict),
    .target(name: "Shipping", dependencies: ["CPQ", "Sessions", "Files"], swiftSettings: strict),
    // Only this target may use GRDB, and through it Foundation.
    .target(
      name: "SessionStore",
      dependencies: [
        "Sessions", "Files", "CGLib", .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .target(
      name: "Kiosk",
      dependencies: [
        "Viewer", "Picker", "Controls", "StaffAccess", "Shipping", "Themes", "Drawing", "Topics",
        "Interaction", "Images", "Input", "Motion", "Documents", "Typesetting", "Files", "Raster",
        "HexGeometry",
        "Geometry",
      ], swiftSettings: strict),
    .target(
      name: "CommandSupport",
      dependencies: [
        "Viewer", "X11", "Picker", "Topics", "Interaction", "Images", "Documents", "Files",
        "Raster", "Geometry",
      ], swiftSettings: strict),
    // The program that readers start from, compiled so that it stays right.
    .executableTarget(
      name: "InspectorTemplate", dependencies: ["LayoutInspector"],
      path: "Assets/templates/inspector/Sources/inspector", swiftSettings: strict),
    .executableTarget(
      name: "honeycomb",
      dependencies: [
        "CommandSupport", "Demo", "LayoutInspector", "Watch", "Feeds", "LiveGrid", "Viewer",
        "SceneDrawing", "Scenes", "Topics",
        "X11", "Picker",
        "Drawing", "Themes", "Configuration", "Recording", "Interaction", "Matching", "Input",
        "Motion",
        "Documents", "Files", "Layouts",
        "Typesetting", "Images", "Raster", "Geometry",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Resources/catalogue.yaml")], swiftSettings: strict,
      // The runtime that release builds link statically has 80,000 addresses to relocate at each
      // start; packed, they are 15 kB to read instead of 2 MB. Needs glibc 2.36, as Debian 12 has.
      // No program links with this one, so it needs no symbol table; the C++ library is linked from
      // its archive; and the functions of the start are placed together (Scripts/order).
      linkerSettings: [
        .unsafeFlags([
          "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
          "-Xlinker", "--no-export-dynamic", "-L\(Context.packageDirectory)/Scripts/linker",
          "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
          "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/linker/start-order",
        ])
      ]),

    // What needs a database: started by `honeycomb kiosk` and `honeycomb journal`.
    .executableTarget(
      name: "HoneycombKiosk",
      dependencies: [
        "CommandSupport", "Kiosk", "StaffAccess", "Service", "Shipping", "SessionStore", "Sessions",
        "Viewer", "X11",
        "Picker", "Drawing", "Topics", "Interaction", "Images", "Motion", "Documents", "Files",
        "Raster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),

    // Tests.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .target(
      name: "TestSupport",
      dependencies: ["HexGeometry", "Raster", "Images", "CAllocations", "Geometry"],
      path: "Tests/TestSupport", swiftSettings: strictTests),
    // What Scripts/test shows while the tests run.
    .executableTarget(
      name: "TestProgress", path: "Tests/TestProgress", swiftSettings: strictTests),
    // What Scripts/fuzz runs.
    .executableTarget(
      name: "Fuzz", dependencies: ["TestSupport"], path: "Tests/Fuzz", exclude: ["Corpus"],
      swiftSettings: strictTests),
    // The input-method server that tests talk to.
    .executableTarget(
      name: "XIMServer", path: "Tests/XIMServer",
      linkerSettings: [.linkedLibrary("xcb-imdkit"), .linkedLibrary("xcb")]),
    .testTarget(
      name: "GeometryTests", dependencies: ["Geometry", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "HexGeometryTests", dependencies: ["HexGeometry", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "LayoutsTests", dependencies: ["Layouts", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "InputTests", dependencies: ["Input", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "InteractionTests", dependencies: ["Interaction", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "MatchingTests", dependencies: ["Matching", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "LiveGridTests", dependencies: ["LiveGrid", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "TypesettingTests", dependencies: ["Typesetting", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "ImagesTests", dependencies: ["Images", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "PickerTests", dependencies: ["Picker", "TestSupport", "Topics"], exclude: ["Goldens"],
      swiftSettings: strictTests),
    .testTarget(
      name: "WatchTests", dependencies: ["Watch", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: strictTests),
    .testTarget(
      name: "X11Tests", dependencies: ["X11", "TestSupport"], exclude: ["CHECKLIST.md"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FeedsTests", dependencies: ["Feeds", "LiveGrid", "Documents", "Files", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "RecordingTests", dependencies: ["Recording", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "TopicsTests", dependencies: ["Topics", "Recording", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "ScenesTests", dependencies: ["Scenes", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "SceneDrawingTests", dependencies: ["SceneDrawing", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "ThemesTests", dependencies: ["Themes", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["Configuration", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "ControlsTests", dependencies: ["Controls", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "LayoutInspectorTests", dependencies: ["LayoutInspector", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "DemoTests", dependencies: ["Demo", "Topics", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "ViewerTests", dependencies: ["Viewer", "X11", "Picker", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "StaffAccessTests", dependencies: ["StaffAccess", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "ServiceTests", dependencies: ["Service", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "ShippingTests",
      dependencies: [
        "Shipping", "Sessions", "SessionStore", "Files", "HoneycombKiosk", "TestSupport",
      ], swiftSettings: strictTests),
    .testTarget(
      name: "SessionStoreTests",
      dependencies: [
        "SessionStore", "Sessions", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strictTests),
    .testTarget(
      name: "KioskTests",
      dependencies: [
        "Kiosk", "StaffAccess", "Viewer", "Picker", "Drawing", "Interaction", "Documents", "Input",
        "Typesetting", "Raster", "Geometry", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "honeycombTests",
      dependencies: [
        "TestSupport", "TestProgress", "honeycomb", "HoneycombKiosk", "InspectorTemplate",
        "SessionStore", "Sessions",
      ],
      exclude: ["Interposers", "Recordings"], swiftSettings: strictTests),
  ]
)

// Only Scripts/docs needs the plugin; programs that depend on this package do not fetch it.
if Context.environment["HONEYCOMB_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

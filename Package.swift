// swift-tools-version: 6.3
import Foundation
import PackageDescription

/// The targets of the product by floor, from top to bottom, and what each imports.
///
/// A target is the folder `Sources/FLOOR/NAME`. It imports from its own floor and the floors below.
let floors: KeyValuePairs<String, KeyValuePairs<String, String>> = [
  "Programs": [
    "CommandSupport": """
    Accessibility ArgumentParser Controls Documents Files Geometry Images Interaction Picker Raster Topics \
    Typesetting Viewer X11
    """,
    "HoneycombKiosk": """
    ArgumentParser CommandSupport Configuration Documents Drawing Files Geometry Images Input Interaction Kiosk \
    Motion Picker Raster Recording SceneDrawing Service SessionStore Sessions Shipping StaffAccess StandSettings \
    Topics Viewer X11
    """,
    "honeycomb": """
    ArgumentParser CommandSupport Configuration Controls Demo Documents Drawing Feeds Files Geometry HexGeometry \
    Images Input Interaction Launcher LayoutInspector Layouts LiveGrid Matching Motion Picker Processes Raster Recording \
    SceneDrawing Scenes Themes Topics Typesetting Viewer Watch Words X11
    """,
  ],
  "Contents": [
    "Demo": """
    Controls Drawing Geometry HexGeometry Input Interaction Layouts Motion Picker Raster Typesetting Viewer Words
    """,
    "Kiosk": """
    Controls Documents Drawing Files Geometry Images Input Interaction Layouts Motion Picker Raster SceneDrawing Scenes \
    Service SessionStore StaffAccess StandSettings Themes Topics Typesetting Viewer Words
    """,
    "Launcher": "Controls Drawing Input Interaction Matching Raster Topics X11",
    "LayoutInspector": """
    Accessibility Controls Documents Drawing Files Geometry HexGeometry Images Input Interaction Layouts Motion Processes Raster \
    SceneDrawing Scenes Typesetting Viewer
    """,
    "Picker": """
    Composition Controls Drawing Files Geometry HexGeometry Images Input Interaction Launcher Matching Motion Raster \
    Typesetting Viewer Words X11
    """,
    "SceneDrawing":
      "Composition Documents Drawing Files Geometry HexGeometry Images Layouts Raster Scenes Typesetting Words",
    "Watch":
      "Composition Controls Documents Drawing Feeds Files Geometry Input LiveGrid Raster Typesetting Viewer Words",
  ],
  "Stand": [
    "Service": "Documents Files Interaction Motion Raster",
    // Only this target may use GRDB, and through it Foundation.
    "SessionStore":
      "CGLib Documents Files GRDB GRDBSQLite Interaction Motion Service Sessions Topics",
    "Shipping": "CPQ Files Sessions",
    "StaffAccess": "CCrypt Files Geometry",
    "StandSettings":
      "Configuration Documents Drawing Files Input Interaction Recording Service Shipping StaffAccess Topics Words X11",
  ],
  "Window": [
    "Accessibility": "Controls Files Geometry Input Viewer",
    "Controls": "Drawing Geometry Input Raster Typesetting",
    "Viewer": "Controls Drawing Files Geometry Input Motion Raster X11",
    "X11": "CX11 Geometry Raster",
  ],
  "Data": [
    "Configuration": "Documents Files Input",
    "Documents": "CYAML Files",
    "Feeds": "Documents Files LiveGrid Matching Processes",
    "Recording": "Documents Geometry HexGeometry Input Interaction Motion Topics",
    "Scenes": "Documents Files Geometry HexGeometry Layouts",
    "Themes": "Documents Drawing Files Raster",
    "Topics": "Documents Files Geometry Input Interaction Motion",
    "Words": "Files Interaction",
  ],
  "Graphics": [
    "Composition": "Geometry",
    "Drawing": "Composition Geometry Images Raster Typesetting",
    "Images": "CGIF CPNG CPixbuf CSandbox Files Processes Raster",
    "Raster": "CRaster CThreads Geometry",
    "Typesetting": "CHyphen CPango Composition Files Geometry Raster",
  ],
  "Models": [
    "HexGeometry": "Geometry",
    "Input": "Geometry HexGeometry",
    "Interaction": "Geometry HexGeometry Input Motion",
    "Layouts": "Geometry HexGeometry",
    "LiveGrid": "Geometry HexGeometry Input Layouts Matching Motion",
    "Matching": "",
    "Motion": "Geometry",
    "Sessions": "",
  ],
  "Base": [
    "Files": "CGlibc",
    "Geometry": "",
    "Processes": "CProcesses Files",
  ],
  "C": [
    "CProcesses": "",
    "CRaster": "",
    "CSandbox": "",
    "CThreads": "",
  ],
]

/// The system libraries of the floor `C`: for each, the name for `pkg-config`, and Debian's packages.
let systemLibraries: KeyValuePairs<String, (pkgConfig: String?, packages: String)> = [
  "CCrypt": (nil, "libcrypt-dev"),
  "CGIF": (nil, "libgif-dev"),
  "CGLib": ("glib-2.0", "libglib2.0-dev"),
  "CGlibc": (nil, "libc6-dev"),
  "CHyphen": (nil, "libhyphen0"),
  "CPNG": ("libpng", "libpng-dev"),
  "CPQ": (nil, "libpq-dev"),
  "CPango": ("pangoft2", "libpango1.0-dev"),
  "CPixbuf": ("gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev"),
  "CX11": (
    nil,
    """
    libx11-dev libx11-xcb-dev libxcb-shm0-dev libxcb-present-dev libxcb-randr0-dev libxcb-sync-dev libxcb-xinput-dev
    """
  ),
  "CYAML": ("yaml-0.1", "libyaml-dev"),
]

/// The targets without tests of their own: those of `honeycomb` test them.
let untested: Set<String> = ["CommandSupport", "HoneycombKiosk", "Sessions"]

/// What tests import besides their target and `TestSupport`, and the files beside them that are not sources.
let tests: [String: (imports: String, data: [String])] = [
  "Accessibility": ("Controls Files Geometry Input Kiosk StaffAccess StandSettings Viewer", []),
  "Demo": ("Topics TreeSupport", []),
  "Drawing": ("Files Interaction", []),
  "Feeds": ("Documents Files Geometry LiveGrid", []),
  "Kiosk": (
    """
    Documents Drawing Geometry Input Interaction Picker Raster SceneDrawing Service StaffAccess StandSettings \
    TreeSupport Typesetting Viewer Words
    """, []
  ),
  "Launcher": ("Picker", []),
  "LayoutInspector": ("TreeSupport", []),
  "Picker": ("Topics TreeSupport Words", ["Goldens"]),
  "Raster": ("", ["Processors"]),
  "Service": ("Files", []),
  "SessionStore": ("Files GRDB Interaction Service Sessions", []),
  "Shipping": ("Files HoneycombKiosk SessionStore Sessions", []),
  "StandSettings": ("Documents Input Interaction Service", []),
  "Topics": ("Recording", []),
  "Typesetting": ("", ["Compounds"]),
  "Viewer": ("Picker X11", []),
  "Watch": ("TreeSupport Words", ["Goldens"]),
  "X11": ("", ["CHECKLIST.md"]),
  "honeycomb": (
    "HoneycombKiosk InspectorTemplate SessionStore Sessions TestProgress TreeSupport",
    ["Interposers", "Processors", "Recordings", "Trees", "Words"]
  ),
]

/// The files in the folder `Resources` of a target that are compiled into it.
let embedded = [
  "Feeds": """
  alertmanager.states ceph.states default.states docker.states github.states gitlab.states haproxy.states \
  icinga-hosts.states jenkins.states kubernetes.states kuma.states nagios.states slurm.states syslog.states \
  systemd.states zabbix.states zfs.states
  """,
  "Shipping": "counts.sql maintenance.sql roles.sql submit.sql tables.sql validation.sql views.sql",
  "Typesetting": "german-compounds.txt",
  "honeycomb": "catalogue.yaml",
]

/// The libraries for other packages; `Feeds` and `LiveGrid` are what `Scripts/bench` measures of the live grid.
let libraries = [
  "Drawing", "Feeds", "Geometry", "HexGeometry", "Input", "Interaction", "LayoutInspector",
  "Layouts", "LiveGrid", "Picker", "Raster", "Scenes", "Topics", "Viewer",
]

/// Libraries of other packages, and the packages' names.
let products = [
  "ArgumentParser": "swift-argument-parser", "GRDB": "GRDB.swift", "GRDBSQLite": "GRDB.swift",
]

/// Whether another package depends on this one.
///
/// SwiftPM reads the manifest out of the repository, where its folder is "/", and checks the package out into
/// `checkouts`, beside its `repositories`. Then the package has only the targets that the libraries need, so it fetches no
/// other package.
let isDependency: Bool = {
  let folder = Context.packageDirectory
  return folder == "/"
    || folder.split(separator: "/").dropLast().last == "checkouts"
      && FileManager.default.fileExists(atPath: "\(folder)/../../repositories")
}()

/// The names of the targets that are left with what they need, separated by spaces; `nil` if all are.
///
/// `.ci/run` names the tests that it builds a second time, with Foundation's geometry.
let selected =
  isDependency ? libraries.joined(separator: " ") : Context.environment["HONEYCOMB_TARGETS"]

/// The settings of every target of ours: Swift 6, warnings as errors, unsafe code spelled `unsafe`, and imports that are
/// internal unless said otherwise.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The settings of optimized targets in debug builds; other packages could not depend on targets with such flags.
///
/// The tests spent most of their time in generic code without specialization. The libraries compile for 1.8 times as long; whole modules
/// take less than single files with optimization. SwiftPM expects an object of each file, so there is a thread for these.
let optimized: [SwiftSetting] =
  isDependency
  ? []
  : [
    .unsafeFlags(
      // With the messages of preconditions.
      ["-O", "-assert-config", "Debug", "-wmo", "-num-threads", "1", "-disable-batch-mode"],
      .when(configuration: .debug))
  ]

/// The settings of tests: unsafe code needs no annotations, and imports are not internal by default.
let strictTests: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The linker's options for `honeycomb`.
///
/// The runtime that release builds link statically has 80,000 addresses to relocate at each start; packed, they are 15 kB
/// to read instead of 2 MB. Needs glibc 2.36, as Debian 12 has. No program links with this one, so it needs no symbol
/// table; the C++ library is linked from its archive; and the functions of the start are placed together (Scripts/order).
let startOptions = [
  "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
  "-Xlinker", "--no-export-dynamic", "-L\(Context.packageDirectory)/Scripts/linker",
  "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
  "--symbol-ordering-file=\(Context.packageDirectory)/Scripts/linker/start-order",
]

func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

func dependencies(_ names: String) -> [Target.Dependency] {
  words(names).map { name in
    if let package = products[name] { return .product(name: name, package: package) }
    // Programs that need no window then get no warnings about the options of its libraries.
    let isOptional = isDependency && systemLibraries.contains { $0.key == name }
    return .byName(name: name, condition: isOptional ? .when(traits: ["Windows"]) : nil)
  }
}

/// Returns the target `name` of a floor.
func target(_ name: String, on floor: String, imports: String) -> Target {
  let path = "Sources/\(floor)/\(name)"
  let resources = words(embedded[name] ?? "").map { Resource.embedInCode("Resources/\($0)") }
  return switch (floor, name) {
  case ("C", _):
    .target(
      name: name, path: path,
      cSettings: isDependency ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))])
  case ("Programs", "honeycomb"):
    .executableTarget(
      name: name, dependencies: dependencies(imports), path: path,
      resources: resources, swiftSettings: strict,
      linkerSettings: [.unsafeFlags(startOptions)])
  case ("Programs", "HoneycombKiosk"):
    .executableTarget(
      name: name, dependencies: dependencies(imports), path: path, swiftSettings: strict)
  default:
    .target(
      name: name, dependencies: dependencies(imports), path: path, resources: resources,
      swiftSettings: strict + optimized)
  }
}

/// Returns the tests of the target `name`.
func testTarget(of name: String) -> Target {
  let (imports, data) = tests[name] ?? ("", [])
  return .testTarget(
    name: "\(name)Tests", dependencies: dependencies("\(name) TestSupport \(imports)"),
    exclude: data, swiftSettings: strictTests)
}

/// Programs and libraries that only the tests and scripts use, and the program that readers start from, which is compiled
/// so that it stays right.
let tools: [Target] = [
  .target(name: "CAllocations", path: "Tests/CAllocations"),
  .executableTarget(
    name: "Fuzz", dependencies: ["TestSupport"], path: "Tests/Fuzz", exclude: ["Corpus"],
    swiftSettings: strictTests),
  .executableTarget(
    name: "InspectorTemplate", dependencies: ["LayoutInspector"],
    path: "Assets/templates/inspector/Sources/inspector", swiftSettings: strict),
  .executableTarget(
    name: "TestProgress", path: "Tests/TestProgress", swiftSettings: strictTests + optimized),
  .target(
    name: "TestSupport",
    dependencies: ["CAllocations", "Geometry", "HexGeometry", "Images", "Raster"],
    path: "Tests/TestSupport", swiftSettings: strictTests + optimized),
  .target(
    name: "TreeSupport", dependencies: ["Controls", "Geometry", "Input"],
    path: "Tests/TreeSupport", swiftSettings: strictTests + optimized),
  .executableTarget(
    name: "XIMServer", path: "Tests/XIMServer",
    linkerSettings: [.linkedLibrary("xcb-imdkit"), .linkedLibrary("xcb")]),
]

let package = Package(
  name: "honeycomb",
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "honeycomb", targets: ["honeycomb"]),
    .executable(name: "honeycomb-kiosk", targets: ["HoneycombKiosk"]),
  ],
  traits: [
    .trait(
      name: "FoundationGeometry",
      description: """
        CGSize and its relatives are Foundation's, so that programs can import both Layouts and Foundation. \
        Without it, they are our own, and Foundation is not linked: the program is smaller and starts faster.
        """),
    .trait(
      name: "Windows",
      description: """
        What draws and opens windows, for packages that depend on this one: LayoutInspector, Picker and what they need. \
        Without it, no system library is looked for.
        """),
    .default(enabledTraits: ["FoundationGeometry", "Windows"]),
  ],
  dependencies: isDependency
    ? []
    : [
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
      .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
  targets: tools
    + systemLibraries.map { name, library in
      .systemLibrary(
        name: name, path: "Sources/C/\(name)", pkgConfig: library.pkgConfig,
        providers: [.apt(words(library.packages))])
    }
    + floors.flatMap { floor, targets in
      targets.map { target($0.key, on: floor, imports: $0.value) }
    }
    + floors.filter { $0.key != "C" }.flatMap { _, targets in
      targets.filter { !untested.contains($0.key) }.map { testTarget(of: $0.key) }
    }
)

// The other packages stay in the manifest of those tests: without them, SwiftPM would delete Package.resolved.
if let selected {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var (needed, next): (Set<String>, [String]) = ([], words(selected))
  while let name = next.popLast() {
    guard let target = targets[name] else { fatalError("There is no target \(name).") }
    guard needed.insert(name).inserted else { continue }
    next += target.dependencies.compactMap {
      if case .byNameItem(let name, _) = $0 { name } else { nil }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}

// Only Scripts/docs needs the plugin; programs that depend on this package do not fetch it.
if Context.environment["HONEYCOMB_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "inspector",
  dependencies: [
    // The path of your copy of Honeycomb.
    .package(name: "honeycomb", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "inspector",
      dependencies: [.product(name: "LayoutInspector", package: "honeycomb")])
  ])

// swift-tools-version: 6.2
// What an editor has to show without an error: types of macros, used from two other modules. See ../run.
import PackageDescription

let package = Package(
  name: "Editors",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Composable", path: Context.environment["COMPOSABLE"] ?? "../../..")],
  targets: [
    .target(name: "Feature", dependencies: [.product(name: "Composable", package: "Composable")]),
    .executableTarget(
      name: "App", dependencies: ["Feature", .product(name: "Composable", package: "Composable")]),
    .testTarget(
      name: "FeatureTests",
      dependencies: ["Feature", .product(name: "ComposableTesting", package: "Composable")]),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Feature",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Composable", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "Feature",
      dependencies: [
        .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTerminal", package: "Composable"),
      ],
      path: "Sources"),
    .testTarget(
      name: "FeatureTests",
      dependencies: [
        "Feature",
        .product(name: "ComposableTesting", package: "Composable"),
        .product(name: "ComposableTerminalTesting", package: "Composable"),
      ],
      path: "Tests"),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NumberGame",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Composable", path: "../Composable")
  ],
  targets: [
    .executableTarget(
      name: "NumberGame",
      dependencies: [
        .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTerminal", package: "Composable"),
        .product(name: "ComposableRecording", package: "Composable"),
        .product(name: "ComposableReplay", package: "Composable"),
      ]),
    .testTarget(
      name: "NumberGameTests",
      dependencies: [
        "NumberGame",
        .product(name: "ComposableTesting", package: "Composable"),
        .product(name: "ComposableTerminalTesting", package: "Composable"),
      ]),
  ]
)

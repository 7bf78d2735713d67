// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NumberGame",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(path: "../Composable")
  ],
  targets: [
    .executableTarget(
      name: "NumberGame",
      dependencies: [
        .product(name: "Composable", package: "Composable")
      ])
  ]
)

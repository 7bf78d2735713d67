// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Composable",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .executable(name: "guess", targets: ["GuessCLI"]),
  ],
  targets: [
    .target(name: "Composable", dependencies: ["ComposableMacros"]),
    .macro(name: "ComposableMacros"),
    .target(name: "ComposableTesting", dependencies: ["Composable"]),
    .target(name: "GuessGame", dependencies: ["Composable"]),
    .executableTarget(name: "GuessCLI", dependencies: ["Composable", "GuessGame"]),

    .testTarget(name: "ComposableTests", dependencies: ["Composable"]),
    .testTarget(name: "ComposableMacrosTests", dependencies: ["Composable", "ComposableMacros"]),
    .testTarget(name: "ComposableTestingTests", dependencies: ["Composable", "ComposableTesting"]),
    .testTarget(name: "GuessGameTests", dependencies: ["GuessGame", "ComposableTesting"]),
    .testTarget(
      name: "GuessCLITests", dependencies: ["GuessCLI", "GuessGame", "ComposableTesting"], exclude: ["Frames"]),
  ],
  swiftLanguageModes: [.v6]
)

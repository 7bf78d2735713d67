// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Composable",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableRecording", targets: ["ComposableRecording"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .executable(name: "guess", targets: ["GuessCLI"]),
  ],
  targets: [
    .target(name: "Composable", dependencies: ["ComposableMacros", "ValueText"]),
    .target(name: "ValueText"),
    .target(name: "ValueSource", dependencies: ["ValueText"]),
    .macro(name: "ComposableMacros"),
    .target(name: "ComposableRecording", dependencies: ["Composable", "ValueSource", "ValueText"]),
    .target(name: "ComposableTesting", dependencies: ["Composable", "ValueSource", "ValueText"]),
    .target(name: "GuessGame", dependencies: ["Composable"]),
    .executableTarget(name: "GuessCLI", dependencies: ["Composable", "ComposableRecording", "GuessGame"]),

    .testTarget(name: "ValueTextTests", dependencies: ["Composable", "ValueText"]),
    .testTarget(name: "ValueSourceTests", dependencies: ["Composable", "ValueSource"]),
    .testTarget(name: "ComposableTests", dependencies: ["Composable", "ValueSource", "ValueText"]),
    .testTarget(
      name: "ComposableRecordingTests", dependencies: ["Composable", "ComposableRecording", "ComposableTesting"]),
    .testTarget(
      name: "ComposableMacrosTests", dependencies: ["Composable", "ComposableMacros", "ComposableRecording"]),
    .testTarget(name: "ComposableTestingTests", dependencies: ["Composable", "ComposableTesting"]),
    .testTarget(name: "GuessGameTests", dependencies: ["GuessGame", "ComposableTesting"]),
    .testTarget(
      name: "GuessCLITests", dependencies: ["GuessCLI", "GuessGame", "ComposableRecording", "ComposableTesting"],
      exclude: ["Frames"]),
  ],
  swiftLanguageModes: [.v6]
)

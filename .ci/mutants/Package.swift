// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// The package of the targets that the proofs of the game need. It has no others, so a mutant is built in seconds.
let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v26)],
  targets: [
    .target(name: "Composable", dependencies: ["CLibrary", "ComposableMacros", "ValueText"]),
    .target(name: "CLibrary"),
    .target(name: "ValueText"),
    .target(name: "ValueSource", dependencies: ["Composable", "ValueText"]),
    .macro(name: "ComposableMacros", dependencies: ["MacroExpansion"]),
    .target(name: "MacroExpansion", dependencies: ["JSONText"]),
    .target(name: "JSONText"),
    .target(name: "ComposableTesting", dependencies: ["CLibrary", "Composable", "ValueSource", "ValueText"]),
    .target(name: "GuessGame", dependencies: ["Composable"]),
    .target(name: "TestEffort", path: "Tests/TestEffort"),
    .testTarget(
      name: "GuessGameTests", dependencies: ["Composable", "ComposableTesting", "GuessGame", "TestEffort"],
      path: "Tests/GuessGameTests/Proofs"),
  ],
  swiftLanguageModes: [.v6]
)

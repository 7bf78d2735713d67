// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Composable",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Composable", targets: ["Composable"]),
    .library(name: "ComposableDurable", targets: ["ComposableDurable"]),
    // Empty without the trait Postgres.
    .library(name: "ComposablePostgres", targets: ["ComposablePostgres"]),
    .library(name: "ComposableRecording", targets: ["ComposableRecording"]),
    .library(name: "ComposableReplay", targets: ["ComposableReplay"]),
    .library(name: "ComposableSwiftUI", targets: ["ComposableSwiftUI"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .library(name: "ComposableTerminal", targets: ["ComposableTerminal"]),
    .library(name: "ComposableTerminalTesting", targets: ["ComposableTerminalTesting"]),
    .executable(name: "guess", targets: ["guess"]),
  ],
  traits: [
    .trait(name: "Postgres", description: "Durable stores in a Postgres database. Needs libpq and its headers.")
  ],
  targets: [
    .target(name: "Composable", dependencies: ["CLibrary", "ComposableMacros", "ValueText"]),
    .target(name: "CLibrary"),
    .target(name: "ValueText"),
    .target(name: "ValueSource", dependencies: ["Composable", "ValueText"]),
    .macro(name: "ComposableMacros", dependencies: ["MacroExpansion"]),
    // Not in the macro's target: a test that depends on a macro makes SwiftPM build every module a second time.
    .target(name: "MacroExpansion", dependencies: ["JSONText"]),
    .target(name: "JSONText"),
    .target(name: "ComposableDurable", dependencies: ["CLibrary", "Composable"]),
    .target(
      name: "ComposablePostgres",
      dependencies: ["CLibrary", "ComposableDurable", .target(name: "CPQ", condition: .when(traits: ["Postgres"]))]),
    .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "ComposableRecording", dependencies: ["CLibrary", "Composable", "JSONText", "ValueSource", "ValueText"]),
    // Empty where SwiftUI does not exist.
    .target(name: "ComposableSwiftUI", dependencies: ["Composable"]),
    .target(name: "ComposableTesting", dependencies: ["CLibrary", "Composable", "ValueSource", "ValueText"]),
    .target(name: "ComposableTerminal", dependencies: ["CLibrary", "Composable", "ValueText"]),
    .target(
      name: "ComposableReplay",
      dependencies: ["CLibrary", "Composable", "ComposableRecording", "ComposableTerminal", "JSONText", "ValueText"]),
    .target(
      name: "ComposableTerminalTesting",
      dependencies: ["Composable", "ComposableTerminal", "ComposableTesting", "ValueSource", "ValueText"]),
    .target(name: "GuessGame", dependencies: ["Composable"], packageAccess: false),
    .target(
      name: "GuessCLI",
      dependencies: ["Composable", "ComposableRecording", "ComposableReplay", "ComposableTerminal", "GuessGame"],
      packageAccess: false),
    .executableTarget(name: "guess", dependencies: ["GuessCLI"], packageAccess: false),

    .testTarget(name: "JSONTextTests", dependencies: ["Composable", "Expectations", "JSONText"]),
    .testTarget(name: "ValueTextTests", dependencies: ["Expectations", "ValueText"]),
    .testTarget(name: "ValueSourceTests", dependencies: ["Composable", "Expectations", "TestEffort", "ValueSource"]),
    .testTarget(
      name: "ComposableTests",
      dependencies: ["Composable", "Expectations", "TestEffort", "ThreadExecutors", "ValueSource", "ValueText"]),
    .testTarget(
      name: "ComposableDurableTests",
      dependencies: [
        "CLibrary", "Composable", "ComposableDurable", "ComposableTesting", "Expectations", "StorageComparison",
        "TestEffort",
      ]),
    .testTarget(
      name: "ComposablePostgresTests",
      dependencies: [
        "CLibrary", "ComposableDurable", "ComposablePostgres", "Expectations", "StorageComparison", "TestEffort",
        .target(name: "CPQ", condition: .when(traits: ["Postgres"])),
      ]),
    .testTarget(
      name: "ComposableRecordingTests",
      // The pages of damaged recordings are tested, too.
      dependencies: [
        "Composable", "ComposableRecording", "ComposableReplay", "ComposableTesting", "Expectations",
        "RecordedSessions", "TestEffort",
      ]),
    .testTarget(
      name: "ComposableMacrosTests",
      dependencies: [
        "Composable", "ComposableRecording", "ComposableTesting", "Expectations", "MacroExpansion", "TestEffort",
        "ValueSource",
      ]),
    .testTarget(
      name: "ComposableTestingTests",
      dependencies: ["Composable", "ComposableTesting", "Expectations", "TestEffort", "ThreadExecutors"]),
    .testTarget(name: "GuideTests", dependencies: ["Composable", "ComposableTesting"]),
    .target(
      name: "StorageComparison", dependencies: ["Composable", "ComposableDurable"], path: "Tests/StorageComparison"),
    .target(name: "Expectations", dependencies: ["ValueText"], path: "Tests/Expectations"),
    .target(name: "TestEffort", path: "Tests/TestEffort"),
    .target(name: "ThreadExecutors", dependencies: ["Composable"], path: "Tests/ThreadExecutors"),
    .target(
      name: "RecordedSessions", dependencies: ["Composable", "ComposableRecording"], path: "Tests/RecordedSessions"),
    .target(
      name: "PseudoTerminals", dependencies: ["Composable", "ComposableTerminal"], path: "Tests/PseudoTerminals"),
    .testTarget(
      name: "ComposableTerminalTests",
      dependencies: [
        "Composable", "ComposableRecording", "ComposableTerminal", "ComposableTerminalTesting", "ComposableTesting",
        "Expectations", "PseudoTerminals", "TestEffort",
      ]),
    .testTarget(
      name: "ComposableReplayTests",
      dependencies: [
        "Composable", "ComposableRecording", "ComposableReplay", "ComposableTerminal", "ComposableTerminalTesting",
        "ComposableTesting", "Expectations", "PseudoTerminals", "RecordedSessions", "TestEffort",
      ]),
    .testTarget(
      name: "ComposableTerminalTestingTests",
      dependencies: [
        "Composable", "ComposableTerminal", "ComposableTerminalTesting", "ComposableTesting", "Expectations",
      ],
      exclude: ["Article/Frames", "Golden/Frames"]),
    .testTarget(name: "GuessGameTests", dependencies: ["Composable", "ComposableTesting", "GuessGame", "TestEffort"]),
    .testTarget(
      name: "GuessCLITests",
      dependencies: [
        "Composable", "ComposableRecording", "ComposableReplay", "ComposableTerminal", "ComposableTerminalTesting",
        "ComposableTesting", "Expectations", "GuessCLI", "GuessGame", "PseudoTerminals", "TestEffort",
      ],
      exclude: ["View/Frames"]),
  ],
  swiftLanguageModes: [.v6]
)

// Targets in Sources, which users compile, use upcoming language features and mark unsafe code.
for target in package.targets where ![.test, .system].contains(target.type) && target.path == nil {
  target.swiftSettings =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    + [.strictMemorySafety()]
}

// The tests in folders named Checks start processes, call the compiler, try thousands of cases, test details, or compare articles.
// `swift test` leaves them out; the Makefile sets COMPOSABLE_CHECKS to 1, or to the targets whose tests are wanted: see decision 100.
let checks = Context.environment["COMPOSABLE_CHECKS"]?.split(separator: " ").map(String.init)
precondition(
  checks?.allSatisfy { name in name == "1" || package.targets.contains { $0.name == name && $0.type == .test } }
    != false,
  "COMPOSABLE_CHECKS is 1 or names of test targets")
if checks != nil {
  package.targets += [
    .executableTarget(name: "TerminalProbe", dependencies: ["ComposableTerminal"], path: "Tests/TerminalProbe"),
    .executableTarget(
      name: "TerminalPrograms",
      dependencies: ["Composable", "ComposableRecording", "ComposableReplay", "ComposableTerminal"],
      path: "Tests/TerminalPrograms"),
    .executableTarget(
      name: "DurableWorker",
      dependencies: ["CLibrary", "Composable", "ComposableDurable", "ComposablePostgres", "KilledWorkers"],
      path: "Tests/DurableWorker"),
    .target(
      name: "KilledWorkers", dependencies: ["CLibrary", "Composable", "ComposableDurable"], path: "Tests/KilledWorkers"),
  ]
  for target in package.targets where ["ComposableReplayTests", "ComposableTerminalTests"].contains(target.name) {
    target.dependencies += ["TerminalPrograms", "TerminalProbe"]
  }
  for target in package.targets where ["ComposableDurableTests", "ComposablePostgresTests"].contains(target.name) {
    target.dependencies += ["DurableWorker", "KilledWorkers"]
  }
  // What a test tests is optimized in its library. ComposableDurableTests inlines Composable as a program does. Soaks run the
  // tests of the testing library and of recordings for hours, so they are optimized there. Optimizing ComposableTests crashes the
  // compiler (6.3.1, in LLVM's function attributes). The other targets in Tests, such as workers that are killed, are never optimized.
  var optimized = ["ComposableDurableTests"]
  if Context.environment["COMPOSABLE_FULL_EFFORT"] != nil {
    optimized += ["ComposableTestingTests", "ComposableRecordingTests"]
  }
  for target in package.targets where target.path != nil || (target.type == .test && !optimized.contains(target.name)) {
    target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
  }
}
if checks != ["1"] {
  // The guides and recipes of the documentation.
  package.targets.removeAll { $0.name == "GuideTests" }
  for target in package.targets where target.type == .test && checks?.contains(target.name) != true {
    target.exclude.append("Checks")
  }
}

// With the variable, as in `make try`, a build has only the tests that it names and what these need. `make test-address` also
// runs the program `leaks`. Without it, a debug build compiles each module of tests in one job, for the first build of a clone; `make try`
// compiles what was edited: see decision 172.
if let names = Context.environment["COMPOSABLE_TEST_TARGETS"]?.split(separator: " ").map(String.init) {
  if names.contains("leaks") {
    package.targets.append(
      .executableTarget(name: "leaks", dependencies: ["Composable", "ComposableTesting"], path: "Tests/Leaks"))
  }
  var needed: Set<String> = []
  var next = names
  while let name = next.popLast() {
    guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): next.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
} else {
  // Without the second flag, the compiler warns that it ignores SwiftPM's batches.
  let inOneJob = [
    "-whole-module-optimization", "-disable-batch-mode", "-no-emit-module-separately-wmo", "-num-threads", "1",
  ]
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(inOneJob, .when(configuration: .debug))]
  }
}

// swift-tools-version: 6.2
import PackageDescription

let composable = Target.Dependency.product(name: "Composable", package: "Composable")
let durable = Target.Dependency.product(name: "ComposableDurable", package: "Composable")
let recording = Target.Dependency.product(name: "ComposableRecording", package: "Composable")
let terminal = Target.Dependency.product(name: "ComposableTerminal", package: "Composable")
let testing = Target.Dependency.product(name: "ComposableTesting", package: "Composable")
let terminalTesting = Target.Dependency.product(name: "ComposableTerminalTesting", package: "Composable")

/// Returns the targets of an example: the feature with its view, and its tests, in a folder each.
func example(_ name: String, _ libraries: [Target.Dependency] = []) -> [Target] {
  [
    .executableTarget(name: name, dependencies: [composable, terminal] + libraries, path: "\(name)/Sources"),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), recording, testing, terminalTesting, "Readme"],
      path: "\(name)/Tests"),
  ]
}

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "gitlog", targets: ["GitLog"])],
  dependencies: [.package(name: "Composable", path: "..")],
  targets: [
    .target(name: "Readme", path: "Readme"),
    .testTarget(
      name: "FromReduxCombineAndTCATests", dependencies: [composable, testing], path: "FromReduxCombineAndTCA/Tests"),
    .testTarget(name: "FromTCATests", dependencies: [composable, testing], path: "FromTCA/Tests"),
    // SwiftUIApp/App, the views of these features, is in no target: SwiftUI does not exist on Linux.
    .target(name: "SwiftUIApp", dependencies: [composable], path: "SwiftUIApp/Sources"),
    .testTarget(name: "SwiftUIAppTests", dependencies: ["SwiftUIApp", testing], path: "SwiftUIApp/Tests"),
  ] + example("AccountAndList") + example("Checkout") + example("Counter") + example("Darkroom")
    + example("GitLog") + example("GuitarShop") + example("OrderService", [durable]) + example("RepositorySearch")
    + example("SampleTextAndTimer")
    + example("SignUpForm") + example("ToDo"),
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}

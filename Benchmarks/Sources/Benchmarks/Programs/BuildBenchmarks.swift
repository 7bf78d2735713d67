import Foundation

/// Benchmarks of building with the library, and of working on it.
@MainActor
enum BuildBenchmarks {
  static var lines: [Line] { [cleanBuild("debug"), cleanBuild("release"), suite, size] }

  /// A small program that depends on the library, compared with an empty one. Each is built from scratch.
  private static func cleanBuild(_ configuration: String) -> Line {
    let name = "clean build of a program, \(configuration)"
    return Line(name: name) {
      let folder = try TemporaryFolder()
      try write(dependencies: "", product: "", program: "", to: "Empty", in: folder)
      try write(
        dependencies: #".package(name: "Composable", path: "\#(Package.library)")"#,
        product: #".product(name: "Composable", package: "Composable")"#, program: program, to: "Small", in: folder)
      var floors: [Double] = []
      var works: [Double] = []
      for _ in 0..<3 {
        floors.append(try build("Empty", configuration, in: folder))
        works.append(try build("Small", configuration, in: folder))
      }
      return Result(
        name: name, unit: "s", floorName: "an empty program", floor: Times(floors), work: Times(works), goal: 15)
    }
  }

  private static func build(_ name: String, _ configuration: String, in folder: borrowing TemporaryFolder) throws
    -> Double
  {
    let products = folder("\(name)/.build")
    try? FileManager.default.removeItem(atPath: products)
    return try Package.swift(
      ["build", "-c", configuration, "--package-path", folder(name), "--scratch-path", products]
    ).seconds
  }

  private static func write(
    dependencies: String, product: String, program: String, to name: String, in folder: borrowing TemporaryFolder
  ) throws {
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v26)],
        dependencies: [\(dependencies)],
        targets: [.executableTarget(name: "\(name)", dependencies: [\(product)])],
        swiftLanguageModes: [.v6]
      )

      """, to: "\(name)/Package.swift")
    try folder.write(program, to: "\(name)/Sources/\(name)/main.swift")
  }

  /// A feature with a child and an effect, and a store.
  private static let program = """
    import Composable

    struct Counter: Equatable { var count = 0 }
    enum CounterAction: Equatable, Sendable { case increment, later }
    let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { state, action, _ in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .later:
        return .run { send in await send(.increment) }
      }
    }

    struct App: Equatable { var counter = Counter() }
    @CasePathable
    enum AppAction: Equatable, Sendable { case counter(CounterAction) }
    let appReducer: Reducer<App, AppAction, Void> = counterReducer.pullback(
      state: \\.counter, action: \\.counter)

    let store = Store(initialState: App(), reducer: appReducer, environment: ())
    store.send(.counter(.increment))
    await store.send(.counter(.later)).finish()
    print(store.counter.count)

    """

  /// All tests, after they have been built.
  private static var suite: Line {
    Line(name: "suite, built") {
      try Package.swift(["build", "--build-tests", "--package-path", Package.library])
      let seconds = try Package.swift(["test", "--skip-build", "--package-path", Package.library]).seconds
      return Result(name: "suite, built", unit: "s", work: Times([seconds]))
    }
  }

  private static var size: Line {
    Line(name: "guess, size") {
      let attributes = try FileManager.default.attributesOfItem(atPath: Package.game())
      let bytes = (attributes[.size] as? Int) ?? 0
      return Result(name: "guess, size", unit: "MB", work: Times([Double(bytes) / 1e6]))
    }
  }
}

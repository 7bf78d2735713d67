// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Composable", path: "..")],
  targets: [
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTerminal", package: "Composable"),
      ]),
    .target(
      name: "Models",
      dependencies: [
        .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTesting", package: "Composable"),
      ]),
    .systemLibrary(name: "CMalloc"),
    // Two of them name all their dependencies; otherwise they would not be rebuilt when a library changes.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMalloc", "Models", "Workloads", .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTerminal", package: "Composable"),
        .product(name: "ComposableTerminalTesting", package: "Composable"),
        .product(name: "ComposableTesting", package: "Composable"),
      ]),
    .executableTarget(
      name: "Counts",
      dependencies: [
        "CMalloc", "Workloads", .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTerminal", package: "Composable"),
      ]),
    .executableTarget(
      name: "compare",
      dependencies: [
        "Models", .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTesting", package: "Composable"),
      ]),
    .executableTarget(
      name: "soak",
      dependencies: [
        .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableTesting", package: "Composable"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// `make bench-durable` sets it: only that program needs libpq.
if Context.environment["COMPOSABLE_BENCH_DURABLE"] != nil {
  package.dependencies = [.package(name: "Composable", path: "..", traits: ["Postgres"])]
  package.targets += [
    .systemLibrary(name: "CLibPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .executableTarget(
      name: "durable",
      dependencies: [
        "CLibPQ", .product(name: "Composable", package: "Composable"),
        .product(name: "ComposableDurable", package: "Composable"),
        .product(name: "ComposablePostgres", package: "Composable"),
      ]),
  ]
}

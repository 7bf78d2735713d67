import Foundation
import Testing

/// The compiler that built these tests, with the library and the plug-in that were built with them.
struct Compiler {
  /// One line of the compiler's output.
  struct Message: Equatable, CustomStringConvertible {
    var line: Int
    var column: Int
    var text: String
    var description: String { "\(line):\(column): \(text)" }
  }

  struct Outcome {
    var status: Int32
    /// Whether the process ended before its bound.
    var isFinished: Bool
    var output: String

    /// The errors at a place in the file, in the order of their output.
    var errors: [Message] {
      output.split(separator: "\n").compactMap { line in
        guard let match = line.wholeMatch(of: /program\.swift:(\d+):(\d+): error: (.*)/),
          let line = Int(match.1), let column = Int(match.2)
        else { return nil }
        return Message(line: line, column: column, text: String(match.3))
      }
    }
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  let executable: URL
  let modules: URL
  let plugin: URL

  init() throws {
    executable = try Self.findCompiler()
    let products = try Self.findProducts()
    modules = try Self.newest("Composable.swiftmodule", below: products).deletingLastPathComponent()
    plugin = try Self.newest("ComposableMacros-tool", "ComposableMacros", below: products)
  }

  /// Type-checks one file. The bound is for a compiler that does not end. It limits processor time, so a busy machine does
  /// not matter.
  func check(_ program: String, boundInSeconds bound: Double = 60, flags: [String] = []) throws -> Outcome {
    try check(["program.swift": program], boundInSeconds: bound, flags: flags)
  }

  /// Type-checks the files of one module.
  func check(_ files: [String: String], boundInSeconds bound: Double = 60, flags: [String] = []) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "composable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = folder
    process.arguments =
      [
        "-c", #"ulimit -t "$0" && exec "$@""#, "\(Int(bound))", executable.path, "-typecheck", "-wmo", "-swift-version",
        "6", "-warnings-as-errors", "-no-color-diagnostics",
      ]
      + (files["main.swift"] == nil ? ["-parse-as-library"] : [])
      + ["-diagnostic-style", "llvm", "-I", modules.path, "-load-plugin-executable", "\(plugin.path)#ComposableMacros"]
      + flags + files.keys.sorted()
    return try Self.run(process, output: folder.appending(path: "output.txt"))
  }

  private static func run(_ process: Process, output: URL) throws -> Outcome {
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, isFinished: process.terminationReason == .exit,
      output: try String(contentsOf: output, encoding: .utf8))
  }

  // MARK: - Where things are

  private static func findCompiler() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    let onPath = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    let candidates = [environment["SWIFT_EXEC"]].compactMap(\.self) + toolchainOfThisProcess() + onPath
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw Missing(description: "no swiftc at any of \(candidates)")
    }
    return URL(filePath: path)
  }

  /// The compiler beside the runtime library that this process has loaded, on systems that report it.
  private static func toolchainOfThisProcess() -> [String] {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.split(separator: "\n").lazy.compactMap { line in
      guard let start = line.firstIndex(of: "/"), let end = line.firstRange(of: "/lib/swift/linux/libswiftCore.so")
      else { return nil }
      return "\(line[start..<end.lowerBound])/bin/swiftc"
    }.prefix(1).map(\.self)
  }

  /// The folder of build products: the one that contains this test bundle.
  private static func findProducts() throws -> URL {
    let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.filter { $0.contains(".xctest") }
    for argument in arguments {
      var url = URL(filePath: argument).resolvingSymlinksInPath()
      while url.pathComponents.count > 1 {
        url.deleteLastPathComponent()
        if (try? newest("Composable.swiftmodule", below: url)) != nil { return url }
      }
    }
    throw Missing(description: "no folder above \(arguments) holds Composable.swiftmodule")
  }

  /// The newest file of a name in a folder of build products or in its folders of modules.
  ///
  /// A library is built once for the program and once for tools and tests. The newer one belongs to the tests.
  private static func newest(_ names: String..., below folder: URL) throws -> URL {
    let folders = ["", "Modules", "Modules-tool"].map { folder.appending(path: $0) }
    let found = folders.flatMap { folder in names.map { folder.appending(path: $0) } }.compactMap { url in
      (try? FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date).map { (url, $0) }
    }
    guard let youngest = found.max(by: { $0.1 < $1.1 }) else {
      throw Missing(description: "no \(names) in \(folder.path)")
    }
    return youngest.0
  }
}

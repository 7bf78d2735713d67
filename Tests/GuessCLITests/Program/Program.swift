import PseudoTerminals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The game as it was built.
enum Program {
  /// Next to the tests.
  static let path: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let bundle =
      length > 0
      ? String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self) : CommandLine.arguments[0]
    var parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    while parts.count > 1 {
      parts.removeLast()
      let candidate = parts.joined(separator: "/") + "/guess"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return "guess"
  }()

  /// The variables of its environment: none of the environment of the tests, except those that find libraries.
  static func environment(_ folder: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    var variables = [
      "HOME": folder.path, "XDG_STATE_HOME": folder("state"), "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
      "LANG": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "TSAN_OPTIONS", "ASAN_OPTIONS"] {
      if let value = ProcessInfo.processInfo.environment[name] { variables[name] = value }
    }
    return variables.merging(more) { $1 }
  }

  /// Runs it to its end, with input from a file.
  static func run(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder, _ more: [String: String] = [:]
  ) throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
    try folder.write(input, to: "input")
    let child = try ChildProcess(
      [path] + arguments, environment: environment(folder, more),
      [
        .file(folder("input"), flags: O_RDONLY), .file(folder("output"), flags: O_WRONLY | O_CREAT | O_TRUNC),
        .file(folder("errors"), flags: O_WRONLY | O_CREAT | O_TRUNC),
      ])
    return (child.wait(), try folder.read("output"), try folder.read("errors"))
  }
}

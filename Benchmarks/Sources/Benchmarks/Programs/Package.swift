import Foundation

/// Builds packages with `swift`.
@MainActor
enum Package {
  /// The path of the library's package, the parent of this one.
  static let library = URL(filePath: #filePath).appending(path: "../../../../..").standardized.path(
    percentEncoded: false)

  /// Returns the path of the game in a release build, which is built on first use.
  static func game() throws -> String {
    if let known { return known }
    let arguments = ["build", "-c", "release", "--product", "guess", "--package-path", library]
    _ = try swift(arguments)
    let path = try swift(arguments + ["--show-bin-path"]).output.split(separator: "\n").last.map { "\($0)/guess" }
    guard let path, access(path, X_OK) == 0 else { throw ProgramFailure("there is no guess where it was built") }
    known = path
    return path
  }

  private static var known: String?

  /// Runs `swift`. Throws if it fails.
  @discardableResult
  static func swift(_ arguments: [String], within limit: Duration = .seconds(1_800)) throws -> (
    seconds: Double, output: String
  ) {
    let folder = try TemporaryFolder()
    let clock = ContinuousClock()
    let start = clock.now
    let child = try ChildProcess(
      ["swift"] + arguments, environment: ProcessInfo.processInfo.environment,
      [
        .file("/dev/null", flags: O_RDONLY), .file(folder("log"), flags: O_WRONLY | O_CREAT | O_TRUNC), .descriptor(1),
      ])
    let ending = try child.wait(within: limit)
    let seconds = start.duration(to: clock.now).seconds
    let output = String(decoding: (try? Data(contentsOf: URL(filePath: folder("log")))) ?? Data(), as: UTF8.self)
    guard ending == .code(0) else {
      let lines = output.split(separator: "\n")
      let errors = lines.filter { $0.contains("error: ") || $0.contains("✘") }.prefix(20)
      let words = (errors.isEmpty ? lines.suffix(20) : errors).joined(separator: "\n")
      throw ProgramFailure("'swift \(arguments.joined(separator: " "))' ended with \(ending):\n\(words)")
    }
    return (seconds, output)
  }
}

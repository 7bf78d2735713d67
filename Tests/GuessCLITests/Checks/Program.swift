import PseudoTerminals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built game.
enum Program {
  static let path = BuiltProgram.path("guess")

  /// The variables of its environment, with a separate home folder.
  static func environment(_ folder: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    BuiltProgram.environment(
      ["HOME": folder.path, "XDG_STATE_HOME": folder("state"), "XDG_CONFIG_HOME": folder("config")].merging(more) { $1 }
    )
  }

  /// Runs the game to its end, with input from a file.
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

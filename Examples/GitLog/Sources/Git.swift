import Foundation

/// The program `git`, for the repository around a folder.
struct Git: Sendable {
  var path: String
  /// The environment of the process.
  var variables = ProcessInfo.processInfo.environment

  func commits(skip: Int, count: Int) async -> Result<[Commit], GitError> {
    var output = await log(GitOutput.logFormat, skip, count)
    // Some messages are too long for the limit. A commit that is cut would seem to be the end of the repository.
    if case .success(let cut) = output, cut.isCut { output = await log(GitOutput.shortLogFormat, skip, count) }
    if case .failure(.failed) = output {
      // The texts of Git change from version to version, its exit codes do not.
      guard case .success = await run(["rev-parse", "--git-dir"]) else { return .failure(.notRepository(path)) }
      if case .failure = await run(["rev-parse", "--verify", "--quiet", "HEAD"]) { return .success([]) }
    }
    return output.map { GitOutput.commits($0.data) }
  }

  func files(_ id: Commit.ID) async -> Result<[FileChange], GitError> {
    await run(["show", "-z", "--numstat", "--find-renames", "--format=", "--diff-merges=first-parent", id])
      .map { GitOutput.changes($0.data) }
  }

  func diff(_ id: Commit.ID, path: String?) async -> Result<Diff, GitError> {
    // A path is no pattern: a file can be named `*`.
    let files = path.map { ["--", ":(top,literal)\($0)"] } ?? []
    return await run(
      [
        "show", "--patch", "--no-color", "--no-ext-diff", "--no-textconv", "--format=", "--diff-merges=first-parent",
        id,
      ] + files
    )
    .map { GitOutput.diff($0.data, isCut: $0.isCut) }
  }

  func commitPages() async -> String? {
    guard case .success(let output) = await run(["remote", "get-url", "origin"]) else { return nil }
    return GitOutput.commitPages(remote: String(decoding: output.data, as: UTF8.self))
  }

  // MARK: - The process

  private func log(_ format: String, _ skip: Int, _ count: Int) async -> Result<Output, GitError> {
    await run([
      "log", "-z", "--format=\(format)", "--date=short", "--skip=\(skip)",
      "--max-count=\(count)",
    ])
  }

  /// More than this is not read: a diff can have gigabytes.
  private static let limit = 8 << 20

  /// What the output needs, whatever the user's own settings are.
  private static let settings = ["color.ui=never", "log.showSignature=false", "log.showRoot=true"]

  private struct Output {
    var data: Data
    var isCut: Bool
  }

  /// Runs Git. If the task is canceled, the process ends.
  private func run(_ arguments: [String]) async -> Result<Output, GitError> {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "--no-pager", "-C", path] + Self.settings.flatMap { ["-c", $0] } + arguments
    process.environment = variables.merging(["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return .failure(.notInstalled) }
    return await withTaskCancellationHandler {
      async let message = Self.read(errors.fileHandleForReading, limit: 1 << 16)
      let data = await Self.read(output.fileHandleForReading, limit: Self.limit)
      let isCut = data.count >= Self.limit
      if isCut { process.terminate() }
      let text = String(decoding: await message, as: UTF8.self)
      process.waitUntilExit()
      if process.terminationStatus == 0 || isCut { return .success(Output(data: data, isCut: isCut)) }
      if process.terminationStatus == 127 { return .failure(.notInstalled) }
      return .failure(.failed(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    } onCancel: {
      process.terminate()
    }
  }

  /// Reads to the end, or to a limit, on a thread that may wait.
  private static func read(_ handle: FileHandle, limit: Int) async -> Data {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var data = Data()
        while data.count < limit, let more = try? handle.read(upToCount: 1 << 16), !more.isEmpty { data += more }
        try? handle.close()
        continuation.resume(returning: data)
      }
    }
  }
}

extension GitLogEnvironment {
  static func live(_ git: Git) -> Self {
    Self(
      commits: { await git.commits(skip: $0, count: $1) }, files: { await git.files($0) },
      diff: { await git.diff($0, path: $1) }, commitPages: { await git.commitPages() })
  }
}

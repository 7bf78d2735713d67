import Foundation
import Synchronization

/// The program `git`, for the repository around a folder.
struct Git: Sendable {
  var path: String
  /// The environment of the process.
  var variables = ProcessInfo.processInfo.environment

  /// Returns the commits one by one, as Git writes them. An error is the last element.
  func commits() -> AsyncStream<Result<Commit, GitError>> {
    AsyncStream { commits in
      let reading = Task {
        if let error = await readCommits({ commits.yield(.success($0)) }) { commits.yield(.failure(error)) }
        commits.finish()
      }
      commits.onTermination = { _ in reading.cancel() }
    }
  }

  private func readCommits(_ receive: @escaping @Sendable (Commit) -> Void) async -> GitError? {
    let reader = Mutex(CommitReader())
    let output = await run(Self.log) { part in
      for commit in reader.withLock({ $0.commits(in: part) }) { receive(commit) }
    }
    guard case .failure(let error) = output else { return nil }
    guard case .failed = error else { return error }
    // The texts of Git change from version to version, its exit codes do not.
    guard case .success = await run(["rev-parse", "--git-dir"]) else { return .notRepository(path) }
    // A repository without commits is no error.
    guard case .success = await run(["rev-parse", "--verify", "--quiet", "HEAD"]) else { return nil }
    return error
  }

  /// Returns the commits of all branches whose message has a text, then those that add or remove lines with it.
  func search(_ text: String) async -> Result<[Commit], GitError> {
    var found: [Commit] = []
    for way in [["--fixed-strings", "--regexp-ignore-case", "--grep=\(text)"], ["-S\(text)"]] {
      let output = await run(Self.log + ["--branches", "--remotes", "--tags", "--max-count=1000"] + way)
      guard case .success(let output) = output else { return output.map { _ in [] } }
      var reader = CommitReader()
      let known = Set(found.map(\.id))
      found += reader.commits(in: output.data).filter { !known.contains($0.id) }
    }
    return .success(found)
  }

  private static let log = [
    "log", "-z", "--format=\(CommitReader.format)", "--date=short", "--decorate=short", "--no-show-signature",
  ]

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

  /// More than this is not read: a diff can have gigabytes.
  private static let limit = 8 << 20

  /// What the output needs, whatever the user's own settings are.
  private static let settings = ["color.ui=never", "log.showSignature=false", "log.showRoot=true"]

  private struct Output {
    var data: Data
    var isCut: Bool
  }

  /// Runs Git. If the task is canceled, the process ends.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - receive: Called with each part of the output, on a thread that may wait; nil to return the output as a whole.
  private func run(
    _ arguments: [String], receive: (@Sendable (Data) -> Void)? = nil
  ) async -> Result<Output, GitError> {
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
      let data = await Self.read(output.fileHandleForReading, limit: Self.limit, receive)
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
  private static func read(
    _ handle: FileHandle, limit: Int, _ receive: (@Sendable (Data) -> Void)? = nil
  ) async -> Data {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var data = Data()
        while data.count < limit, let more = try? handle.read(upToCount: 1 << 16), !more.isEmpty {
          if let receive { receive(more) } else { data += more }
        }
        try? handle.close()
        continuation.resume(returning: data)
      }
    }
  }
}

extension GitLogEnvironment {
  static func live(_ git: Git) -> Self {
    Self(
      clock: ContinuousClock(), commits: { git.commits() }, search: { await git.search($0) },
      files: { await git.files($0) },
      diff: { await git.diff($0, path: $1) }, commitPages: { await git.commitPages() })
  }
}

import Foundation

/// Reads the commits of `git log -z`, whose output comes in parts.
struct CommitReader {
  /// The fields of a commit. `git log -z` ends each commit with NUL, so the last field needs none.
  static let format = ["%H", "%h", "%at", "%ad", "%an", "%D", "%s", "%b"].joined(separator: "%x00")
  private static let fieldCount = 8
  /// The number of bytes of a field that are kept: a message can have megabytes.
  private static let limit = 1 << 16

  /// The fields of commits that are not complete.
  private var fields: [String] = []
  /// The field that has begun.
  private var field = Data()

  /// Returns the commits that a part of the output completes.
  mutating func commits(in part: Data) -> [Commit] {
    for (index, bytes) in part.split(separator: 0, omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        fields.append(String(decoding: field, as: UTF8.self))
        field = Data()
      }
      field += bytes.prefix(Self.limit - field.count)
    }
    let complete = fields.count / Self.fieldCount * Self.fieldCount
    defer { fields.removeFirst(complete) }
    return stride(from: 0, to: complete, by: Self.fieldCount).compactMap { start in
      let texts = Array(fields[start..<start + Self.fieldCount])
      guard !texts[0].isEmpty, texts[0].allSatisfy(\.isHexDigit) else { return nil }
      return Commit(
        id: texts[0], shortHash: texts[1], time: Int(texts[2]) ?? 0, date: texts[3], author: texts[4],
        refs: GitOutput.refs(texts[5]), subject: texts[6].trimmingCharacters(in: .whitespaces),
        body: texts[7].trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}

/// The output of Git as values. Fields end with NUL, the one byte that no message and no path can contain.
enum GitOutput {
  /// Returns the branches and tags of `%D`: `HEAD -> main, tag: v1, origin/main`. A name contains no blank.
  static func refs(_ text: String) -> [Ref] {
    text.split(separator: ", ").compactMap { part in
      if part.hasPrefix("tag: ") { return Ref(name: String(part.dropFirst(5)), isTag: true) }
      let name = part.hasPrefix("HEAD -> ") ? part.dropFirst(8) : part
      return name.isEmpty ? nil : Ref(name: String(name))
    }
  }

  /// Returns the files of `git show -z --numstat`. The path of a renamed file is empty; its two paths follow.
  static func changes(_ data: Data) -> [FileChange] {
    var fields = data.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }[
      ...]
    var changes: [FileChange] = []
    while let field = fields.popFirst() {
      let parts = field.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      var change = FileChange(path: String(parts[2]))
      if let added = Int(parts[0].drop { $0.isWhitespace }), let deleted = Int(parts[1]) {
        change.lines = (added, deleted)
      }
      if change.path.isEmpty {
        guard let old = fields.popFirst(), let new = fields.popFirst() else { break }
        (change.oldPath, change.path) = (old, new)
      }
      changes.append(change)
    }
    return changes
  }

  /// Returns the lines of a patch, at most `limit`.
  static func diff(_ data: Data, isCut: Bool = false, limit: Int = 20_000) -> Diff {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    var diff = Diff(isCut: isCut || lines.count > limit)
    // A line of a hunk can begin with anything; only before it, `---` is a header.
    var isHeader = true
    for (index, bytes) in lines.prefix(limit).enumerated() {
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("diff --git ") { isHeader = true }
      let isHunk = text.hasPrefix("@@")
      if isHunk { isHeader = false }
      let kind: Diff.Line.Kind =
        switch text.first {
        case _ where isHeader: .header
        case _ where isHunk: .hunk
        case "+": .added
        case "-": .deleted
        default: .context
        }
      // A tab would be one blank.
      diff.lines.append(Diff.Line(id: index, kind: kind, text: text.replacing("\t", with: "    ")))
    }
    return diff
  }

  /// Returns the address of the page that shows a repository's commits, up to the hash; nil for an unknown host.
  static func commitPages(remote: String) -> String? {
    let remote = remote.trimmingCharacters(in: .whitespacesAndNewlines)
    var (host, path): (String, String)
    if let url = URLComponents(string: remote), let name = url.host,
      ["https", "http", "ssh", "git"].contains(url.scheme)
    {
      (host, path) = (name, url.path)
    } else if let colon = remote.firstIndex(of: ":") {
      // git@github.com:owner/repository.git
      host = String(remote[..<colon].split(separator: "@").last ?? "")
      path = "/" + remote[remote.index(after: colon)...]
    } else {
      return nil
    }
    if path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix(".git") { path.removeLast(4) }
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && path.count(where: { $0 == "/" }) >= 2
    guard isPlain else { return nil }
    switch host.lowercased() {
    case "github.com", "codeberg.org": return "https://\(host)\(path)/commit/"
    case let name where name.contains("gitlab"): return "https://\(host)\(path)/-/commit/"
    default: return nil
    }
  }
}

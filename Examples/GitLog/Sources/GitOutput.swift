import Foundation

/// The output of Git as values. Fields end with NUL, the one byte that no message and no path can contain.
enum GitOutput {
  /// The fields of a commit. `git log -z` ends each commit with NUL, so the last field needs none.
  static let logFormat = ["%H", "%h", "%at", "%ad", "%an", "%s", "%b"].joined(separator: "%x00")
  /// The same fields, but of the message only the beginning of its subject.
  static let shortLogFormat = logFormat.replacing("%s", with: "%<(500,trunc)%s").replacing("%b", with: "")
  private static let fieldCount = 7

  /// Returns the commits of `git log -z`. An incomplete commit at the end is left out.
  static func commits(_ data: Data) -> [Commit] {
    let fields = data.split(separator: 0, omittingEmptySubsequences: false)
    return stride(from: 0, to: fields.count - fieldCount, by: fieldCount).compactMap { start in
      let texts = fields[start..<start + fieldCount].map { String(decoding: $0, as: UTF8.self) }
      guard !texts[0].isEmpty, texts[0].allSatisfy(\.isHexDigit) else { return nil }
      return Commit(
        id: texts[0], shortHash: texts[1], time: Int(texts[2]) ?? 0, date: texts[3], author: texts[4],
        subject: texts[5].trimmingCharacters(in: .whitespaces),
        body: texts[6].trimmingCharacters(in: .whitespacesAndNewlines))
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

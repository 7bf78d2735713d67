/// A commit of a repository.
struct Commit: Equatable, Identifiable {
  /// The full hash.
  let id: String
  var shortHash: String
  /// Seconds since 1970, by which commits are sorted.
  var time: Int
  /// The date in the author's time zone, such as 2026-11-24.
  var date: String
  var author: String
  /// The branches and tags at the commit.
  var refs: [Ref] = []
  var subject: String
  /// The message after its first paragraph.
  var body = ""

  /// Returns whether a search finds the commit. The query is lowercased.
  func matches(_ query: String) -> Bool {
    query.isEmpty || id.hasPrefix(query)
      || ([subject, author, body] + refs.map(\.name)).contains { $0.lowercased().contains(query) }
  }
}

/// A branch or a tag.
struct Ref: Equatable {
  var name: String
  var isTag = false
}

/// A file that a commit changes.
struct FileChange: Equatable {
  var path: String
  /// The path before a renaming.
  var oldPath: String?
  /// The number of added and deleted lines; nil for a binary file.
  var lines: (added: Int, deleted: Int)?

  static func == (one: Self, other: Self) -> Bool {
    one.path == other.path && one.oldPath == other.oldPath && one.lines?.added == other.lines?.added
      && one.lines?.deleted == other.lines?.deleted
  }
}

/// A file or a folder in the tree of changed files.
struct FileNode: Equatable, Identifiable {
  /// The path from the top of the repository.
  let id: String
  var name: String
  /// Nil for a folder.
  var change: FileChange?
  /// Nil for a file.
  var children: [FileNode]?

  /// Returns the tree of some files, in the order of Git.
  static func tree(_ changes: [FileChange]) -> [FileNode] {
    tree(changes.map { ($0.path.split(separator: "/", maxSplits: 100)[...], $0) }, in: "")
  }

  private static func tree(_ changes: [(names: ArraySlice<Substring>, change: FileChange)], in folder: String) -> [Self]
  {
    var nodes: [Self] = []
    var rest = changes[...]
    while let first = rest.first, let name = first.names.first {
      let path = folder + name
      if first.names.count == 1 {
        nodes.append(Self(id: path, name: String(name), change: first.change))
        rest = rest.dropFirst()
      } else {
        // The slash keeps a folder apart from a file of the same name, which the commit replaces.
        let inside = rest.prefix { $0.names.count > 1 && $0.names.first == name }
        let children = tree(inside.map { ($0.names.dropFirst(), $0.change) }, in: path + "/")
        nodes.append(Self(id: path + "/", name: name + "/", children: children))
        rest = rest.dropFirst(inside.count)
      }
    }
    return nodes
  }
}

/// The changes of a commit, or of one of its files, as text.
struct Diff: Equatable {
  struct Line: Equatable, Identifiable {
    enum Kind { case added, deleted, context, header, hunk }

    let id: Int
    var kind: Kind
    var text: String
  }

  var lines: [Line] = []
  /// Whether there is more than was read.
  var isCut = false
}

/// An error of Git.
enum GitError: Error, Equatable, CustomStringConvertible {
  case notInstalled
  case notRepository(String)
  /// The message of Git.
  case failed(String)

  var description: String {
    switch self {
    case .notInstalled: "Git cannot be run: there is no program “git” in the PATH."
    case .notRepository(let path): "\(path) is not in a Git repository."
    case .failed(let message): message.isEmpty ? "Git failed without a message." : message
    }
  }
}

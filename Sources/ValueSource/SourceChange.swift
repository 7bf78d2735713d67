/// A change of a value, as source.
enum SourceChange {
  /// An assignment or a call.
  case statement(String, SourceNotes)
  /// Changes of the payload of a case: `$0.modify(\.signedIn) { … }`.
  ///
  /// - `path` is the value with the case. `cases` are the names of the case and of the cases in its payload.
  case modify(path: String, cases: [String], [SourceChange])
  /// A change that source does not show, and so cannot repeat: another secret, which is also written as dots.
  case concealed

  /// The greatest width of a call with a closure on one line.
  private static let width = 100

  /// Returns the change of a payload. A case within a case is written as one path: `\.signedIn.loaded`.
  static func modify(_ path: String, _ name: String, _ changes: [SourceChange]) -> SourceChange {
    if changes.count == 1, case .modify("$0", let cases, let inner) = changes[0] {
      return .modify(path: path, cases: [name] + cases, inner)
    }
    return .modify(path: path, cases: [name], changes)
  }

  /// Returns the change with more notes.
  func adding(_ more: SourceNotes) -> SourceChange {
    switch self {
    case .statement(let text, var notes):
      notes.add(more)
      return .statement(text, notes)
    case .modify(let path, let cases, let inner):
      return .modify(path: path, cases: cases, inner.map { $0.adding(more) })
    case .concealed: return self
    }
  }

  /// Returns the lines of changes. After `limit` of them, the rest is `…`.
  static func lines(of changes: [SourceChange], limit: inout Int) -> [String] {
    var lines: [String] = []
    for change in changes where !change.isConcealed {
      if limit <= 0 { return lines + ["…"] }
      switch change {
      case .statement(let text, _):
        limit -= 1
        lines.append(text)
      case .modify(let path, let cases, let inner):
        let call = "\(path).modify(\\.\(cases.joined(separator: ".")))"
        let body = self.lines(of: inner, limit: &limit)
        if body.count == 1, call.count + body[0].count + 5 <= width {
          lines.append("\(call) { \(body[0]) }")
        } else {
          limit -= 1
          lines += ["\(call) {"] + body.map { "  \($0)" } + ["}"]
        }
      case .concealed: break
      }
    }
    return lines
  }

  /// Whether the change has no lines.
  var isConcealed: Bool {
    switch self {
    case .statement: false
    case .modify(_, _, let inner): inner.allSatisfy(\.isConcealed)
    case .concealed: true
    }
  }

  /// The number of characters of changes, without indentation.
  static func length(of changes: [SourceChange]) -> Int {
    changes.reduce(0) { length, change in
      switch change {
      case .statement(let text, _): length + text.count
      case .modify(let path, let cases, let inner):
        length + path.count + cases.reduce(0) { $0 + $1.count + 1 } + 15 + self.length(of: inner)
      case .concealed: length
      }
    }
  }

  /// Returns the notes of changes.
  static func notes(of changes: [SourceChange]) -> SourceNotes {
    changes.reduce(into: SourceNotes()) { notes, change in
      switch change {
      case .statement(_, let more): notes.add(more)
      case .modify(_, _, let inner): notes.add(self.notes(of: inner))
      case .concealed: break
      }
    }
  }
}

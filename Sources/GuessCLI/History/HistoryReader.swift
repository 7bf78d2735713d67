import GuessGame

/// A reader of a history from its end, so that what was removed, and which of two rounds with one id is the later, is
/// known before the rounds come. It keeps the ids and none of the rounds.
struct HistoryReader {
  private var decided: Set<GameResult.ID> = []
  /// Rounds that were removed with all before them.
  private var lasts: Set<GameResult.ID> = []
  private var isRemoved = false
  private var lines = 0
  private var unreadable = 0
  /// The first line that cannot be read, counted from the end.
  private var firstUnreadable = 0

  /// Calls a function with each round that was not removed and the offset of its line, the latest first. Returns the
  /// warning about lines that are no entry.
  static func read(_ bytes: HistoryBytes, _ body: (GameResult, Int) -> Void) throws -> String? {
    var reader = Self()
    try bytes.forEachLineBackwards { line, offset in
      reader.lines += 1
      reader.read(line) { body($0, offset) }
    }
    return HistoryError.warning(unreadable: reader.unreadable, first: reader.lines - reader.firstUnreadable + 1)
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ body: (GameResult) -> Void) {
    if isRemoved || line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
    switch try? HistoryEntry(line: line) {
    case .played(let result):
      isRemoved = lasts.contains(result.id)
      if !isRemoved, decided.insert(result.id).inserted { body(result) }
    case .removed(let removal):
      decided.formUnion(removal.ids)
      if let last = removal.through { lasts.insert(last) }
    case nil:
      unreadable += 1
      firstUnreadable = lines
    }
  }
}

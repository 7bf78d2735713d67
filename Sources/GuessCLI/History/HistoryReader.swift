import GuessGame

/// A reader of a history from the end, so that removals, and the later of two rounds with the same id, are known before
/// the rounds they affect. It keeps ids, but no rounds.
struct HistoryReader {
  /// The ids of rounds that were read or removed. An earlier line with one of these ids is skipped.
  private var knownIDs: Set<GameResult.ID> = []
  /// The rounds that were removed together with all rounds before them.
  private var throughIDs: Set<GameResult.ID> = []
  /// Whether all earlier rounds were removed.
  private var isRemoved = false
  private var lines = 0
  private var unreadable = 0
  /// The first unreadable line, counted from the end.
  private var firstUnreadable = 0

  /// Calls `body` with each round that was not removed and the offset of its line, the latest first. Returns the
  /// warning about unreadable lines.
  static func read(_ bytes: HistoryBytes, _ body: (GameResult, Int) -> Void) throws -> String? {
    var reader = Self()
    try bytes.forEachLineBackwards { line, offset in
      reader.lines += 1
      reader.read(line) { body($0, offset) }
    }
    return HistoryError.warning(unreadable: reader.unreadable, first: reader.lines - reader.firstUnreadable + 1)
  }

  private mutating func read(_ line: ArraySlice<UInt8>?, _ body: (GameResult) -> Void) {
    if isRemoved || line?.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) ?? false { return }
    switch try? line.map(HistoryEntry.init(line:)) {
    case .played(let result):
      isRemoved = throughIDs.contains(result.id)
      if !isRemoved, knownIDs.insert(result.id).inserted { body(result) }
    case .removed(let removal):
      knownIDs.formUnion(removal.ids)
      if let last = removal.through { throughIDs.insert(last) }
    case nil:
      unreadable += 1
      firstUnreadable = lines
    }
  }
}

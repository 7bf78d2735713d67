#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change of a ``StorageModel``, or a part of its contents, as a line of a file has it.
enum StorageRecord: Codable, Sendable {
  case post([DurableStorage.Post])
  case commit(String, [DurableStorage.Change], Date)
  /// A commit that answers requests without a message. A program that does not know these does not read it as another
  /// one, but refuses the file.
  case answer(String, [DurableStorage.Change], Date)
  case forget(Date)
  /// A part of a compacted file.
  case contents(StorageModel.Contents)
}

extension StorageModel {
  /// A part of the contents.
  struct Contents: Codable, Sendable {
    var rows: [Name: Saved] = [:]
    var letters: [Int: Letter] = [:]
    /// The number of the last message, which need not exist any more.
    var lastNumber: Int
  }

  /// The contents in parts of at most this number of rows or letters.
  func contents(inPartsOf count: Int) -> [Contents] {
    var parts = [Contents(lastNumber: lastNumber)]
    func part() -> Int {
      if parts[parts.count - 1].rows.count + parts[parts.count - 1].letters.count >= count {
        parts.append(Contents(lastNumber: lastNumber))
      }
      return parts.count - 1
    }
    for (name, row) in rows { parts[part()].rows[name] = row }
    // In order, because that is the order of the inbox.
    for (number, letter) in letters.sorted(by: { $0.key < $1.key }) { parts[part()].letters[number] = letter }
    return parts
  }

  /// Performs a record of a file.
  mutating func perform(_ record: StorageRecord) {
    switch record {
    case .post(let posts): post(posts)
    case .commit(let kind, let changes, let date), .answer(let kind, let changes, let date):
      _ = commit(kind, changes, now: date)
    case .forget(let date): _ = forget(before: date)
    case .contents(let contents): add(contents)
    }
  }
}

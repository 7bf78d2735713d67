@testable import ComposableTerminal

/// A plain model of a text with a cursor and a mark.
struct PlainText {
  var before = ""
  var after = ""
  var mark: Int?
  var killed = ""

  var text: String { before + after }

  var range: Range<Int>? {
    guard let mark, mark != before.count else { return nil }
    return min(mark, before.count)..<max(mark, before.count)
  }

  var shown: String {
    let end = range.map { $0.upperBound }
    var result = ""
    for (index, character) in (text + "\0").enumerated() {
      if index == range?.lowerBound { result += "[" }
      if index == end { result += "]" }
      if index == before.count { result += "|" }
      if character != "\0" { result.append(character) }
    }
    return result
  }

  mutating func perform(_ edit: TextEdit) {
    switch edit {
    case .insert(let inserted): insert(inserted)
    case .yank: insert(killed)
    case .move(let movement, let isSelecting):
      let selected = isSelecting ? nil : range
      mark = isSelecting ? mark ?? before.count : nil
      go(movement)
      if let selected, movement == .left { cut(at: selected.lowerBound) }
      if let selected, movement == .right { cut(at: selected.upperBound) }
    case .erase(let movement): _ = erase(movement)
    case .kill(let movement):
      let erased = erase(movement)
      if !erased.isEmpty { killed = erased }
    case .selectAll: (mark, before, after) = (0, text, "")
    case .transpose:
      let untouched = self
      if after.isEmpty, let last = before.popLast() { after = String(last) }
      guard let first = before.popLast() else { return self = untouched }
      let second = after.removeFirst()
      before += String([second, first])
      mark = nil
    case .copy:
      killed = range.map { String(Array(text)[$0]) } ?? killed
      mark = nil
    case .cut: killed = range.map { remove($0) } ?? killed
    case .undo, .redo: break
    }
  }

  private mutating func insert(_ inserted: String) {
    guard !inserted.isEmpty || range != nil else { return }
    _ = range.map { remove($0) }
    before += inserted
    mark = nil
  }

  private mutating func erase(_ movement: TextEdit.Movement) -> String {
    if let range { return remove(range) }
    let start = before.count
    go(movement)
    return remove(min(start, before.count)..<max(start, before.count))
  }

  private mutating func remove(_ range: Range<Int>) -> String {
    let all = Array(text)
    if !range.isEmpty {
      before = String(all[..<range.lowerBound])
      after = String(all[range.upperBound...])
      mark = nil
    }
    return String(all[range])
  }

  private mutating func cut(at position: Int) {
    let all = Array(text)
    before = String(all[..<position])
    after = String(all[position...])
  }

  private mutating func go(_ movement: TextEdit.Movement) {
    func isWord(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    switch movement {
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .wordLeft:
      while let last = before.last, !isWord(last) { go(.left) }
      while isWord(before.last) { go(.left) }
    case .wordRight:
      while let first = after.first, !isWord(first) { go(.right) }
      while isWord(after.first) { go(.right) }
    case .blankLeft:
      while before.last?.isWhitespace == true { go(.left) }
      while before.last?.isWhitespace == false { go(.left) }
    case .lineStart: while let last = before.last, !last.isNewline { go(.left) }
    case .lineEnd: while let first = after.first, !first.isNewline { go(.right) }
    case .start: while !before.isEmpty { go(.left) }
    case .end: while !after.isEmpty { go(.right) }
    case .up, .down: break
    }
  }
}

/// An edit that a field has sent, until the field sees what the reducer made of it.
///
/// A reducer can refuse an edit, cut it off, or put separators back. The cursor must then be beside the text that it was
/// beside after the edit, and erasing a separator that comes back must still move it, or else the cursor is stuck.
struct SentEdit: Sendable {
  /// The text and the cursor before the edit.
  let text: String
  let editing: TextEditing
  /// Whether it erased text before the cursor.
  let isBackward: Bool

  /// Returns the editing state for the text that the reducer made of the edit.
  ///
  /// - Parameters:
  ///   - new: The text in the state.
  ///   - sent: The text that the field has sent, and its editing state.
  func resolved(_ new: String, sent: String, _ sentEditing: TextEditing) -> TextEditing {
    if new == text, !hasErasedSeparators(from: sent) { return editing }
    let (clusters, count) = (Array(new), sent.count)
    let cursor = sentEditing.cursor(in: count)
    let (before, after) = (sent.prefix(cursor), sent.suffix(count - cursor))
    let atPrefix = new.hasPrefix(before) ? before.count : nil
    let atSuffix = new.hasSuffix(after) ? clusters.count - after.count : nil
    let position = isBackward ? atPrefix ?? atSuffix : atSuffix ?? atPrefix
    var resolved = sentEditing
    resolved.place(position ?? Self.position(before: after, in: clusters), in: clusters.count, isSelecting: false)
    return resolved
  }

  /// Returns whether the edit has only erased clusters that are neither letters nor digits.
  private func hasErasedSeparators(from sent: String) -> Bool {
    sent.count < text.count && sent.filter(Self.isSignificant) == text.filter(Self.isSignificant)
  }

  /// Returns the position that has as many letters and digits after it as `rest` has.
  private static func position(before rest: Substring, in clusters: [Character]) -> Int {
    var left = rest.lazy.filter(isSignificant).count
    var position = clusters.count
    while position > 0, left > 0 {
      position -= 1
      if isSignificant(clusters[position]) { left -= 1 }
    }
    return position
  }

  private static func isSignificant(_ cluster: Character) -> Bool { cluster.isLetter || cluster.isNumber }
}

/// A request of a feature to put the cursor of a text field or editor, as a value in its state.
///
/// ```swift
/// import Composable
///
/// struct Script { var text = "", cursor = TextCursor() }
/// enum ScriptAction { case textChanged(String), jumped(line: Int) }
/// let scriptReducer: Reducer<Script, ScriptAction, Void> = Reducer { script, action, _ in
///   switch action {
///   case .textChanged(let text): script.text = text
///   case .jumped(let line): script.cursor.move(to: .line(line))
///   }
///   return .none
/// }
/// func scriptView(_ script: Script) -> View<ScriptAction> {
///   TextEditor("Script", text: script.text, cursor: script.cursor) { .textChanged($0) }
/// }
/// ```
///
/// Each ``move(to:)`` moves the cursor once, and scrolls to it. Between them the user moves it, and no action is sent. To
/// select all when the focus comes, the reducer calls `move(to: .all)` in the action of `focused`.
///
/// A view that is opened again follows a request that differs from the last one it has followed. So let an action call
/// ``move(to:)`` after the view is shown, not the `init` of the state.
public struct TextCursor: Hashable, Codable, Sendable {
  /// A place in a text. A place beyond the text is its end.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Target: Hashable, Codable, Sendable {
    /// The beginning, or the end.
    case start, end
    /// The end, with the whole text selected.
    case all
    /// The beginning of a line, counted from 1.
    case line(Int)
    /// The number of characters before the cursor.
    case position(Int)
  }

  /// The latest request; nil before the first.
  public private(set) var target: Target?
  private var count = 0

  /// Creates the value without a request: a cursor begins at the end of its text.
  public init() {}

  /// Puts the cursor, also where the last request has put it.
  public mutating func move(to target: Target) {
    self.target = target
    count += 1
  }
}

extension TextEditing {
  /// Follows a request, unless it has followed it before. Returns whether it was new.
  mutating func follow(_ cursor: TextCursor?, in document: TextDocument) -> Bool {
    // A view that is opened again may have a new state, which counts from 0 again: the value without a request counts.
    guard let cursor, cursor != requested else { return false }
    requested = cursor
    let position: Int
    switch cursor.target {
    case nil: return false
    case .start?: position = 0
    case .end?, .all?: position = document.count
    case .line(let number)?: position = document.start(ofLine: number)
    case .position(let count)?: position = count
    }
    place(position, in: document.count, isSelecting: false)
    goal = nil
    if cursor.target == .all { anchor = document.count }
    return true
  }
}

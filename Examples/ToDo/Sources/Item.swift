import Composable

/// A task: a row of the list, and a feature with its own reducer.
struct Item: Equatable, Codable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
  /// The title while it is edited; nil otherwise.
  var draft: String?

  /// Ends editing. An empty draft leaves the title unchanged.
  mutating func endEditing() {
    if let words = draft?.words { title = words }
    draft = nil
  }
}

@CasePathable enum ItemAction: Equatable, Codable {
  case toggled
  case editTapped
  case draftChanged(String)
  /// Enter was pressed in the draft.
  case draftSubmitted
  case editCancelled
  /// The list removes the item.
  case removeTapped
}

let itemReducer: Reducer<Item, ItemAction, Void> = Reducer { item, action, _ in
  switch action {
  case .toggled:
    item.isDone.toggle()
    return .none

  case .editTapped:
    item.draft = item.title
    return .none

  case .draftChanged(let text):
    item.draft = text
    return .none

  case .draftSubmitted:
    if item.draft?.words == nil { return .send(.removeTapped) }
    item.endEditing()
    return .none

  case .editCancelled:
    item.draft = nil
    return .none

  case .removeTapped:
    return .none
  }
}

extension String {
  /// The text without leading and trailing blanks; nil if nothing is left.
  var words: String? {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return nil
    }
    return String(self[first...last])
  }
}

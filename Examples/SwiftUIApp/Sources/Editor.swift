import Composable

/// The sheet for a new note: a form, and the field that has the focus.
@BindableFields struct Editor: Equatable, Sendable {
  enum Field: Hashable, Sendable { case title, text }

  @BindableState var title = ""
  @BindableState var text = ""
  @BindableState var focus: Field? = .title
}

@CasePathable enum EditorAction: BindableAction, Equatable {
  case binding(BindingAction<Editor>)
  /// Return was pressed in the title.
  case titleSubmitted
  case saveTapped, cancelTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case saved(title: String, text: String) }
}

let editorReducer: Reducer<Editor, EditorAction, Void> = Reducer { editor, action, _ in
  switch action {
  case .titleSubmitted:
    editor.focus = .text
    return .none

  case .saveTapped where editor.title.isEmpty:
    editor.focus = .title
    return .none

  case .saveTapped:
    return .merge(
      .send(.delegate(.saved(title: editor.title, text: editor.text))), .dismiss)

  case .cancelTapped:
    return .dismiss

  case .binding, .delegate:
    return .none
  }
}
.binding()

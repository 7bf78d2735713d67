#if canImport(SwiftUI)
  public import Composable
  public import SwiftUI

  extension View {
    /// Shows the elements of a stack as the screens of the enclosing `NavigationStack`.
    ///
    /// ```swift
    /// NavigationStack(path: $store[path: \.path, \.path]) {
    ///   NotesList(store: store)
    ///     .navigationDestination(store, path: \.path, \.path) { screen in ScreenView(store: screen) }
    /// }
    /// ```
    ///
    /// An action pushes a screen, so use a `Button` in place of a `NavigationLink`: an element has an id only after the
    /// push.
    ///
    /// - Parameters:
    ///   - store: The store with the stack.
    ///   - state: The path to the stack.
    ///   - action: The case that carries the stack's actions.
    ///   - destination: The screen of an element.
    public func navigationDestination<State, Action, Element, ElementAction, Destination: View>(
      _ store: Store<State, Action>,
      path state: KeyPath<State, Stack<Element>>,
      _ action: KeyPath<Action.Cases, CasePath<Action, StackAction<Element, ElementAction>>>,
      @ViewBuilder destination: @escaping (Store<Element, ElementAction>) -> Destination
    ) -> some View where Action: CasePathable {
      navigationDestination(for: Stack<Element>.ID.self) { id in
        StackScreen(store: store.element(id, of: state, action), content: destination).id(id)
      }
    }
  }

  /// The screen of an element of a stack.
  private struct StackScreen<Element, ElementAction: Sendable, Content: View>: View {
    /// The store with which the screen appeared. SwiftUI keeps it while the screen is visible, also during the animation
    /// that follows the pop: a store shows the last state of an element that is gone.
    @State private var store: Store<Element, ElementAction>?
    let content: (Store<Element, ElementAction>) -> Content

    init(store: Store<Element, ElementAction>?, content: @escaping (Store<Element, ElementAction>) -> Content) {
      _store = State(initialValue: store)
      self.content = content
    }

    var body: some View {
      if let store { content(store) }
    }
  }

  extension ForEach {
    /// Shows a view for each row, with a store of the row.
    ///
    /// ```swift
    /// ForEach(store, rows: \.notes, \.note) { note in NoteRow(store: note) }
    /// ```
    ///
    /// It is evaluated again when rows are added, removed or moved, not when a row is edited.
    ///
    /// - Parameters:
    ///   - store: The store with the rows.
    ///   - rows: The path to the rows.
    ///   - action: The case that carries the actions of rows.
    ///   - content: The view of a row.
    @MainActor
    public init<State, Action, Row, RowAction, RowContent: View>(
      _ store: Store<State, Action>,
      rows: KeyPath<State, IdentifiedArray<ID, Row>>,
      _ action: KeyPath<Action.Cases, CasePath<Action, (ID, RowAction)>>,
      @ViewBuilder content: @escaping (Store<Row, RowAction>) -> RowContent
    ) where Action: CasePathable, ID: Sendable, Data == [ID], Content == RowContent? {
      self.init(Array(store[dynamicMember: rows.appending(path: \.ids)]), id: \.self) { id in
        store.row(id, of: rows, action).map(content)
      }
    }
  }
#endif

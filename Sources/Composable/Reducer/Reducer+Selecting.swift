extension Reducer {
  /// Returns a reducer that keeps a selection among the rows that are shown.
  ///
  /// ```swift
  /// struct Track: Equatable, Identifiable { let id: Int; var title: String }
  /// struct Album: Equatable {
  ///   var tracks: IdentifiedArrayOf<Track> = []
  ///   var query = ""
  ///   var selection: Track.ID?
  ///   var shown: IdentifiedArrayOf<Track> {
  ///     query.isEmpty ? tracks : tracks.filter { $0.title.contains(query) }
  ///   }
  /// }
  /// enum AlbumAction { case queryChanged(String), selected(Track.ID), removeTapped }
  /// let albumReducer: Reducer<Album, AlbumAction, Void> = Reducer { album, action, _ in
  ///   switch action {
  ///   case .queryChanged(let query): album.query = query
  ///   case .selected(let id): album.selection = id
  ///   case .removeTapped: if let id = album.selection { album.tracks.remove(id: id) }
  ///   }
  ///   return .none
  /// }
  /// .selecting(\.selection, in: \.shown)
  /// ```
  ///
  /// After each action, of a user or of an effect, one of the rows is selected, as long as there are rows:
  ///
  /// - A selected row that is still there stays selected, wherever it moves.
  /// - If it was removed, or a filter hides it, the row now in its place is selected, or else the last one.
  /// - If no row was selected, the first one is. Without rows, none is: also not one that a link names and that is still
  ///   being loaded.
  /// - An action cannot select a row that is not there: the row before stays selected.
  ///
  /// So an action on the selection, such as a deletion, changes a row that the user sees. The initial state is not
  /// changed: it selects a row itself.
  ///
  /// - Parameters:
  ///   - selection: The path to the id of the selected row.
  ///   - rows: Returns the rows that are shown, in their order. It is called before and after each action.
  public func selecting<ID: Hashable & SendableMetatype, Element>(
    _ selection: any WritableKeyPath<State, ID?> & Sendable,
    in rows: @escaping @Sendable (State) -> IdentifiedArray<ID, Element>
  ) -> Self {
    keeping(selection, among: { rows($0).ids }, position: { rows($0).index(id: $1) })
  }

  /// Returns a reducer that keeps a selection among the ids that are shown, such as those of a tree's visible rows.
  ///
  /// ```swift
  /// struct Pages: Equatable { var numbers = [1, 2, 3], selection: Int? = 1 }
  /// enum PagesAction { case selected(Int), removed(Int) }
  /// let pagesReducer: Reducer<Pages, PagesAction, Void> = Reducer { pages, action, _ in
  ///   switch action {
  ///   case .selected(let number): pages.selection = number
  ///   case .removed(let number): pages.numbers.removeAll { $0 == number }
  ///   }
  ///   return .none
  /// }
  /// .selecting(\.selection, in: { $0.numbers })
  /// ```
  ///
  /// - Parameters:
  ///   - selection: The path to the id of the selected row.
  ///   - ids: Returns the ids of the rows that are shown, in their order. It is called before and after each action.
  public func selecting<ID: Hashable & SendableMetatype>(
    _ selection: any WritableKeyPath<State, ID?> & Sendable, in ids: @escaping @Sendable (State) -> [ID]
  ) -> Self {
    keeping(selection, among: ids, position: { ids($0).firstIndex(of: $1) })
  }

  // The rows before the action are not held while it runs: they would be copied if it changes them.
  private func keeping<ID: Hashable & SendableMetatype, IDs: RandomAccessCollection<ID> & SendableMetatype>(
    _ selection: any WritableKeyPath<State, ID?> & Sendable, among ids: @escaping @Sendable (State) -> IDs,
    position: @escaping @Sendable (State, ID) -> Int?
  ) -> Self where IDs.Index == Int {
    Self(calling: self) { reduce in
      { state, action, environment in
        let old = state[keyPath: selection]
        let place = old.flatMap { position(state, $0) } ?? 0
        let effect = reduce(&state, action, environment)
        let new = state[keyPath: selection]
        if let new, position(state, new) != nil { return effect }
        if new != nil, let old, position(state, old) != nil {
          state[keyPath: selection] = old
          return effect
        }
        let shown = ids(state)
        let kept = shown.isEmpty ? nil : shown[min(place, shown.count - 1)]
        if kept != new { state[keyPath: selection] = kept }
        return effect
      }
    }
  }
}

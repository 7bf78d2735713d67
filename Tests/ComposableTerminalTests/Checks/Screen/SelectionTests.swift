import Composable
import ComposableTerminal
import Expectations
import Testing

struct `The selected row of a list` {
  struct Songs: Equatable {
    var rows = IdentifiedArray(uniqueElements: (1...4).map { Item(id: $0, name: "song \($0)") })
    var query = ""
    var selection: Int? = 2
    var shown: IdentifiedArrayOf<Item> { query.isEmpty ? rows : rows.filter { $0.name.contains(query) } }
  }
  enum SongsAction: Equatable { case queryChanged(String), selected(Int), removed(Int) }

  static let reducer: Reducer<Songs, SongsAction, Void> = Reducer { songs, action, _ in
    switch action {
    case .queryChanged(let query): songs.query = query
    case .selected(let id): songs.selection = id
    case .removed(let id): songs.rows.remove(id: id)
    }
    return .none
  }

  static func view(_ songs: Songs) -> View<SongsAction> {
    List(songs.shown, selection: songs.selection, select: { .selected($0) }) { Text($0.name) }
      .key("d", "delete", songs.selection.map { .removed($0) })
  }

  @Test func `is what d deletes, whatever was filtered and removed before`() {
    let reducer = Self.reducer.selecting(\.selection, in: \.shown)
    var driver = ScreenDriver(Songs(), 20, 6, view: Self.view)
    for action in [.queryChanged("3"), .queryChanged(""), .removed(3), .queryChanged("none")] as [SongsAction] {
      _ = reducer(&driver.state, action, ())
      let deleted = driver.press("d")
      expectEqual(deleted, driver.state.selection.map { [.removed($0)] } ?? [])
      #expect(driver.state.selection.map { driver.state.shown.contains(id: $0) } ?? driver.state.shown.isEmpty)
    }
  }

  @Test func `has the only keys of rows, so that they cannot change a row that is not shown`() {
    var driver = ScreenDriver(Songs(selection: 3), 20, 2) { songs in
      List(songs.shown, selection: songs.selection, select: { .selected($0) }) { song in
        Text(song.name).key("d", "delete", SongsAction.removed(song.id))
      }
    }
    expectEqual(driver.press("d"), [.removed(3)])
    driver.handle(.press(.wheelUp, Terminal.Position(column: 1, row: 1)))
    expectEqual(driver.press("d"), [])
    driver.state.query = "1"
    expectEqual(driver.press("d"), [])
    driver.state.query = ""
    expectEqual(driver.press("d"), [.removed(3)])
    driver.state.rows.remove(id: 3)
    expectEqual(driver.press("d"), [])
  }
}

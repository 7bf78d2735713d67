import Composable
import Expectations
import Testing

struct Tune: Equatable, Identifiable {
  let id: Int
}

struct Tunes: Equatable {
  var all = IdentifiedArray(uniqueElements: (1...5).map { Tune(id: $0) })
  var hidden: Set<Int> = []
  var selection: Int? = 3
  var shown: IdentifiedArrayOf<Tune> { all.filter { !hidden.contains($0.id) } }
}

enum TunesAction: Equatable, Sendable {
  case hid(Set<Int>), removed(Int), moved, selected(Int?), inserted(Int)
}

let tunesReducer: Reducer<Tunes, TunesAction, Void> = Reducer { tunes, action, _ in
  switch action {
  case .hid(let ids): tunes.hidden = ids
  case .removed(let id): tunes.all.remove(id: id)
  case .moved: tunes.all.sort { $0.id > $1.id }
  case .selected(let id): tunes.selection = id
  case .inserted(let id): tunes.all.insert(Tune(id: id), at: 0)
  }
  return .none
}

struct `A selection among rows` {
  func selection(after actions: TunesAction..., from tunes: Tunes = Tunes()) -> [Int?] {
    let byArray = tunesReducer.selecting(\.selection, in: \.shown)
    let byIDs = tunesReducer.selecting(\.selection, in: { $0.shown.map(\.id) })
    var (one, other) = (tunes, tunes)
    return actions.map { action in
      _ = byArray(&one, action, ())
      _ = byIDs(&other, action, ())
      expectEqual(one, other)
      return one.selection
    }
  }

  @Test func `moves to the row in its place when its row is removed`() {
    expectEqual(selection(after: .removed(3), .removed(4), .removed(5)), [4, 5, 2])
  }

  @Test func `stays with its row when the row moves`() {
    expectEqual(selection(after: .moved, .inserted(6), .removed(1)), [3, 3, 3])
  }

  @Test func `cannot be set to a row that is not shown`() {
    expectEqual(selection(after: .selected(9), .hid([5]), .selected(5), .selected(1)), [3, 3, 3, 1])
  }
}

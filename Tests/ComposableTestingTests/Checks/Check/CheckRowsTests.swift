import Expectations
@testable import ComposableTesting

/// Rows with ascending ids, which the fingerprint omits.
struct `A check of rows` {
  struct Row: Equatable {
    let id: Int
    var isMarked = false
  }

  struct Rows: Equatable {
    var next = 0
    var rows: [Row] = []
  }

  enum Change: Equatable, Sendable {
    case add
    case mark(Int)
    case remove(Int)
  }

  private func check(_ moves: @escaping (Rows) -> [Move<Change>]) -> [String] {
    reports {
      TestStore<Rows, Change, Void>.check(
        store: {
          TestStore(
            initialState: Rows(),
            reducer: Reducer { rows, change, _ in
              switch change {
              case .add:
                rows.rows.append(Row(id: rows.next))
                rows.next += 1
              case .mark(let id):
                for index in rows.rows.indices where rows.rows[index].id == id { rows.rows[index].isMarked = true }
              case .remove(let id): rows.rows.removeAll { $0.id == id }
              }
              return .none
            }, environment: ())
        }, actions: moves, fingerprint: { rows, _ in rows.rows.map(\.isMarked) })
    }
    .map { String($0.text.prefix { $0 != "\n" }) }
  }

  /// After a removal the second row may have an id that the first row has on another path.
  @Test func `matches a move by its position, even if another row has the id that it names`() {
    let reports = check { rows in
      rows.rows.map { .send(.mark($0.id)) } + rows.rows.map { .send(.remove($0.id)) }
        + (rows.rows.count < 3 ? [.send(.add)] : [])
    }
    expectEqual(reports, ["check: 15 states, 75 edges, depth 6: complete."])
  }

  /// A move without an effect is missed as well.
  @Test func `fails when a state lacks a move of the state with the same fingerprint`() {
    let reports = check { rows in
      if let row = rows.rows.first { return [.send(.remove(row.id))] }
      return rows.next == 0 ? [.send(.add), .send(.mark(0))] : [.send(.add)]
    }
    expectEqual(reports, ["check: the fingerprint leaves out something that matters."])
  }
}

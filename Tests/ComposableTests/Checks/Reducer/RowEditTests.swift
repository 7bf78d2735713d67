import Composable
import Expectations
import Testing

private struct Playlist {
  var rows: IdentifiedArrayOf<Track> = .rows(1, 2, 3)
}

private enum PlaylistAction: Sendable, CasePathable {
  case row(id: Int, action: TrackAction)
  case edit(@Sendable (inout IdentifiedArrayOf<Track>) -> Void)

  struct Cases {
    let row = CasePath<PlaylistAction, (Int, TrackAction)>(
      embed: { .row(id: $0, action: $1) },
      extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
  }
  static let cases = Cases()
}

private enum TrackAction: Sendable { case begin }

private let playlistReducer: Reducer<Playlist, PlaylistAction, Void> = .combine(
  Reducer<Track, TrackAction, Void> { track, _, _ in .leaf(UInt(track.id)) }
    .forEach(state: \.rows, action: \.row),
  Reducer { playlist, action, _ in
    if case .edit(let edit) = action { edit(&playlist.rows) }
    return .none
  })

/// Each method that edits an array, with an effect for each row.
struct `An edit of an identified array` {
  typealias Edit = @Sendable (inout IdentifiedArrayOf<Track>) -> Void

  static let changingIDs: [Edit] = [
    { $0.append(Track(id: 9)) },
    { $0.append(contentsOf: [Track(id: 9)]) },
    { $0.insert(Track(id: 9), at: 0) },
    { $0.updateOrAppend(Track(id: 9)) },
    { $0.updateOrInsert(Track(id: 9), at: 0) },
    { $0[id: 9] = Track(id: 9) },
    { $0[id: 1] = nil },
    { $0.remove(id: 1) },
    { $0.remove(at: 0) },
    { $0.remove(atOffsets: [0]) },
    { $0.removeAll { $0.id == 1 } },
    { $0.removeAll() },
    { $0.removeFirst() },
    { $0.removeLast() },
    { $0.removeSubrange(0..<1) },
    { $0 = $0.filter { $0.id == 1 } },
    { $0 = [] },
    { $0 += [Track(id: 9)] },
    { $0.insert(contentsOf: [Track(id: 9)], at: 0) },
    { $0.replaceSubrange(0..<2, with: [Track(id: 2), Track(id: 9)]) },
    { $0.replaceSubrange(...1, with: [Track(id: 2)]) },
    { $0.popLast() },
    { $0.remove(Track(id: 1)) },
    { $0[0] = Track(id: 9) },
    { $0[0..<2] = IdentifiedArrayOf.rows(2, 9)[...] },
    { $0 = .rows(3, 4, 5) },
    {
      $0.remove(id: 2)
      $0.append(Track(id: 9))
    },
  ]

  static let keepingIDs: [Edit] = [
    { $0[id: 1]?.text = "changed" },
    { $0[id: 1] = Track(id: 1, text: "changed") },
    { $0[0].text = "changed" },
    { $0.modify(id: 1) { $0.text = "changed" } },
    { $0.update(Track(id: 1, text: "changed"), at: 0) },
    { $0.updateOrAppend(Track(id: 1, text: "changed")) },
    { $0.swapAt(0, 1) },
    { $0.reverse() },
    { $0.move(fromOffsets: [0], toOffset: 3) },
    { $0.sort { $0.id > $1.id } },
    { $0[0] = Track(id: 1, text: "changed") },
    { $0[0] = Track(id: 2) },
    { $0[0..<2].reverse() },
    { $0[0..<3].sort { $0.id > $1.id } },
    { $0.replaceSubrange(0..<2, with: [Track(id: 2), Track(id: 1)]) },
    { sortDown(&$0) },
    { $0 = .rows(3, 2, 1) },
  ]

  static let changingNothing: [Edit] = [
    { $0.append(Track(id: 1)) },
    { $0 += [Track(id: 1)] },
    { $0.insert(contentsOf: [Track(id: 1), Track(id: 3)], at: 1) },
    { $0.remove(Track(id: 9)) },
    { $0.insert(Track(id: 1), at: 0) },
    { $0.remove(id: 9) },
    { $0[id: 9] = nil },
    { $0.remove(atOffsets: []) },
    { $0.removeAll { $0.id == 9 } },
    { $0.removeSubrange(1..<1) },
    { $0 = .rows(1, 2, 3) },
  ]

  private func probe(after edit: @escaping Edit) -> MachineProbe<Playlist, PlaylistAction> {
    var probe = MachineProbe(Playlist(), playlistReducer)
    for id in 1...3 { probe.send(.row(id: id, action: .begin)) }
    expectEqual(probe.live.sorted(), [1, 2, 3])
    probe.send(.edit(edit))
    return probe
  }

  @Test(arguments: changingIDs.indices)
  func `cancels the effects of exactly the rows that it removes`(edit: Int) {
    let probe = probe(after: Self.changingIDs[edit])
    #expect(Array(probe.state.rows.ids) != [1, 2, 3])
    expectEqual(Set(probe.live), Set(probe.state.rows.ids).intersection([1, 2, 3]))
  }

  @Test(arguments: keepingIDs.indices)
  func `cancels no effect when it changes a row or the order`(edit: Int) {
    let probe = probe(after: Self.keepingIDs[edit])
    #expect(probe.state.rows != .rows(1, 2, 3))
    expectEqual(probe.live.sorted(), [1, 2, 3])
  }

  @Test(arguments: changingNothing.indices)
  func `cancels no effect when it changes nothing`(edit: Int) {
    let probe = probe(after: Self.changingNothing[edit])
    expectEqual(probe.state.rows, .rows(1, 2, 3))
    expectEqual(probe.live.sorted(), [1, 2, 3])
  }

  @Test func `cancels the effects of a row that is removed after other insertions and removals`() {
    var probe = probe { $0.append(Track(id: 9)) }
    probe.send(.edit { $0.remove(id: 9) })
    expectEqual(probe.live.sorted(), [1, 2, 3])
    probe.send(.edit { $0.remove(id: 2) })
    expectEqual(probe.live.sorted(), [1, 3])
  }
}

/// Sorts as an algorithm for any collection does.
private func sortDown<C: MutableCollection & RandomAccessCollection>(_ rows: inout C) where C.Element == Track {
  rows.sort { $0.id > $1.id }
}

import Composable
import Expectations
import TestEffort
import Testing

private struct Shelf: Identifiable {
  let id: Int
  var tracks: IdentifiedArrayOf<Track> = []
}

private struct Library { var shelves: IdentifiedArrayOf<Shelf> = [] }

private enum ShelfAction: Sendable, CasePathable {
  case track(id: Int, action: UInt)

  struct Cases {
    let track = CasePath<ShelfAction, (Int, UInt)>(
      embed: { .track(id: $0, action: $1) },
      extract: { if case .track(let id, let value) = $0 { (id, value) } else { nil } })
  }
  static let cases = Cases()
}

private enum LibraryAction: Sendable, CasePathable {
  case shelf(id: Int, action: ShelfAction)
  case replace(with: Library)

  struct Cases {
    let shelf = CasePath<LibraryAction, (Int, ShelfAction)>(
      embed: { .shelf(id: $0, action: $1) },
      extract: { if case .shelf(let id, let value) = $0 { (id, value) } else { nil } })
  }
  static let cases = Cases()
}

/// A track's action is the number of the effect that it begins.
private let libraryReducer: Reducer<Library, LibraryAction, Void> = .combine(
  Reducer<Track, UInt, Void> { _, number, _ in .leaf(number) }
    .forEach(state: \Shelf.tracks, action: \ShelfAction.Cases.track)
    .forEach(state: \.shelves, action: \.shelf),
  Reducer { library, action, _ in
    if case .replace(let other) = action { library = other }
    return .none
  })

/// Random edits of a library whose arrays are also copied, kept, edited apart and put back.
private struct RandomLibrary {
  var library = Library()
  var kept: [IdentifiedArrayOf<Track>] = [[], [], []]
  var random: SplitMix64
  let ids: ClosedRange<Int>

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    ids = 0...random.draw(in: 1...60)
    for id in 0..<3 { library.shelves.append(Shelf(id: id)) }
  }

  mutating func edit() {
    let shelf = random.draw(in: 0...2)
    let other = random.draw(in: 0...2)
    switch random.draw(in: 0...9) {
    case 0: library.shelves[id: shelf] = nil
    case 1: library.shelves.append(Shelf(id: shelf, tracks: kept[other]))
    case 2: kept[other] = library.shelves[id: shelf]?.tracks ?? []
    case 3: library.shelves[id: shelf]?.tracks = kept[other]
    case 4: kept[other] = edited(kept[other])
    case 5:
      let tracks = library.shelves[id: other]?.tracks ?? []
      library.shelves[id: shelf]?.tracks = tracks
    case 6 where random.draw(in: 0...5) == 0: for _ in 0..<100 { editTracks(of: shelf) }
    default: editTracks(of: shelf)
    }
  }

  private mutating func editTracks(of shelf: Int) {
    guard let tracks = library.shelves[id: shelf]?.tracks else { return }
    let edited = edited(tracks)
    library.shelves[id: shelf]?.tracks = edited
  }

  private mutating func edited(_ tracks: IdentifiedArrayOf<Track>) -> IdentifiedArrayOf<Track> {
    var (tracks, model) = (tracks, IdentifiedModel(tracks.elements))
    RandomEdit.all[random.draw(in: 0...RandomEdit.all.count - 1)].run(&tracks, &model, &random, ids)
    return tracks
  }

  /// A random track of the library.
  mutating func track() -> (shelf: Int, track: Int)? {
    let tracks = library.shelves.flatMap { shelf in shelf.tracks.map { (shelf.id, $0.id) } }
    return tracks.isEmpty ? nil : tracks[random.draw(in: 0...tracks.count - 1)]
  }
}

struct `The effects of rows, against a look at each row after each action` {
  @Test(arguments: 0..<TestEffort.count(40, full: 1_000) as Range<UInt64>)
  func `end in the same step`(seed: UInt64) {
    var edits = RandomLibrary(seed: seed)
    var probe = MachineProbe(Library(), libraryReducer)
    var live: [(number: Int, shelf: Int, track: Int)] = []
    for number in 0..<300 {
      for _ in 0...edits.random.draw(in: 0...2) { edits.edit() }
      probe.send(.replace(with: edits.library))
      live.removeAll { [library = edits.library] in library.shelves[id: $0.shelf]?.tracks[id: $0.track] == nil }
      expectEqual(probe.live, live.map(\.number), "after \(number) steps")
      guard probe.live == live.map(\.number) else { return }
      if let (shelf, track) = edits.track() {
        probe.send(.shelf(id: shelf, action: .track(id: track, action: UInt(number))))
        live.append((number, shelf, track))
      }
    }
  }
}

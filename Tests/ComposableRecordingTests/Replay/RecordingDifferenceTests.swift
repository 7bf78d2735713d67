import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor struct `Two recordings` {
  func difference(
    _ one: [TallyAction], _ other: [TallyAction], seed: UInt64 = 42
  ) throws -> RecordingDifference<TallyAction>? {
    let (first, second) = (try RecordingFolder(), try RecordingFolder())
    try first.record(one)
    try second.record(other, environment: TallyEnvironment(random: .seeded(seed)))
    return try first.recording().difference(from: second.recording())
  }

  @Test func `of the same steps do not differ`() throws {
    let actions: [TallyAction] = (0..<130).map { $0 % 3 == 0 ? .draw : .name("\($0)") }
    try expectEqual(difference(actions, actions), nil)
  }

  @Test func `differ first where the same action leads to other states`() throws {
    let actions = Array(repeating: TallyAction.add(1), count: 70) + [.draw]
    let found = try #require(try difference(actions, actions, seed: 1))
    #expect(found.kind == .state && found.index == 70 && found.first?.action == .draw)
    expectEqual(found.diff?.contains("[0]: 742"), true)
    #expect(
      found.description.hasPrefix(
        "The states differ after step 70, .draw ← send: − the first recording, + the second\n"))
  }

  @Test func `differ where their actions do`() throws {
    let found = try #require(try difference([.add(1), .add(2)], [.add(1), .add(3)]))
    #expect(found.kind == .action && found.index == 1)
    #expect(found.description.hasPrefix("The actions differ: step 1, .add(2) ← send; step 1, .add(3) ← send"))
  }

  @Test func `differ where one of them ends`() throws {
    let found = try #require(try difference([.add(1)], [.add(1), .add(3)]))
    #expect(found.kind == .end && found.first == nil && found.second?.action == .add(3))
    expectEqual(found.description, "The recordings are equal until one ends: the end; step 1, .add(3) ← send")
  }
}

/// A feature that draws ids and dates.
struct Guests: Codable, Equatable {
  struct Guest: Codable, Equatable, Identifiable {
    var id: UUID
    var came: Date
    var name = ""
  }

  var list: IdentifiedArrayOf<Guest> = []
  var chosen: UUID?
  var day: Date?
  var elapsed = 0
}

enum GuestsAction: Codable, Equatable, Sendable {
  case came
  case greeted(UUID, Date)
  case choose(UUID)
  case chooseDay(Date)
  case ticked
}

struct GuestsEnvironment: Sendable {
  var uuid: UUIDGenerator
  var date: DateGenerator
}

let guestsReducer = Reducer<Guests, GuestsAction, GuestsEnvironment> { guests, action, environment in
  switch action {
  case .came:
    let guest = Guests.Guest(id: environment.uuid(), came: environment.date())
    guests.list.append(guest)
    return .send(.greeted(guest.id, environment.date()))
  case .greeted(let id, let date): guests.list[id: id]?.name = "guest of \(date == guests.day ? "today" : "any day")"
  case .choose(let id): guests.chosen = id
  case .chooseDay(let day): guests.day = day
  case .ticked: guests.elapsed += 1
  }
  return .none
}

@MainActor struct `Two recordings with other ids and dates` {
  /// Records actions that may depend on the state.
  func record(_ seed: UInt64, _ actions: [(Guests) -> GuestsAction]) throws -> (
    Recording<Guests, GuestsAction>, RecordingFolder
  ) {
    let folder = try RecordingFolder()
    let environment = GuestsEnvironment(
      uuid: .seeded(seed), date: .constant(Date(timeIntervalSinceReferenceDate: Double(seed) * 100)))
    let store = Store(initialState: Guests(), reducer: guestsReducer, environment: environment)
    store.observe(
      try Recorder<Guests, GuestsAction>(
        to: folder.file, header: RecordingHeader(feature: "guests"), elapsed: { .zero }))
    for action in actions { store.send(action(store.state)) }
    return (try Recording(path: folder.file), folder)
  }

  func difference(
    _ actions: [(Guests) -> GuestsAction], _ others: [(Guests) -> GuestsAction]
  ) throws -> RecordingDifference<GuestsAction>? {
    let ((one, folder), (other, otherFolder)) = (try record(1, actions), try record(2, others))
    return try withExtendedLifetime((folder, otherFolder)) { try one.difference(from: other) }
  }

  let came: (Guests) -> GuestsAction = { _ in .came }

  func choose(_ index: Int) -> (Guests) -> GuestsAction { { .choose($0.list[index].id) } }

  @Test func `differ where another one of them is used`() throws {
    let found = try #require(try difference([came, came, choose(0)], [came, came, choose(1)]))
    #expect(found.kind == .action && found.index == 4)
  }
}

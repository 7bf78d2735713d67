import Expectations
@testable import ComposableTesting
import Foundation

private struct Note: Equatable, Identifiable, Sendable {
  var id: UUID
  var text = ""
  var writtenAt: Date
}

private struct Notes: Equatable {
  var notes: IdentifiedArrayOf<Note> = []
  var selected: UUID?
  var savedAt: Date?
  var count = 0
}

private enum NotesAction: Equatable, Sendable {
  case add, save, select(UUID), pick, savedAt(Date)
}

/// The values that the reducer gets from its environment, in place of `Date()` and `UUID()`, so that the texts are the
/// same in each run.
private struct Outside: Sendable {
  var date: DateGenerator
  var uuid: UUIDGenerator
}

struct `A failure about dates and ids` {
  private static let reducer: Reducer<Notes, NotesAction, Outside> = Reducer { state, action, world in
    switch action {
    case .add:
      state.notes.append(Note(id: world.uuid(), writtenAt: world.date()))
      state.count += 1
    case .save: state.savedAt = world.date()
    case .select(let id): state.selected = id
    case .pick: state.selected = state.notes.first?.id
    case .savedAt(let date): state.savedAt = date
    }
    return .none
  }

  /// A date as a clock returns it, with a fraction of a millisecond.
  private static let read = Date(timeIntervalSinceReferenceDate: 800_000_000.123_456)
  /// A random id.
  private static let drawn = UUID(uuid: (0x8E, 0x1F, 0, 0, 0, 0, 0x4A, 0, 0x9C, 0, 0, 0, 0, 0, 0, 7))
  private static let written = Date(timeIntervalSinceReferenceDate: 0.25)

  private func texts(
    _ state: Notes = Notes(), date: Date = read, uuid: UUIDGenerator = .constant(drawn), off: Bool = false,
    _ body: (TestStore<Notes, NotesAction, Outside>) -> Void
  ) -> [String] {
    reports {
      let store = TestStore(
        initialState: state, reducer: Self.reducer, environment: Outside(date: .constant(date), uuid: uuid))
      if off { store.exhaustivity = .off }
      body(store)
    }.map(\.text)
  }

  @Test func `explains that the reducer reads the clock, and where to get the date`() {
    let texts = texts { $0.send(.save) { $0.savedAt = Self.written } }
    expectEqual(
      texts,
      [
        """
        send(.save): the state is not the expected one. (− expected, + actual)

            Notes(
              … (2 unchanged)
          −   savedAt: 2001-01-01 00:00:00 +0000
          +   savedAt: 2026-05-09 06:13:20 +0000
              … (1 unchanged)
            )

        Usual cause: the reducer calls `Date()`, so the state differs from run to run; or the feature changed another \
        field as well, or the closure expects another value.

        Fix: take the date from the environment: add `var date: DateGenerator`, call `environment.date()` in the \
        reducer, and set `store.environment.date = .constant(Date(timeIntervalSince1970: 0))` in the test. If it \
        already does so, change the closure to match the `+` lines, if they are right.

        [C201]
        """
      ])
  }

  @Test func `explains that the reducer draws an id, and where to get it`() {
    let texts = texts(date: Self.written) { $0.send(.add) }
    expectEqual(texts.count, 1)
    let text = texts.first ?? ""
    #expect(text.hasPrefix("send(.add) changed the state, and nothing was asserted."))
    #expect(
      text.contains(
        """
        Usual cause: the reducer calls `UUID()`, so the state differs from run to run; or the assertion was \
        forgotten.

        Fix: take the id from the environment: add `var uuid: UUIDGenerator`, call `environment.uuid()` in the \
        reducer, and set `store.environment.uuid = .incrementing` in the test. If it already does so, assert it, if \
        it is right:
        """))
  }

  @Test func `explains both`() {
    let texts = texts { $0.send(.add) { $0.count = 1 } }
    expectEqual(texts.count, 1)
    expectEqual(
      texts.first?.contains(
        """
        Usual cause: the reducer calls `Date()` and `UUID()`, so the state differs from run to run; or the feature \
        changed another field as well, or the closure expects another value.

        Fix: take both from the environment: add `var date: DateGenerator` and `var uuid: UUIDGenerator`, call \
        `environment.date()` and `environment.uuid()` in the reducer, and set `store.environment.date = \
        .constant(Date(timeIntervalSince1970: 0))` and `store.environment.uuid = .incrementing` in the test. If it \
        already does so, change the closure to match the `+` lines, if they are right.
        """), true)
  }

  @Test func `does not explain constants, or values of a test's environment`() {
    let texts =
      texts(date: Self.written, uuid: .incrementing) { store in
        store.send(.add)
        store.send(.save) { $0.savedAt = .distantPast }
      } + texts { $0.send(.savedAt(Self.read)) }
    expectEqual(texts.count, 3)
    #expect(!texts.contains { $0.contains("so the state differs") })
  }

  @Test func `does not explain values that were there before, came with the action or are expected`() {
    let known = Notes(notes: [Note(id: Self.drawn, writtenAt: Self.read)])
    let texts =
      texts(known) { $0.send(.pick) } + texts { $0.send(.select(Self.drawn)) }
      + texts {
        $0.send(.add) {
          $0.notes.append(Note(id: Self.drawn, writtenAt: Self.read))
          $0.count = 2
        }
      }
    expectEqual(texts.count, 3)
    #expect(!texts.contains { $0.contains("so the state differs") })
  }

  @Test func `with exhaustivity off looks only at wrong parts`() {
    let others = texts(off: true) { $0.send(.add) { $0.count = 2 } }
    expectEqual(others.count, 1)
    #expect(!others.contains { $0.contains("so the state differs") })
    let own = texts(off: true) { $0.send(.save) { $0.savedAt = Self.written } }
    expectEqual(own.count, 1)
    #expect(own.allSatisfy { $0.contains("the reducer calls `Date()`") })
  }

  @Test func `treats a date with a fraction as read, and a random id as drawn`() {
    expectEqual(NondeterministicValues.found(in: [Self.written, Self.read], notFrom: []), .dates)
    expectEqual(NondeterministicValues.found(in: Set([UUID()]), notFrom: []), .ids)
    expectEqual(NondeterministicValues.found(in: ["a": (1, Date?.some(Self.read))], notFrom: []), .dates)
    expectEqual(
      NondeterministicValues.found(in: [Date.distantPast, Date(timeIntervalSince1970: 0.001)], notFrom: []), [])
    expectEqual(
      NondeterministicValues.found(in: [UUIDGenerator.incrementing(), UUIDGenerator.incrementing()], notFrom: []), [])
  }

  @Test func `is found fast in a large state`() {
    let rows = (0..<100_000).map { Note(id: Self.drawn, text: "\($0)", writtenAt: Self.written) }
    expectEqual(NondeterministicValues.found(in: rows, notFrom: []), .ids)
  }
}

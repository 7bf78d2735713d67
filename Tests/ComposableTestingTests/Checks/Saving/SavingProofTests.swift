import Expectations
@testable import ComposableTesting

/// A number that only grows, so what is lost is seen.
private struct Tally: Equatable, Codable {
  var count = 0
  var saving = Saving()

  // After a crash, only the file is left.
  private enum CodingKeys: CodingKey {}
}

@CasePathable private enum TallyAction: Equatable { case tapped, saving(SavingAction<Int>) }

private let tallyReducer: Reducer<Tally, TallyAction, SavingEnvironment> = Reducer { tally, action, _ in
  if action == .tapped { tally.count += 1 }
  return .none
}
.saving(state: \.count, status: \.saving, action: \.saving, as: .json(), environment: { $0 })

/// A mistake of a file.
enum Mistake { case none, writesInPlace, saysTooEarly, removesFirst }

private typealias Disk = Remembered<[String: String]>

struct `A proof of saving` {
  private static func text(_ count: Int) -> String { #"{"value":\#(count),"version":1}"# }

  /// Returns the number in a file; nil if it is damaged.
  private static func count(_ text: String?) -> Int? {
    guard let text else { return 0 }
    return (0...3).first { Self.text($0) == text }
  }

  /// Checks taps, pauses, saves and crashes at every moment, with a disk that is slow, and sometimes full or unreadable.
  private func check(_ mistake: Mistake) -> [String] {
    var disk = Disk([:])
    // The number that was last written as a whole.
    var written = Remembered(0)
    let rules = CheckRules<Tally, TallyAction>(
      end: { tally, inFlight in
        guard let count = Self.count(disk.value["tally"]) else {
          return tally.saving.damage == nil && !inFlight.isEmpty
        }
        // The file never goes back, and what is said to be saved is there. A load, a pause or a write is in flight, never
        // two of them.
        return count >= written.value && (tally.saving.status != .saved || count == tally.count)
          && inFlight.count == (tally.saving.isUnderWay ? 1 : 0)
      },
      step: { _, action, _ in
        if case .saving(.damaged) = action { false } else { true }
      },
      expects: ["all taps are saved": { $0.count == 2 && $0.saving.status == .saved }])
    return reports {
      TestStore<Tally, TallyAction, SavingEnvironment>.check(rules) {
        (disk, written) = (Disk([:]), Remembered(0))
        let store = TestStore(
          initialState: Tally(), reducer: tallyReducer,
          environment: SavingEnvironment(clock: ImmediateClock(), file: .inMemory("tally", on: disk)))
        store.environment.clock = store.clock
        let file = store.environment.file
        store.environment.file.read = {
          if choose("read", "works", "fails") == "fails" { throw DiskFull() }
          return try await file.read()
        }
        store.environment.file.write = { [clock = store.clock, disk, written] contents in
          try await clock.sleep(for: .milliseconds(500))
          if choose("disk", "free", "full") == "full" { throw DiskFull() }
          switch mistake {
          case .none: break
          case .writesInPlace: disk.write { $0["tally"] = "" }
          case .saysTooEarly: return
          case .removesFirst: disk.write { $0["tally"] = nil }
          }
          try await file.write(contents)
          let count = Self.count(String(decoding: contents, as: UTF8.self)) ?? 0
          written.write { $0 = count }
        }
        return store
      } actions: { tally in
        (tally.count < 2 && tally.saving.isLoaded ? [.send(.tapped)] : [])
          + [
            .send(.saving(.load)), .send(.saving(.save)), .advance(by: .milliseconds(500)),
            .restart(sending: .saving(.load)),
          ]
      }
    }
    .map(\.firstLine)
  }

  @Test func `whenever the program stops, at most what was not saved is lost`() {
    expectEqual(check(.none), ["check: 59 states, 497 edges, depth 8: complete."])
  }

  @Test(arguments: [
    (Mistake.saysTooEarly, "after 4 moves `end`"), (.writesInPlace, "after 5 moves `step`"),
    (.removesFirst, "after 7 moves `end`"),
  ])
  func `a file that is not replaced as a whole is found`(mistake: Mistake, found: String) {
    expectEqual(check(mistake), ["check: \(found) does not hold. No shorter sequence of moves leads to this."])
  }
}

extension Saving {
  fileprivate var isUnderWay: Bool {
    switch status {
    case .loading, .waiting, .writing: true
    default: false
    }
  }
}

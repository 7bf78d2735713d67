import ComposableTesting
import Foundation

@testable import Darkroom

typealias DarkroomStore = TestStore<Darkroom, DarkroomAction, DarkroomEnvironment>
typealias DevelopmentStore = TestStore<Development, DevelopmentAction, DarkroomEnvironment>

/// Returns the store of a feature, with time, dates and ids, and nothing else of the outside world.
func makeStore<State: Equatable, Action: Sendable>(
  _ state: State, _ reducer: Reducer<State, Action, DarkroomEnvironment>
) -> TestStore<State, Action, DarkroomEnvironment> {
  let store = TestStore(initialState: state, reducer: reducer, environment: .unimplemented)
  store.environment.clock = store.clock
  store.environment.saving.clock = store.clock
  store.environment.date = .constant(Date.today)
  store.environment.uuid = .incrementing
  return store
}

/// Returns the store of the app, with a thermometer that measures once, and the disk.
func makeStore(
  _ darkroom: Darkroom = Darkroom(), _ disk: Remembered<[String: String]> = Remembered([:])
) -> DarkroomStore {
  let store = makeStore(darkroom, darkroomReducer)
  store.environment.degrees = { measurements(20) }
  store.environment.saving.file = .inMemory("darkroom.json", on: disk)
  return store
}

/// Returns the measurements of a thermometer that then fails, if there is an error, or else measures nothing more.
func measurements(_ degrees: Double..., error: (any Error)? = nil) -> AsyncThrowingStream<Double, any Error> {
  AsyncThrowingStream { readings in
    for degrees in degrees { readings.yield(degrees) }
    if let error { readings.finish(throwing: error) }
  }
}

struct Unplugged: Error, CustomStringConvertible { var description: String { "The thermometer is unplugged." } }

extension Date {
  static let today = Date(timeIntervalSince1970: 0)
}

/// Returns the id that a generator of a test makes as its next one after a number of others.
func uuid(_ number: Int) -> UUID {
  let generator = UUIDGenerator.incrementing
  for _ in 0..<number { _ = generator() }
  return generator()
}

/// The ids of what a test begins with: a generator that counts never makes them.
func fixed(_ number: UInt8) -> UUID { UUID(uuid: (255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)) }

extension Bath {
  static let developer = Bath(id: fixed(1), name: "Developer", seconds: 120)
  static let fixer = Bath(id: fixed(2), name: "Fixer", seconds: 60)
}

extension Roll {
  static let thin = Roll(id: fixed(3), date: .today, seconds: [120, 60], note: "thin")
}

extension Recipe {
  static let hp5 = Recipe(id: fixed(4), film: "HP5", baths: [.developer, .fixer])
  static let fp4 = Recipe(id: fixed(5), film: "FP4", baths: [.developer, .fixer], rolls: [.thin])
}

import Composable
import ComposableRecording
import Expectations
import RecordedSessions
import Testing

extension `A recording` {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 200])
  func `returns the state before each step and after the last`(count: Int) throws {
    let states = try folder.record(
      (0..<count).map { $0 % 3 == 0 ? .name("\"\\{[,\($0)é") : $0 % 3 == 1 ? .add($0) : .note($0 % 2 == 0 ? nil : "n") }
    )
    let recording = try folder.recording()
    expectEqual(recording.count, count)
    for (index, state) in states.enumerated() { try expectEqual(recording.state(at: index), state) }
    #expect(throws: RecordingError.noSuchStep(count + 1, count: count)) { try recording.state(at: count + 1) }
    #expect(throws: RecordingError.noSuchStep(count, count: count)) { try recording.step(at: count) }
  }

  @Test(arguments: [1, 40, 64, 65, 66, 130])
  func `that was cut off anywhere loses only the torn line`(count: Int) throws {
    let states = try folder.record((0..<150).map { .add($0) })
    let lines = try folder.lines()
    try folder.write(Array(lines[...count]), end: "\n{\"step\":1")
    let recording = try folder.recording()
    #expect(recording.isTorn)
    for index in 0...recording.count { try expectEqual(recording.state(at: index), states[index]) }
    expectEqual(recording.misfits(), [])
  }

  @Test func `counts from the step at which the recorder was added`() throws {
    let store = Store(initialState: Tally(), reducer: tallyReducer, environment: TallyEnvironment())
    store.send(.add(1))
    store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "tally")))
    store.send(.add(2))
    let recording = try folder.recording()
    expectEqual(recording.header.firstStep, 1)
    try expectEqual(recording.step(at: 0).index, 1)
    try expectEqual(recording.state(at: 1).count, 3)
  }

  @Test func `of a state that is no object has the whole state where it changed`() throws {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.observe(try Recorder(to: folder.file, header: RecordingHeader(feature: "sum"), elapsed: { .zero }))
    for number in [5, 0, 2] { store.send(number) }
    try expectEqual(folder.lines().last, #"{"step":2,"time":0,"action":2,"state":7}"#)
    let recording = try Recording<Int, Int>(path: folder.file)
    try expectEqual((0...3).map { try recording.state(at: $0) }, [0, 5, 5, 7])
  }
}

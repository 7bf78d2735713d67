import ComposableRecording
import ComposableTerminal
import Expectations
import PseudoTerminals
import Testing

/// Drawn from a session of a real program: `TerminalPrograms counter record=docs/pictures/counter.jsonl`.
@MainActor struct `A picture of the counter` {
  let recording: Recording<Counter, CounterAction>
  init() throws { recording = try Recording(path: DocumentationPicture.session("counter"), feature: "counter") }

  @Test func `is of a session that is unchanged`() throws {
    expectEqual(recording.misfits(), [])
    try expectEqual(recording.replay(counterReducer, environment: ()), nil)
  }

  @Test func `is drawn from the current session`() throws {
    let problem = try DocumentationPicture("counter").problem { theme in
      let context = Terminal.Context(size: Terminal.Size(columns: 30, rows: 5), theme: theme)
      let view = counterView(try recording.state(at: recording.count))
      let interface = try recording.interface(InterfaceState.self, at: recording.count)
      return Terminal.Screen(view, interface ?? InterfaceState(), context).frame.svg(theme: context.theme)
    }
    expectEqual(problem, nil)
  }
}

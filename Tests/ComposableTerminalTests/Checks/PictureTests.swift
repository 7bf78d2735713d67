import ComposableRecording
import ComposableTerminal
import PseudoTerminals
import Testing

/// Drawn from a session of a real program: `TerminalPrograms counter record=docs/pictures/counter.jsonl`.
@MainActor struct `A picture of the counter` {
  let recording: Recording<Counter, CounterAction>
  init() throws { recording = try Recording(path: DocumentationPicture.session("counter"), feature: "counter") }

  @Test func `is of a session that is unchanged`() throws {
    #expect(recording.misfits() == [])
    #expect(try recording.replay(counterReducer, environment: ()) == nil)
  }

  @Test func `is drawn from the current session`() throws {
    let problem = try DocumentationPicture("counter").problem { isDark in
      let context = Terminal.Context(size: Terminal.Size(columns: 30, rows: 5), theme: Theme(isDark: isDark))
      return try recording.frame(at: recording.count, view: counterView, in: context).svg(theme: context.theme)
    }
    #expect(problem == nil)
  }
}

import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal

/// Programs for tests: `counter`, `vault`, `quiz`, or `desk` with its reaction to an interruption. `inline`, `lines` and `mouse`
/// choose the surface. For `still`, no time passes. `cast=FILE` and `record=FILE` write the session.
/// `odd` is a counter that takes the mouse while its number is odd.
@main enum TerminalPrograms {
  static func main() async {
    let words = Set(CommandLine.arguments.dropFirst())
    var options = TerminalOptions()
    if words.contains("inline") { options.surface = .inline(maxRows: 8) }
    if words.contains("lines") { options.surface = .lines }
    if let path = words.first(where: { $0.hasPrefix("cast=") })?.dropFirst(5) {
      do {
        options.cast = try Terminal.CastFile(to: String(path))
      } catch {
        fatalError("\(error)")
      }
    }
    if words.contains("still") { options.clock = StillClock() }
    options.takesMouse = words.contains("mouse")
    if words.contains("quiz") { return await runQuiz(options) }
    if words.contains("vault") { return await runVault(words, options) }
    guard words.contains("desk") else {
      let store = Store(initialState: Counter(), reducer: counterReducer, environment: ())
      let terminal = Terminal(options)
      if let path = words.first(where: { $0.hasPrefix("record=") })?.dropFirst(7) {
        do {
          let header = RecordingHeader(feature: "counter")
          let recorder = try Recorder<Counter, CounterAction>(to: String(path), header: header)
          recorder.interface = { terminal.interface }
          store.observe(recorder)
        } catch {
          fatalError("\(error)")
        }
      }
      let isOdd = words.contains("odd")
      let exit = await terminal.run(store) { counter in
        isOdd ? counterView(counter).takesMouse(counter.count % 2 == 1) : counterView(counter)
      }
      if exit != .finished { exit.endProcess() }
      return
    }
    let terminal = Terminal(options)
    let store = Store(
      initialState: Desk(), reducer: deskReducer,
      environment: DeskEnvironment(terminal: terminal.client, clock: ContinuousClock()))
    let exit = await terminal.run(
      store, until: words.contains("stubborn") ? nil : \.isFinished,
      on: words.contains("hears") ? { .interrupted($0) } : nil, view: deskView)
    exit.endProcess()
  }
  @MainActor private static func runVault(_ words: Set<String>, _ options: TerminalOptions) async {
    let store = Store(initialState: Vault(), reducer: vaultReducer, environment: ())
    let terminal = Terminal(options)
    if let path = words.first(where: { $0.hasPrefix("record=") })?.dropFirst(7) {
      do {
        let recorder = try Recorder<Vault, VaultAction>(to: String(path), header: RecordingHeader(feature: "vault"))
        recorder.interface = { terminal.interface }
        store.observe(recorder)
      } catch {
        fatalError("\(error)")
      }
    }
    if words.contains("careless") { store.observe(CarelessRecorder()) }
    await terminal.run(store, view: { words.contains("exposed") ? exposedView($0) : vaultView($0) })
  }
}

/// A clock whose time stands still.
private struct StillClock: Clock {
  struct Instant: InstantProtocol {
    var time = Duration.zero
    static func < (one: Self, other: Self) -> Bool { one.time < other.time }
    func advanced(by duration: Duration) -> Self { Self(time: time + duration) }
    func duration(to other: Self) -> Duration { other.time - time }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.sleep(for: .seconds(1_000_000))
  }
}

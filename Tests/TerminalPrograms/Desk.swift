import Composable
import ComposableTerminal

/// A feature that uses every function of its terminal. Its state has the results, and a text.
struct Desk: Equatable {
  @BindableState var text = "draft"
  var log: [String] = []
  var ticks = 0
  var isFinished = false
  var isAsked = false
}

@CasePathable
enum DeskAction: BindableAction, Equatable {
  case binding(BindingAction<Desk>)
  case asked(Request)
  case answered(String)
  case edited(String)
  case begin, tick
  case interrupted(Terminal.Interruption)

  enum Request: String, CaseIterable { case copy, print, edit, run, bell, suspend, quit, complain }
}

struct DeskEnvironment: Sendable {
  var terminal: TerminalClient
  var clock: any Clock<Duration>
}

let deskReducer = Reducer<Desk, DeskAction, DeskEnvironment> { state, action, environment in
  let terminal = environment.terminal
  switch action {
  case .binding: return .none
  case .begin: return .timer(id: "ticks", every: .milliseconds(1), clock: environment.clock) { .tick }
  case .tick:
    state.ticks += 1
    return .none
  case .answered(let text):
    state.log.append(text)
    return .none
  case .edited(let text):
    state.text = text
    return .none
  case .interrupted(let interruption):
    state.log.append("asked: \(interruption)")
    guard interruption == .suspend else {
      state.isFinished = state.isAsked
      state.isAsked = true
      return .none
    }
    return .run { send in
      await terminal.suspend()
      await send(.answered("continued"))
    }
  case .asked(let request):
    let text = state.text
    switch request {
    case .copy: return .fireAndForget { await terminal.copy(text) }
    case .print: return .fireAndForget { await terminal.print("printed \(text)") }
    case .bell: return .fireAndForget { await terminal.bell() }
    case .suspend: return .fireAndForget { await terminal.suspend() }
    case .edit:
      return .run { send in
        do { await send(.edited(try await terminal.edit(text, ".txt"))) } catch { await send(.answered("\(error)")) }
      }
    case .run:
      return .run { send in
        do { await send(.answered("ended \(try await terminal.run("sh", ["-c", text]))")) } catch {
          await send(.answered("\(error)"))
        }
      }
    case .quit:
      state.isFinished = true
      return .none
    case .complain:
      Misuse.unimplemented(name: "the desk's complaint").report()
      return .none
    }
  }
}
.binding()

func deskView(_ desk: Desk) -> View<DeskAction> {
  Column {
    Text("Desk: \(desk.text)")
    TextField("Text", \.$text, of: desk, submit: .asked(.run))
    Text("ticks \(desk.ticks)")
    for line in desk.log { Text("- \(line)") }
    if desk.isAsked { Text("Really?") }
    KeyHelp()
  }
  .key(.control("o"), "copy", .asked(.copy)).key(.control("r"), "print", .asked(.print))
  .key(.control("x"), "edit", .asked(.edit)).key(.control("g"), "bell", .asked(.bell))
  .key(Terminal.Key(.function(5)), "ticks", .begin).key(.control("q"), "quit", .asked(.quit)).key(
    .control("s"), "complain", .asked(.complain)
  )
  .title("Desk \(desk.text)")
}

// The code around the blocks of doc comments in Sources/ComposableTerminal.

// Device/LineInput.swift
func answer(_ line: String) {}
func stop(_ interruption: Terminal.Interruption) {}

// Program/Terminal.swift
import Composable
struct Game: Equatable { var isFinished = false }
enum GameAction { case interrupted }
struct GameEnvironment: Sendable { static func live(_ client: TerminalClient) -> Self { Self() } }
let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .empty
func gameView(_ game: Game) -> View<GameAction> { Text("") }

// Program/TerminalClient.swift
import Composable
struct Notes: Equatable {}
enum NotesAction { case edit }
struct NotesEnvironment: Sendable {
  var terminal = TerminalClient.unimplemented
  static let live = Self()
}
let notesReducer: Reducer<Notes, NotesAction, NotesEnvironment> = .empty
func notesView(_ notes: Notes) -> View<NotesAction> { Text("") }

// Screen/Screen.swift
import Testing
struct Counter: Equatable { var count = 0 }
enum CounterAction: Equatable { case increment }
func counterView(_ counter: Counter) -> View<CounterAction> { Button("+", .increment).key("+", "more", .increment) }
func press(_ counter: Counter, _ interface: inout InterfaceState, _ context: Terminal.Context) {
  // block
}

// Text/Styled.swift
func line(_ name: String, _ count: Int, _ problem: String) {
  // block
}

// View/View+Modifiers.swift
import Composable

// View/View.swift
struct Counter: Equatable { var count = 0 }
enum CounterAction { case increment }

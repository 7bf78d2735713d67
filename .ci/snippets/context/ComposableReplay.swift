// The code around the blocks of doc comments in Sources/ComposableReplay.

// Export/AnimatedSVG.swift
import ComposableRecording
import ComposableTerminal
struct Counter: Equatable, Codable { var count = 0 }
enum CounterAction: Equatable, Codable { case increment }
func counterView(_ counter: Counter) -> View<CounterAction> { Text("\(counter.count)") }
func draw(_ recording: Recording<Counter, CounterAction>) throws {
  // block
}

// Export/Asciicast.swift
import ComposableRecording
import ComposableTerminal
struct Counter: Equatable, Codable { var count = 0 }
enum CounterAction: Equatable, Codable { case increment }
func counterView(_ counter: Counter) -> View<CounterAction> { Text("\(counter.count)") }
// block
func write(_ recording: Recording<Counter, CounterAction>) throws {
  // block
}

// Export/Recording+Frames.swift
import ComposableRecording
import ComposableTerminal
struct Counter: Equatable, Codable { var count = 0 }
enum CounterAction: Equatable, Codable { case increment }
func counterView(_ counter: Counter) -> View<CounterAction> { Text("\(counter.count)") }
func draw(_ recording: Recording<Counter, CounterAction>) throws {
  // block
}

// Page/SessionPage.swift
import ComposableRecording
struct Game: Codable, Equatable { var guesses: [Int] = [] }
enum GameAction: Codable, Equatable { case guess(Int) }
struct Output { func write(_ text: String) throws {} }
let file = Output()

// Viewer/TerminalReplay.swift
import ComposableRecording
import ComposableTerminal
struct Counter: Equatable, Codable { var count = 0 }
enum CounterAction: Equatable, Codable { case increment }
func counterView(_ counter: Counter) -> View<CounterAction> { Text("\(counter.count)") }

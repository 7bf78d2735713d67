// The code around the blocks of doc comments in Sources/ComposableRecording.

// Recording/Recording.swift
struct Game: Codable, Equatable { var guesses: [Int] = [] }
enum GameAction: Codable, Equatable { case guess(Int) }

// Recording/Recording+Text.swift
struct Game: Codable, Equatable { var guesses: [Int] = [] }
enum GameAction: Codable, Equatable { case guess(Int) }
func write(_ recording: Recording<Game, GameAction>) throws {
  // block
}

// Recorder/Recorder.swift
import Composable
struct Game: Codable, Equatable { var guesses: [Int] = [] }
enum GameAction: Codable, Equatable { case guess(Int) }
let store = Store(initialState: Game(), reducer: Reducer<Game, GameAction, Void>.empty, environment: ())

// Replay/Replay.swift
import Composable
struct Game: Codable, Equatable {
  var guesses: [Int] = []
  var lastReading = Duration.zero
}
enum GameAction: Codable, Equatable { case guess(Int) }
struct GameEnvironment { var reading: () -> Duration }
let gameReducer: Reducer<Game, GameAction, GameEnvironment> = .empty
func replay(_ recording: Recording<Game, GameAction>, environment: GameEnvironment, seeded: GameEnvironment) throws {
  // block
  // block
}

// Replay/RecordingDifference.swift
struct Game: Codable, Equatable { var guesses: [Int] = [] }
enum GameAction: Codable, Equatable { case guess(Int) }
func compare(_ recording: Recording<Game, GameAction>) throws {
  // block
}

// Replay/RecordingViolation.swift
import Composable
import Testing
struct Counter: Codable, Equatable { var count = 0 }
enum CounterAction: Codable, Equatable { case increment }
let counterReducer: Reducer<Counter, CounterAction, Void> = .empty
func look(_ recording: Recording<Counter, CounterAction>) throws {
  // block
  // block
}

// Replay/TestSource.swift
struct Game: Codable, Equatable { var guesses: [Int] = [] }
enum GameAction: Codable, Equatable { case guess(Int) }
func write(_ recording: Recording<Game, GameAction>) throws {
  // block
}

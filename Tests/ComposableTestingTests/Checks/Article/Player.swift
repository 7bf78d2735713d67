import Composable
import Foundation

struct Song: Equatable, Identifiable {
  let id: UUID
  var title: String
}

struct Sound: Equatable { var volume = 5, balance = 0 }

struct Filter: Equatable { var text = "", isExact = false }

@BindableFields struct Player: Equatable {
  @BindableState var filter = Filter()
  var songs: IdentifiedArrayOf<Song> = []
  var sound = Sound()
}

@CasePathable enum PlayerAction: BindableAction, Equatable {
  case binding(BindingAction<Player>)
  case added([String])
  case sortTapped
  case louderTapped
}

struct PlayerEnvironment: Sendable {
  var uuid: UUIDGenerator

  static let live = Self(uuid: .system)
}

let soundReducer: Reducer<Sound, PlayerAction, Void> = Reducer { sound, action, _ in
  if case .louderTapped = action { sound.volume = min(10, sound.volume + 1) }
  return .none
}

let songsReducer: Reducer<IdentifiedArrayOf<Song>, PlayerAction, UUIDGenerator> = Reducer {
  songs, action, uuid in
  switch action {
  case .added(let titles): songs += titles.map { Song(id: uuid(), title: $0) }
  case .sortTapped: songs.sort { $0.title < $1.title }
  case .binding, .louderTapped: break
  }
  return .none
}

let playerReducer: Reducer<Player, PlayerAction, PlayerEnvironment> = .combine(
  songsReducer.pullback(state: \.songs).pullback(environment: \.uuid),
  soundReducer.pullback(state: \.sound).pullback(environment: { _ in })
)
.binding()

import Composable

// snippet
struct Player: Equatable { var volume = 5, isPlaying = false }

enum PlayerAction: Equatable { case louderTapped, playTapped }

let playerReducer: Reducer<Player, PlayerAction, Void> = Reducer { player, action, _ in
  switch action {
  case .louderTapped: player.volume += 1
  case .playTapped: player.isPlaying.toggle()
  }
  return .none
}

struct Radio: Equatable {
  var volume = 5
  var isPlaying = false

  /// The player's state, with the volume that the whole program shares.
  var player: Player {
    get { Player(volume: volume, isPlaying: isPlaying) }
    set { (volume, isPlaying) = (newValue.volume, newValue.isPlaying) }
  }
}

@CasePathable enum RadioAction: Equatable { case player(PlayerAction) }

struct RadioEnvironment: Sendable { var saveVolume: @Sendable (Int) async -> Void }

let radioReducer: Reducer<Radio, RadioAction, RadioEnvironment> =
  playerReducer.pullback(state: \.player, action: \.player, environment: { _ in })
  .onChange(of: { $0.volume }) { _, volume, _, environment in
    .fireAndForget { await environment.saveVolume(volume) }
  }
// end

// snippet
@MainActor func summary(of store: Store<Notes, NotesAction>) -> String {
  let question = store.question?.title ?? "no question"
  return "\(store[\.notes.count]) notes, \(question)"
}
// end

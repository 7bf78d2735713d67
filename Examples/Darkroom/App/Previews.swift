import Composable
import Foundation

extension Store<Darkroom, DarkroomAction> {
  /// The whole app, with a recipe, and without a file.
  static var preview: Store {
    let bath = Bath(id: UUID(), name: "Developer", seconds: 480)
    let recipe = Recipe(id: UUID(), film: "HP5", baths: [bath])
    return Store(initialState: Darkroom(recipes: [recipe]), reducer: darkroomReducer, environment: .preview)
  }
}

extension DarkroomEnvironment {
  /// The environment of previews: the developer has 21 °C, and nothing is saved.
  static var preview: Self {
    Self(
      clock: ContinuousClock(), date: .system, uuid: .system,
      degrees: { AsyncThrowingStream { $0.yield(21) } },
      saving: SavingEnvironment(
        clock: ContinuousClock(), file: SavedFile(read: { nil }, write: { _ in }, keepAside: { "" })))
  }
}

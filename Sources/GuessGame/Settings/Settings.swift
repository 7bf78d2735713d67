import Composable

/// What the player has chosen for all games. It is kept in a file.
@BindableFields
package struct Settings: Equatable, Codable, Sendable {
  /// The level of the next round.
  @BindableState package var level = Level.normal
  /// The range of the level `own`, as it is typed.
  @BindableState package var ownText: String
  /// Whether a round that is solved rings.
  @BindableState package var hasBell = false
  /// Whether nothing moves that need not.
  @BindableState package var reducesMotion = false
  /// Whether a guess that cannot be right counts only when it is made again.
  @BindableState package var asksFirst = true
  /// Whether the mouse moves the number, instead of selecting text.
  @BindableState package var takesMouse = false
  /// The range of the level `own`.
  package var own = 1...1000
  /// A range that cannot be one, a file that cannot be read or written, in words for the player.
  package var problem: String?
  /// Whether the settings are being saved.
  package var isSaving = false
  /// Whether they were changed while they were being saved.
  package var isStale = false

  package init(_ kept: Kept = Kept(), problem: String? = nil) {
    level = kept.level
    own = kept.own
    ownText = "\(kept.own.lowerBound)...\(kept.own.upperBound)"
    hasBell = kept.hasBell
    reducesMotion = kept.reducesMotion
    asksFirst = kept.asksFirst
    takesMouse = kept.takesMouse
    self.problem = problem
  }

  /// The numbers of the level.
  package var range: ClosedRange<Int> { level.range ?? own }

  /// What is kept.
  package struct Kept: Equatable, Codable, Sendable {
    package var level = Level.normal
    package var own = 1...1000
    package var hasBell = false
    package var reducesMotion = false
    package var asksFirst = true
    package var takesMouse = false

    package init() {}
  }

  package var kept: Kept {
    var kept = Kept()
    kept.level = level
    kept.own = own
    kept.hasBell = hasBell
    kept.reducesMotion = reducesMotion
    kept.asksFirst = asksFirst
    kept.takesMouse = takesMouse
    return kept
  }
}

@CasePathable
package enum SettingsAction: BindableAction, Equatable, Codable, Sendable {
  case binding(BindingAction<Settings>)
  /// The range that was typed is to be taken.
  case ownRangeSubmitted
  /// The file was written; what could not be told before, in words for the player.
  case saved(String?)
  case savingFailed(String)
}

/// The file of the settings.
package struct SettingsEnvironment: Sendable {
  package typealias Save = nonisolated(nonsending) @Sendable (Settings.Kept) async throws -> String?

  /// Saves the settings; returns once they are safe, with what the player should know about it.
  package var save: Save

  package init(save: @escaping Save) { self.save = save }

  /// Keeps nothing beyond the program.
  package static let none = Self(save: { _ in nil })

  package static let unimplemented = Self(
    save: Composable.unimplemented("SettingsEnvironment.save", placeholder: nil))
}

/// Changes the settings and saves them, one file at a time and the latest last.
package let settingsReducer: Reducer<Settings, SettingsAction, SettingsEnvironment> = Reducer {
  settings, action, environment in
  switch action {
  case .binding(\.$ownText):
    settings.problem = nil
    return .none
  case .binding:
    settings.problem = nil
    return settings.save(environment)
  case .ownRangeSubmitted:
    guard let range = Counter.range(settings.ownText) else {
      settings.problem = "Type a range of at least two numbers, such as 1...1000."
      return .none
    }
    settings.problem = nil
    settings.own = range
    settings.level = .own
    return settings.save(environment)
  case .saved(let news):
    settings.problem = news ?? settings.problem
    settings.isSaving = false
    return settings.isStale ? settings.save(environment) : .none
  case .savingFailed(let reason):
    settings.problem = reason
    settings.isSaving = false
    settings.isStale = false
    return .none
  }
}.binding()

extension Settings {
  fileprivate mutating func save(_ environment: SettingsEnvironment) -> Effect<SettingsAction> {
    isStale = isSaving
    guard !isSaving else { return .none }
    isSaving = true
    let kept = kept
    return .task {
      .saved(try await environment.save(kept))
    } catch: {
      .savingFailed("\($0)")
    }
  }
}

public import Composable

/// The settings that the player has chosen. They are saved in a file.
@BindableFields
public struct Settings: Equatable, Codable, Sendable {
  /// The level of the next round.
  @BindableState public var level = Level.normal
  /// The rule of the next round.
  @BindableState public var rule = GameRule.classic
  /// The range of the level `own` as typed.
  @BindableState public var ownText: String
  /// Whether a bell rings after a solved round.
  @BindableState public var hasBell = false
  /// Whether unnecessary animations are off.
  @BindableState public var reducesMotion = false
  /// Whether an impossible guess counts only if it is repeated.
  @BindableState public var asksFirst = true
  /// The colors.
  @BindableState public var palette = Palette.standard
  /// Whether the game takes clicks and the wheel. The terminal selects text with the mouse otherwise.
  @BindableState public var takesMouse = true
  /// The name of the first player of two; empty for none.
  @BindableState public var firstName = ""
  /// The name of the second player; empty for none.
  @BindableState public var secondName = ""
  /// The range of the level `own`.
  public var own: ClosedRange<Int>
  /// Whether the range as typed was refused. It is until the text changes, or the player leaves the page.
  public var isOwnRefused = false
  /// A message for the player about a file that cannot be read or written.
  public var problem: String?
  /// Whether the settings are being saved.
  public var isSaving = false
  /// Whether they have changed since the running save started.
  public var isStale = false

  /// Creates the default settings, with another range of the level `own`.
  public init(own: ClosedRange<Int> = 1...1000) {
    self.own = own
    ownText = Self.text(of: own)
  }

  /// The range of the level.
  public var range: ClosedRange<Int> { level.range ?? own }
}

/// The colors of the game.
public enum Palette: String, CaseIterable, Codable, Sendable {
  case standard
  /// Colors with more contrast, which are easier to read.
  case highContrast
  case warm
}

/// The events of the settings.
@CasePathable
public enum SettingsAction: BindableAction, Equatable, Codable, Sendable {
  case binding(BindingAction<Settings>)
  /// Applies the typed range.
  case ownRangeSubmitted
  /// The file was written. The text is a message for the player, if any.
  case saved(String?)
  case savingFailed(String)
}

/// The file of the settings.
public struct SettingsEnvironment: Sendable {
  /// A function that saves the settings and returns a message for the player, if any.
  public typealias Save = nonisolated(nonsending) @Sendable (Settings) async throws -> String?

  /// Saves the settings. Returns when they are safely stored, with a message for the player if there is one.
  public var save: Save

  /// Creates an environment from its function.
  public init(save: @escaping Save) { self.save = save }

  /// An environment that saves nothing.
  public static let none = Self(save: { _ in nil })

  /// An environment that fails the test that uses it.
  public static let unimplemented = Self(
    save: Composable.unimplemented("SettingsEnvironment.save", placeholder: nil))
}

/// Changes the settings and saves them. Saves never overlap, and the latest settings are saved last.
public let settingsReducer: Reducer<Settings, SettingsAction, SettingsEnvironment> = Reducer {
  settings, action, environment in
  switch action {
  case .binding(\.$ownText):
    settings.isOwnRefused = false
    return .none
  case .binding:
    settings.problem = nil
    settings.firstName = Players.name(settings.firstName)
    settings.secondName = Players.name(settings.secondName)
    return settings.save(environment)
  case .ownRangeSubmitted:
    guard let range = Counter.range(settings.ownText) else {
      settings.isOwnRefused = true
      return .none
    }
    settings.isOwnRefused = false
    settings.problem = nil
    settings.own = range
    settings.level = .own
    return settings.save(environment)
  case .saved(let message):
    settings.problem = message ?? settings.problem
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
  /// Shows the own range as it is, after the player has left one that was refused or not entered.
  mutating func leave() {
    isOwnRefused = false
    ownText = Self.text(of: own)
  }

  private static func text(of range: ClosedRange<Int>) -> String { "\(range.lowerBound)...\(range.upperBound)" }

  fileprivate mutating func save(_ environment: SettingsEnvironment) -> Effect<SettingsAction> {
    isStale = isSaving
    guard !isSaving else { return .none }
    isSaving = true
    let saved = self
    return .task {
      .saved(try await environment.save(saved))
    } catch: {
      .savingFailed("\($0)")
    }
  }
}

public import Composable

/// The settings that the player has chosen. They are saved in a file.
@BindableFields
public struct Settings: Equatable, Codable, Sendable {
  /// The level of the next round.
  @BindableState public var level = Level.normal
  /// The range of the level `own` as typed.
  @BindableState public var ownText: String
  /// Whether a bell rings after a solved round.
  @BindableState public var hasBell = false
  /// Whether unnecessary animations are off.
  @BindableState public var reducesMotion = false
  /// Whether an impossible guess counts only if it is repeated.
  @BindableState public var asksFirst = true
  /// Whether the mouse changes the number instead of selecting text.
  @BindableState public var takesMouse = false
  /// The range of the level `own`.
  public var own = 1...1000
  /// A message for the player about an invalid range, or a file that cannot be read or written.
  public var problem: String?
  /// Whether the settings are being saved.
  public var isSaving = false
  /// Whether they have changed since the running save started.
  public var isStale = false

  /// Creates settings from their saved part.
  public init(_ kept: Kept = Kept(), problem: String? = nil) {
    level = kept.level
    own = kept.own
    ownText = "\(kept.own.lowerBound)...\(kept.own.upperBound)"
    hasBell = kept.hasBell
    reducesMotion = kept.reducesMotion
    asksFirst = kept.asksFirst
    takesMouse = kept.takesMouse
    self.problem = problem
  }

  /// The range of the level.
  public var range: ClosedRange<Int> { level.range ?? own }

  /// The saved part of the settings.
  public struct Kept: Equatable, Codable, Sendable {
    /// The level.
    public var level = Level.normal
    /// The range of the level `own`.
    public var own = 1...1000
    /// Whether a bell rings after a solved round.
    public var hasBell = false
    /// Whether unnecessary animations are off.
    public var reducesMotion = false
    /// Whether an impossible guess counts only if it is repeated.
    public var asksFirst = true
    /// Whether the mouse changes the number.
    public var takesMouse = false

    /// Creates the default settings.
    public init() {}
  }

  /// The part of the settings that is saved.
  public var kept: Kept {
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
  public typealias Save = nonisolated(nonsending) @Sendable (Settings.Kept) async throws -> String?

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

public import Composable

/// What the player has chosen for all games. It is kept in a file.
@BindableFields
public struct Settings: Equatable, Codable, Sendable {
  /// The level of the next round.
  @BindableState public var level = Level.normal
  /// The range of the level `own`, as it is typed.
  @BindableState public var ownText: String
  /// Whether a round that is solved rings.
  @BindableState public var hasBell = false
  /// Whether nothing moves that need not.
  @BindableState public var reducesMotion = false
  /// Whether a guess that cannot be right counts only when it is made again.
  @BindableState public var asksFirst = true
  /// Whether the mouse moves the number, instead of selecting text.
  @BindableState public var takesMouse = false
  /// The range of the level `own`.
  public var own = 1...1000
  /// A range that cannot be one, a file that cannot be read or written, in words for the player.
  public var problem: String?
  /// Whether the settings are being saved.
  public var isSaving = false
  /// Whether they were changed while they were being saved.
  public var isStale = false

  /// Creates settings of what is kept.
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

  /// The numbers of the level.
  public var range: ClosedRange<Int> { level.range ?? own }

  /// What is kept.
  public struct Kept: Equatable, Codable, Sendable {
    /// The level that is played.
    public var level = Level.normal
    /// The range of one's own.
    public var own = 1...1000
    /// Whether a bell rings at the end of a round.
    public var hasBell = false
    /// Whether the screen moves less.
    public var reducesMotion = false
    /// Whether a guess that cannot be right is asked about first.
    public var asksFirst = true
    /// Whether the mouse is used.
    public var takesMouse = false

    /// Creates the settings of a first start.
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

/// What can happen in the settings.
@CasePathable
public enum SettingsAction: BindableAction, Equatable, Codable, Sendable {
  case binding(BindingAction<Settings>)
  /// The range that was typed is to be taken.
  case ownRangeSubmitted
  /// The file was written; what could not be told before, in words for the player.
  case saved(String?)
  case savingFailed(String)
}

/// The file of the settings.
public struct SettingsEnvironment: Sendable {
  /// Saves the settings, and returns what the player should be told.
  public typealias Save = nonisolated(nonsending) @Sendable (Settings.Kept) async throws -> String?

  /// Saves the settings; returns once they are safe, with what the player should know about it.
  public var save: Save

  /// Creates an environment of one function.
  public init(save: @escaping Save) { self.save = save }

  /// Keeps nothing beyond the program.
  public static let none = Self(save: { _ in nil })

  /// Fails the test that touches it.
  public static let unimplemented = Self(
    save: Composable.unimplemented("SettingsEnvironment.save", placeholder: nil))
}

/// Changes the settings and saves them, one file at a time and the latest last.
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

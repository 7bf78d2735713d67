/// An action of saving a part of the state: see ``Reducer/saving(state:status:action:as:pause:atMost:environment:)``.
///
/// A program sends `load` and `save`; the others are results.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SavingAction<Value: Sendable>: Sendable {
  /// Loads the value: at the start, again after it could not be read, or because another program has changed the file.
  /// Ignored while there are unsaved changes. If a value that was loaded or saved before is no longer in the file, it is
  /// written again.
  case load
  /// The saved value, which has replaced the value in the state; nil if there is no file.
  case loaded(Value?)
  /// The file is damaged, and has been renamed.
  case damaged(SavedDamage)
  /// The file could not be read, and is left as it is.
  case unreadable(SavingError)
  /// Saves the changes: after a pause without changes, or at once when a program sends it.
  case save
  /// The value is in the file.
  case saved
  /// The value could not be written.
  case failed(SavingError)

  /// Whether a load or a write has ended.
  var isResult: Bool {
    switch self {
    case .load, .save: false
    case .loaded, .damaged, .unreadable, .saved, .failed: true
    }
  }
}

extension SavingAction: Equatable where Value: Equatable {}
extension SavingAction: Hashable where Value: Hashable {}
extension SavingAction: Encodable where Value: Encodable {}
extension SavingAction: Decodable where Value: Decodable {}

extension SavingAction: CasePathable {
  /// The paths to the cases.
  public struct Cases {
    /// The path to the request to load.
    public var load: CasePath<SavingAction, Void> {
      CasePath(name: "load", embed: { .load }, extract: { if case .load = $0 { () } else { nil } })
    }

    /// The path to the loaded value.
    public var loaded: CasePath<SavingAction, Value?> {
      CasePath(
        name: "loaded", embed: { .loaded($0) }, extract: { if case .loaded(let value) = $0 { value } else { nil } })
    }

    /// The path to the description of a damaged file.
    public var damaged: CasePath<SavingAction, SavedDamage> {
      CasePath(
        name: "damaged", embed: { .damaged($0) },
        extract: { if case .damaged(let damage) = $0 { damage } else { nil } })
    }

    /// The path to the reason for which the file could not be read.
    public var unreadable: CasePath<SavingAction, SavingError> {
      CasePath(
        name: "unreadable", embed: { .unreadable($0) },
        extract: { if case .unreadable(let error) = $0 { error } else { nil } })
    }

    /// The path to the request to save.
    public var save: CasePath<SavingAction, Void> {
      CasePath(name: "save", embed: { .save }, extract: { if case .save = $0 { () } else { nil } })
    }

    /// The path to the end of a write.
    public var saved: CasePath<SavingAction, Void> {
      CasePath(name: "saved", embed: { .saved }, extract: { if case .saved = $0 { () } else { nil } })
    }

    /// The path to the reason for which the value could not be written.
    public var failed: CasePath<SavingAction, SavingError> {
      CasePath(
        name: "failed", embed: { .failed($0) },
        extract: { if case .failed(let error) = $0 { error } else { nil } })
    }
  }

  /// The paths to the cases.
  public static var cases: Cases { Cases() }
}

/// The relation between a part of the state and its file: see ``Reducer/saving(state:status:action:as:pause:atMost:environment:)``.
///
/// ```swift
/// struct Diary: Equatable {
///   var pages: [String] = []
///   var saving = Saving()
/// }
/// ```
///
/// It is a plain value: a view can show it, a test asserts it, and a check explores it.
///
/// Do not restore a status with the rest of the state: a load or a write that was in progress has ended with the program.
/// Leave it out of the `CodingKeys`, or assign `Saving()`, and send `load`.
public struct Saving: Hashable, Codable, Sendable {
  /// The status of the value and its file.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Status: Hashable, Codable, Sendable {
    /// Nothing has been loaded, and nothing is saved.
    case unloaded
    /// The file is being read. If stale, the value is not known to be in the file: it has changed meanwhile, or was loaded
    /// or saved before. Then it is written if there is no file, or a damaged one.
    case loading(isStale: Bool)
    /// The file could not be read. It is left as it is, and nothing is saved.
    case unreadable(SavingError)
    /// The file has the value; or there is no file, and the value has not changed.
    case saved
    /// Changed. The value is saved after a pause without changes.
    case waiting
    /// Being written. If stale, the value has changed since, and is written again afterward.
    case writing(isStale: Bool)
    /// The value could not be written. It is written again after the next change, or on request.
    case failed(SavingError)
  }

  /// The status of the value and its file.
  public var status: Status
  /// The damaged file that was found and kept, for the feature to show; nil if there was none. The feature may reset
  /// it.
  public var damage: SavedDamage?

  /// Creates a relation. By default nothing has been loaded. For a value that the program itself has loaded, pass
  /// `.saved`.
  public init(status: Status = .unloaded, damage: SavedDamage? = nil) {
    self.status = status
    self.damage = damage
  }

  /// Whether the value is that of the file, or has changed since it was: changes are then saved.
  public var isLoaded: Bool {
    switch status {
    case .unloaded, .loading, .unreadable: false
    case .saved, .waiting, .writing, .failed: true
    }
  }

  /// Whether the value may have changes that are not in the file, and that are going to be saved.
  ///
  /// It is false in ``Status/unloaded`` and ``Status/unreadable(_:)``, whatever was changed: a change made before anything
  /// was loaded does not lead to a save, and the next load replaces it by what is in the file.
  public var hasUnsavedChanges: Bool {
    switch status {
    case .unloaded, .unreadable, .saved: false
    case .loading(let isStale): isStale
    case .waiting, .writing, .failed: true
    }
  }

  /// Whether the file has the value; nil while a load, a pause or a write is in progress, and its end decides.
  var isSaved: Bool? {
    switch status {
    case .saved: true
    case .unloaded, .unreadable, .failed: false
    case .loading, .waiting, .writing: nil
    }
  }
}

/// A damaged file, which was renamed: the saved value could not be read from it.
public struct SavedDamage: Hashable, Codable, Sendable {
  /// A description of the damage.
  public var reason: String
  /// The path under which the file was kept.
  public var path: String

  /// Creates a description of a damaged file.
  public init(reason: String, path: String) {
    self.reason = reason
    self.path = path
  }
}

/// The reason for which a file could not be read or written.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SavingError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The file has a version that this program cannot read: that of a newer program, or of one that is too old.
  case unknownVersion(Int)
  /// Another reason, as a sentence for the user.
  case failure(String)

  /// Creates a reason from an error of a file or a format.
  public init(_ error: any Error) { self = error as? SavingError ?? .failure("\(error)") }

  /// A sentence for the user.
  public var description: String {
    switch self {
    case .unknownVersion(let version): "The file has version \(version), which this program does not know."
    case .failure(let reason): reason
    }
  }
}

// MARK: - Transitions

extension Saving {
  /// The work to begin after a step.
  enum Next { case nothing, load, pause, write }

  /// Records the result of a load or a write.
  mutating func record<Value>(_ result: SavingAction<Value>) -> Next {
    switch (result, status) {
    case (.loaded(nil), .loading(isStale: true)):
      status = .waiting
      return .pause
    case (.loaded, .loading):
      status = .saved
    case (.damaged(let damage), .loading(let isStale)):
      self.damage = damage
      status = isStale ? .waiting : .saved
      return isStale ? .pause : .nothing
    case (.unreadable(let error), .loading):
      status = .unreadable(error)
    case (.saved, .writing(isStale: true)), (.failed, .writing(isStale: true)):
      status = .waiting
      return .write
    case (.saved, .writing):
      status = .saved
    case (.failed(let error), .writing):
      status = .failed(error)
    default:
      break
    }
    return .nothing
  }

  /// Records a change of the value. One made before anything was loaded leads to no save: a load may replace it.
  mutating func recordChange() -> Next {
    switch status {
    case .unloaded, .unreadable:
      return .nothing
    case .loading:
      status = .loading(isStale: true)
      return .nothing
    case .writing:
      status = .writing(isStale: true)
      return .nothing
    case .saved, .waiting, .failed:
      status = .waiting
      return .pause
    }
  }

  /// Begins a load, unless changes are still to be saved.
  mutating func beginLoading() -> Next {
    switch status {
    case .unloaded, .unreadable:
      status = .loading(isStale: false)
      return .load
    case .saved:
      // Another program may have removed or damaged the file. Then only the state has the value.
      status = .loading(isStale: true)
      return .load
    case .loading, .waiting, .writing, .failed:
      return .nothing
    }
  }

  /// Begins a write, if there is something to write and no other write is running.
  mutating func beginWriting() -> Next {
    switch status {
    case .waiting, .failed:
      status = .writing(isStale: false)
      return .write
    case .unloaded, .loading, .unreadable, .saved, .writing:
      return .nothing
    }
  }
}

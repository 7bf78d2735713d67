extension Reducer where Action: CasePathable {
  /// Returns a reducer that keeps a part of the state in a file.
  ///
  /// ```swift
  /// let diaryReducer: Reducer<Diary, DiaryAction, DiaryEnvironment> = pagesReducer.saving(
  ///   state: \.pages, status: \.saving, action: \.saving, as: .json(),
  ///   environment: { $0.saving })
  /// ```
  ///
  /// - It loads when the program sends `load`, before this reducer sees the action `loaded`. What is changed while a
  ///   slow file is loading is replaced by what is loaded.
  /// - It saves half a second after the last change that this reducer makes, and five seconds after the first one at the
  ///   latest; and at once when `save` is sent. Put it outside of everything that changes the part.
  /// - Two writes never overlap. What changes during a write is written after it.
  /// - After an error, the value is written again after the next change, or when `save` is sent. The error is in the
  ///   status.
  /// - A damaged file is renamed, and the status says where it is. A file that cannot be read for another reason, or that
  ///   a newer program has written, is left as it is; then nothing is saved.
  /// - Until it is loaded, nothing is saved. So tests of other parts of a feature need no file.
  ///
  /// The part is compared before and after each action, and a copy of it is kept meanwhile: an array that the action
  /// changes is copied, as with ``onChange(of:_:)``. A part that is not equal to itself, such as one with NaN, is saved
  /// after each action of the feature.
  ///
  /// Effects end with their feature. Use it in a feature that lives as long as the program, and before the program ends
  /// call ``Store/saved(_:sending:)``.
  ///
  /// - Parameters:
  ///   - state: The path to the part. It must be writable, because loading replaces it.
  ///   - status: The path to the status.
  ///   - action: The case that carries the actions of saving.
  ///   - format: The format of the file.
  ///   - pause: The time without a change after which the part is saved.
  ///   - longest: The maximum time from the first change to the save.
  ///   - environment: Returns the clock and the file.
  public func saving<Value: Equatable & Sendable>(
    state: any WritableKeyPath<State, Value> & Sendable,
    status: any WritableKeyPath<State, Saving> & Sendable,
    action: any KeyPath<Action.Cases, CasePath<Action, SavingAction<Value>>> & Sendable,
    as format: SavedFormat<Value>,
    pause: Duration = .milliseconds(500),
    atMost longest: Duration = .seconds(5),
    environment: @escaping @Sendable (Environment) -> SavingEnvironment
  ) -> Self {
    let path = Action.cases[keyPath: action]
    let extract = path.extract
    let embed = path.embed
    // Two parts of one feature have pauses of their own.
    let id = SavingPauseID(status: status)
    return Self(calling: self) { reduce in
      { whole, action, outer in
        let request = extract(action)
        var next = Saving.Next.nothing
        // A result is recorded before the feature reacts to it. A request is carried out afterward: then it includes what
        // the feature changes first.
        if let result = request, result.isResult {
          if case .loaded(let value?) = result, case .loading = whole[keyPath: status].status {
            whole[keyPath: state] = value
          }
          next = whole[keyPath: status].record(result)
        }
        let old = whole[keyPath: state]
        var effect = reduce(&whole, action, outer)
        // A value that is not equal to itself, such as NaN, seems to change in every step. If the steps of saving counted,
        // it would be saved forever.
        if whole[keyPath: state] != old, request == nil || old == old {
          let change = whole[keyPath: status].recordChange()
          if next == .nothing { next = change }
        }
        let begun: Saving.Next =
          switch request {
          case .load: whole[keyPath: status].beginLoading()
          case .save: whole[keyPath: status].beginWriting()
          case nil, .loaded, .damaged, .unreadable, .saved, .failed: .nothing
          }
        switch begun == .nothing ? next : begun {
        case .nothing:
          break
        case .load:
          effect.formMerge(with: .load(environment(outer).file, format, embed))
        case .pause:
          effect.formMerge(
            with: .send(embed(.save))
              .debounce(id: id, for: pause, atMost: longest, clock: environment(outer).clock))
        case .write:
          // After a write of an older value, the next one begins here.
          _ = whole[keyPath: status].beginWriting()
          effect.formMerge(with: .cancel(id: id))
          effect.formMerge(with: .write(whole[keyPath: state], to: environment(outer).file, format, embed))
        }
        return effect
      }
    }
  }
}

/// The clock and the file with which a feature keeps a part of its state.
///
/// ```swift
/// struct DiaryEnvironment: Sendable {
///   var saving = SavingEnvironment.live("/home/ada/.local/share/diary/diary.json")
/// }
/// ```
public struct SavingEnvironment: Sendable {
  /// The clock of the pause before a save.
  public var clock: any Clock<Duration>
  /// The file.
  public var file: SavedFile

  /// Creates an environment from a clock and a file.
  public init(clock: any Clock<Duration>, file: SavedFile) {
    self.clock = clock
    self.file = file
  }

  /// An environment whose use is reported as a misuse.
  public static var unimplemented: Self {
    Self(clock: UnimplementedClock("SavingEnvironment.clock"), file: .unimplemented)
  }
}

/// The id of the pause before a save.
private struct SavingPauseID: Hashable, Sendable, CustomStringConvertible {
  let status: any AnyKeyPath & Sendable

  var description: String { "pause before saving \(status)" }

  static func == (a: Self, b: Self) -> Bool { a.status as AnyKeyPath == b.status as AnyKeyPath }
  func hash(into hasher: inout Hasher) { hasher.combine(status as AnyKeyPath) }
}

extension Effect {
  /// Reads the file and sends what is found. A file that cannot be decoded is kept under another name.
  fileprivate static func load<Value>(
    _ file: SavedFile, _ format: SavedFormat<Value>, _ embed: @escaping @Sendable (SavingAction<Value>) -> Action
  ) -> Self {
    .task {
      guard let bytes = try await file.read() else { return embed(.loaded(nil)) }
      do {
        return embed(.loaded(try format.decode(bytes)))
      } catch let error as SavingError {
        // The format knows the file, and refuses it.
        throw error
      } catch {
        let path = try await file.keepAside()
        return embed(.damaged(SavedDamage(reason: SavedFormat<Value>.reason(error), path: path)))
      }
    } catch: { error in
      embed(.unreadable(SavingError(error)))
    }
  }

  fileprivate static func write<Value>(
    _ value: Value, to file: SavedFile, _ format: SavedFormat<Value>,
    _ embed: @escaping @Sendable (SavingAction<Value>) -> Action
  ) -> Self {
    .task {
      try await format.write(value, to: file)
      return embed(.saved)
    } catch: { error in
      embed(.failed(SavingError(error)))
    }
  }
}

extension SavedFormat {
  /// Encodes and writes a value, off the actor of the store.
  @concurrent fileprivate func write(_ value: Value, to file: SavedFile) async throws {
    try await file.write(try encode(value))
  }
}

import Composable
import Foundation
import Synchronization

// snippet
struct Note: Equatable, Identifiable {
  let id: UUID
  @BindableState var text = ""
  var isSaving = false
  var savedAt: Date?
}

@CasePathable enum NoteAction: BindableAction, Equatable {
  case binding(BindingAction<Note>)
  case deleteTapped
  case saved(at: Date)
}

struct NoteEnvironment: Sendable {
  var clock: any Clock<Duration>
  var date: DateGenerator
  var save: @Sendable (Note.ID, String) async -> Void
}

let noteReducer: Reducer<Note, NoteAction, NoteEnvironment> = Reducer {
  note, action, environment in
  switch action {
  case .binding(\.$text):
    note.isSaving = true
    let (id, text) = (note.id, note.text)
    return .task {
      await environment.save(id, text)
      return .saved(at: environment.date())
    }
    .debounce(id: "save", for: .seconds(1), clock: environment.clock)
  case .saved(let date):
    note.isSaving = false
    note.savedAt = date
    return .none
  case .binding, .deleteTapped:
    return .none
  }
}
.binding()
// end

// snippet
extension NoteEnvironment {
  /// The environment of the program.
  static let live = Self(
    clock: ContinuousClock(), date: .system,
    save: { id, text in await Disk.write(text, to: "\(id)") })

  /// A test starts with this environment. A dependency that it does not provide fails the
  /// test, and names itself.
  static let unimplemented = Self(
    clock: UnimplementedClock("NoteEnvironment.clock"),
    date: .unimplemented("NoteEnvironment.date"),
    save: Composable.unimplemented("NoteEnvironment.save"))
}
// end

// snippet
enum Tenant { @TaskLocal static var current = "public" }

extension NoteEnvironment {
  /// Saves to the folder of the tenant of the task that makes the environment.
  static var hosted: Self {
    let tenant = Tenant.current
    var environment = live
    environment.save = { id, text in await Disk.write(text, to: "\(tenant)/\(id)") }
    return environment
  }
}
// end

/// A simulated disk, as far as the article needs it.
enum Disk {
  private static let files = Mutex<[String: String]>([:])

  static func write(_ text: String, to file: String) async { files.withLock { $0[file] = text } }
  static func text(of file: String) -> String? { files.withLock { $0[file] } }
}

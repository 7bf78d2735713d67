import ComposableTesting

/// A feature that keeps its lines in a file, and a mark in another.
struct Pad: Equatable, Codable {
  var lines: [String] = []
  var saving = Saving()
  var isMarked = false
  var markSaving = Saving()
  var title = ""

  // After a crash, only the files are left.
  private enum CodingKeys: CodingKey {}
}

@CasePathable enum PadAction: Equatable {
  case added(String)
  case markTapped
  case renamed(String)
  /// Adds a line when the file is loaded, or right before the next save.
  case addsLater
  case saving(SavingAction<[String]>)
  case markSaving(SavingAction<Bool>)
}

struct PadEnvironment: Sendable {
  var saving: SavingEnvironment
  var mark: SavingEnvironment
}

let padReducer: Reducer<Pad, PadAction, PadEnvironment> = Reducer { pad, action, _ in
  switch action {
  case .added(let line): pad.lines.append(line)
  case .markTapped: pad.isMarked.toggle()
  case .renamed(let title): pad.title = title
  case .addsLater: pad.title = "later"
  case .saving(.load) where pad.title == "at load": pad.lines.append("at load")
  case .saving(.loaded(_?)), .saving(.save):
    if pad.title == "later" {
      pad.title = ""
      pad.lines.append("later")
    }
  case .saving, .markSaving: break
  }
  return .none
}
.saving(
  state: \.lines, status: \.saving, action: \.saving,
  as: .json(versions: [SavedVersion(1, String.self) { $0.isEmpty ? [] : [$0] }]), environment: { $0.saving }
)
.saving(state: \.isMarked, status: \.markSaving, action: \.markSaving, as: .json(), environment: { $0.mark })

typealias PadStore = TestStore<Pad, PadAction, PadEnvironment>

/// Returns a store whose files are in memory.
func makePad(
  _ disk: Remembered<[String: String]> = Remembered([:]), status: Saving.Status = .saved
) -> PadStore {
  let store = PadStore(
    initialState: Pad(saving: Saving(status: status)), reducer: padReducer,
    environment: PadEnvironment(saving: .unimplemented, mark: .unimplemented))
  store.environment.saving = SavingEnvironment(clock: store.clock, file: .inMemory("notes.json", on: disk))
  store.environment.mark = SavingEnvironment(clock: store.clock, file: .inMemory("mark.json", on: disk))
  return store
}

extension Pad {
  init(saving: Saving) {
    self.init()
    self.saving = saving
  }
}

/// The text of the file with lines.
func json(_ lines: String...) -> String {
  #"{"value":[\#(lines.map { "\"\($0)\"" }.joined(separator: ","))],"version":2}"#
}

struct DiskFull: Error, CustomStringConvertible {
  var description: String { "The disk is full." }
}

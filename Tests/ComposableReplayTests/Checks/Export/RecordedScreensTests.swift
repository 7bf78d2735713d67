import Composable
import ComposableRecording
import Expectations
import Testing

@testable import ComposableReplay
@testable import ComposableTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A feature with a field and a scrolled list, which show the recorded interface.
struct Shopping: Codable, Equatable, Sendable {
  var text = ""
  var selection = 0
}

enum ShoppingAction: Codable, Equatable, Sendable { case typed(String), select(Int), cleared }

let shoppingReducer = Reducer<Shopping, ShoppingAction, Void> { shopping, action, _ in
  switch action {
  case .typed(let text): shopping.text = text
  case .select(let row): shopping.selection = row
  case .cleared: shopping.text = ""
  }
  return .none
}

func shoppingView(_ shopping: Shopping) -> View<ShoppingAction> {
  Column {
    TextField("What", text: shopping.text) { .typed($0) }.id("what")
    Scroll {
      ForEach((0..<40).map { ShoppingRow(id: $0) }) { row in Button("row \(row.id)", ShoppingAction.select(row.id)) }
    }
    .height(.fill(1)).id("rows")
  }
}

struct ShoppingRow: Identifiable { let id: Int }

/// A session of keys, recorded with its interface or without.
@MainActor final class ShoppingSession {
  static let context = Terminal.Context(size: Terminal.Size(columns: 30, rows: 6))
  let store = Store(initialState: Shopping(), reducer: shoppingReducer, environment: ())
  let file: String
  var interface = InterfaceState()
  /// The screens of the session: the first one, and one after each step.
  private(set) var frames: [Terminal.Frame] = []
  private let folder: String

  init(isWhole: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    file = "\(folder)/session"
    let recorder = try Recorder<Shopping, ShoppingAction>(to: file, header: RecordingHeader(feature: "shopping")) {
      .zero
    }
    if isWhole { recorder.interface = { [weak self] in self?.interface.visiblePart } }
    store.observe(recorder)
    frames.append(screen.frame)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var screen: Terminal.Screen<ShoppingAction> {
    Terminal.Screen(shoppingView(store.state), interface, Self.context)
  }

  func press(_ keys: Terminal.Key...) {
    for key in keys {
      let outcome = screen.handle(.key(key), &interface)
      for action in outcome.actions {
        store.send(action)
        frames.append(screen.frame)
      }
      interface = screen.interface
    }
  }

  func recording() throws -> Recording<Shopping, ShoppingAction> { try Recording(path: file) }
}

@MainActor struct `The screens of a recording` {
  /// Types, moves back in the text and down the list, presses a button, and returns.
  private func session(isWhole: Bool = true) throws -> ShoppingSession {
    let session = try ShoppingSession(isWhole: isWhole)
    session.press("m", "i", "k", .left, "l", .tab)
    for _ in 0..<20 { session.press(.tab) }
    session.press(.enter, .shift(.tab), .enter)
    return session
  }

  @Test func `have the recorded focus, scrolling and cursor`() throws {
    let session = try session()
    let recording = try session.recording()
    #expect(recording.count == 6 && session.frames.count == 7)
    for (index, frame) in session.frames.enumerated() {
      try expectEqual(recording.frame(at: index, view: shoppingView, in: ShoppingSession.context), frame, "\(index)")
    }
    #expect(session.frames[5].text.contains("row 20") && !session.frames[5].text.contains("row 0 "))
    expectEqual(session.frames[4].cursor, Terminal.Position(column: 8, row: 0))
  }

  @Test func `are the same in the viewer, the page and the cast`() throws {
    let session = try session()
    let recording = try session.recording()
    let viewer = ViewerEnvironment<Shopping>.recording(recording, clock: ContinuousClock())
    let moment = try viewer.moment(0, 5, .developer)
    expectEqual(
      Terminal.Screen(shoppingView(moment.state), moment.interface, ShoppingSession.context).frame, session.frames[5])
    try expectEqual(viewer.moment(0, 0, .player).interface, InterfaceState())
    var (page, cast) = ("", "")
    try SessionPage(recording, view: shoppingView, in: ShoppingSession.context).write { page += $0 }
    try recording.writeCast(view: shoppingView, in: ShoppingSession.context) { cast += $0 }
    #expect(page.contains("row 20") && page.contains("box-shadow"))
    #expect(cast.contains("row 20"))
  }

  @Test func `of a recording without interface are those before any key`() throws {
    let recording = try session(isWhole: false).recording()
    try expectEqual(recording.interface(InterfaceState.self, at: 5), nil)
    let frame = try recording.frame(at: 5, view: shoppingView, in: ShoppingSession.context)
    expectEqual(
      frame,
      Terminal.Screen(shoppingView(try recording.state(at: 5)), InterfaceState(), ShoppingSession.context).frame)
  }

  @Test func `contain nothing invisible`() throws {
    let session = try ShoppingSession()
    session.press("s", "e", "c", .control("u"), "o", "k")
    let text = try String(contentsOfFile: session.file, encoding: .utf8)
    let interfaces = text.split(separator: "\n").compactMap { $0.split(separator: #""interface":"#).dropFirst().last }
    #expect(!interfaces.isEmpty && interfaces.allSatisfy { !$0.contains("sec") }, "\(interfaces)")
    // A screen never needs the omitted parts.
    expectEqual(session.interface.editing["what"]?.steps.isEmpty, false)
  }
}

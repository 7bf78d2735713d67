import Composable
import Expectations
import Testing

private struct Note: Equatable, Identifiable {
  let id: Int
  var text = ""
}

private enum Page: Equatable {
  case editor(Note), reader(Note), help

  var note: Note? {
    get {
      switch self {
      case .editor(let note), .reader(let note): note
      case .help: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .editor: self = .editor(newValue)
      case .reader: self = .reader(newValue)
      case .help: break
      }
    }
  }
}

/// Keeps its copies equal, and counts the calls of its observers.
private struct Notebook: Equatable {
  var notes: IdentifiedArrayOf<Note> {
    didSet {
      observed += 1
      if let shared = path.sharing(\.note, with: notes) { path = shared.stack }
    }
  }
  var path: Stack<Page> {
    didSet {
      observed += 1
      guard let shared = path.sharing(\.note, with: notes, since: oldValue) else { return }
      (path, notes) = shared
    }
  }
  var observed = 0

  init(_ path: Stack<Page> = []) {
    notes = [Note(id: 1, text: "a"), Note(id: 2, text: "b")]
    self.path = path
  }

  var copies: [Note] { path.compactMap(\.note) }
  /// The copies of notes that exist are equal to them.
  var isConsistent: Bool { copies.allSatisfy { notes[id: $0.id] == nil || notes[id: $0.id] == $0 } }
}

private struct Gauge: Equatable, Identifiable {
  let id: Int
  var reading = 0.0
}

private struct Dial: Equatable {
  private var stored: Gauge
  let isFixed: Bool

  init(gauge: Gauge, isFixed: Bool = false) { (stored, self.isFixed) = (gauge, isFixed) }

  /// A fixed dial ignores what it is set to.
  var gauge: Gauge {
    get { stored }
    set { if !isFixed { stored = newValue } }
  }
}

/// Keeps its copies equal. After a hundred calls its observers give up, so that a test of their end ends.
private struct Panel {
  var gauges: IdentifiedArrayOf<Gauge> = [] {
    didSet {
      observed += 1
      if observed < 100, let shared = path.sharing(\.gauge, with: gauges) { path = shared.stack }
    }
  }
  var path: Stack<Dial> {
    didSet {
      observed += 1
      guard observed < 100, let shared = path.sharing(\.gauge, with: gauges, since: oldValue) else { return }
      (path, gauges) = shared
    }
  }
  var observed = 0

  init(path: Stack<Dial>) { self.path = path }
}

struct `A stack that shares values with its parent` {
  private var notebook = Notebook([.editor(Note(id: 1, text: "a")), .help, .reader(Note(id: 1, text: "a"))])

  @Test mutating func `a screen writes its changed copy to the value, and so to the other screens`() {
    notebook.path[id: 2] = .reader(Note(id: 1, text: "new"))
    expectEqual(notebook.notes[id: 1]?.text, "new")
    expectEqual(notebook.path, [0: .editor(Note(id: 1, text: "new")), 1: .help, 2: .reader(Note(id: 1, text: "new"))])
  }

  @Test mutating func `a changed value is read by all screens`() {
    notebook.notes[id: 1]?.text = "new"
    expectEqual(notebook.copies.map(\.text), ["new", "new"])
    notebook.notes = [Note(id: 1, text: "other")]
    expectEqual(notebook.copies.map(\.text), ["other", "other"])
  }

  @Test mutating func `one change of one copy, or of the value, has the same result`() {
    var (byValue, byLower, byUpper) = (notebook, notebook, notebook)
    byValue.notes[id: 1]?.text = "new"
    byLower.path[id: 0]?.note?.text = "new"
    byUpper.path[id: 2]?.note?.text = "new"
    for other in [byLower, byUpper] {
      expectEqual(other.notes, byValue.notes)
      expectEqual(other.path, byValue.path)
    }
  }

  @Test mutating func `a pushed screen reads the value, also with an outdated copy`() {
    notebook.path.push(.editor(Note(id: 2, text: "outdated")))
    expectEqual(notebook.path.last?.note?.text, "b")
    expectEqual(notebook.notes[id: 2]?.text, "b")
  }

  @Test mutating func `a screen that gets the copy of another value reads that value`() {
    notebook.path[id: 2] = .reader(Note(id: 2, text: "outdated"))
    expectEqual(notebook.copies.map(\.text), ["a", "b"])
    expectEqual(notebook.notes.map(\.text), ["a", "b"])
  }

  @Test mutating func `a removed value is not added again, and its copies stay`() {
    notebook.notes.remove(id: 1)
    expectEqual(notebook.copies.map(\.text), ["a", "a"])
    notebook.path[id: 0] = .editor(Note(id: 1, text: "late"))
    expectEqual(notebook.notes.map(\.id), [2])
    expectEqual(notebook.copies.map(\.text), ["late", "a"])
  }

  @Test mutating func `of two screens that change in one action, the upper one wins`() {
    func change(_ path: inout Stack<Page>) {
      path[id: 2] = .reader(Note(id: 1, text: "upper"))
      path[id: 0] = .editor(Note(id: 1, text: "lower"))
    }
    change(&notebook.path)
    expectEqual(notebook.notes[id: 1]?.text, "upper")
    expectEqual(notebook.copies.map(\.text), ["upper", "upper"])
  }

  @Test mutating func `changes of different values in one action are all kept`() {
    func change(_ path: inout Stack<Page>) {
      path[id: 0] = .editor(Note(id: 1, text: "first"))
      path.push(.help)
      path[id: 2] = .reader(Note(id: 2, text: "second"))
    }
    change(&notebook.path)
    expectEqual(notebook.notes.map(\.text), ["first", "b"])
    expectEqual(notebook.copies.map(\.text), ["first", "b"])
  }

  @Test mutating func `the observers end: a change calls two of them at most`() {
    for change in [
      { $0.notes[id: 1]?.text = "x" }, { $0.path[id: 0]?.note?.text = "y" }, { $0.path.removeAll() },
      { $0.path.push(.editor(Note(id: 2, text: "outdated"))) }, { $0.notes = [] }, { $0.path = $0.path },
    ] as [(inout Notebook) -> Void] {
      notebook.observed = 0
      change(&notebook)
      #expect((1...2).contains(notebook.observed))
      #expect(notebook.isConsistent)
    }
  }

  @Test func `the observers end with values that are not equal to themselves`() {
    var panel = Panel(path: [Dial(gauge: Gauge(id: 1, reading: .nan))])
    panel.gauges = [Gauge(id: 1, reading: .nan)]
    panel.path.push(Dial(gauge: Gauge(id: 1, reading: 0)))
    panel.path[id: 0]?.gauge.reading = 2
    expectEqual(panel.gauges.map(\.reading), [2])
    expectEqual(panel.path.map(\.gauge.reading), [2, 2])
    panel.path[id: 1]?.gauge.reading = .nan
    #expect(panel.gauges.allSatisfy(\.reading.isNaN) && panel.path.allSatisfy(\.gauge.reading.isNaN))
    panel.gauges[id: 1]?.reading = 3
    expectEqual(panel.path.map(\.gauge.reading), [3, 3])
    panel.gauges[id: 1]?.reading = .nan
    expectEqual(panel.path.map(\.gauge.reading).filter(\.isNaN).count, 2)
    #expect(panel.observed < 20)
  }

  @Test(arguments: [0, .nan])
  func `the observers end with a screen that ignores what is written to its copy`(reading: Double) {
    var panel = Panel(path: [Dial(gauge: Gauge(id: 1, reading: reading), isFixed: true), Dial(gauge: Gauge(id: 1))])
    panel.gauges = [Gauge(id: 1, reading: 1)]
    expectEqual(panel.path.map(\.gauge.reading).last, 1)
    panel.path[id: 1]?.gauge.reading = 2
    expectEqual(panel.gauges.map(\.reading), [2])
    expectEqual(panel.path.first.map { $0.gauge.reading == reading || reading.isNaN && $0.gauge.reading.isNaN }, true)
    #expect(panel.observed < 10)
  }

  @Test func `equal copies need no change`() {
    let path: Stack<Page> = [.editor(Note(id: 1, text: "a")), .help]
    #expect(path.sharing(\.note, with: [Note(id: 1, text: "a")]) == nil)
    #expect(path.sharing(\.note, with: [Note(id: 1, text: "a")], since: []) == nil)
    #expect(path.sharing(\.note, with: []) == nil)
  }

  @Test func `screens of one kind need no optional`() {
    let path: Stack<(name: String, note: Note)> = [("one", Note(id: 1)), ("two", Note(id: 1))]
    let shared = path.sharing(\.note, with: [Note(id: 1, text: "new")])
    expectEqual(shared?.stack.map(\.note.text), ["new", "new"])
    expectEqual(shared?.stack.ids, [0, 1])
  }

  @Test func `any sequence of changes leaves equal copies, and the last change is seen everywhere`() {
    var random = SplitMix64(seed: 7)
    var notebook = Notebook()
    for step in 0..<2_000 {
      let (text, screens) = ("\(step)", notebook.path.ids)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: notebook.path.push(.editor(Note(id: Int.random(in: 1...4, using: &random), text: "outdated")))
      case 1: notebook.path.push(.help)
      case 2: notebook.path.removeLast()
      case 3: notebook.notes.append(Note(id: Int.random(in: 1...4, using: &random), text: text))
      case 4: notebook.notes.remove(id: Int.random(in: 1...4, using: &random))
      case 5:
        guard let id = notebook.notes.ids.randomElement(using: &random) else { continue }
        notebook.notes[id: id]?.text = text
        #expect(notebook.copies.allSatisfy { $0.id != id || $0.text == text })
      default:
        guard let screen = screens.randomElement(using: &random), let note = notebook.path[id: screen]?.note else {
          continue
        }
        let existed = notebook.notes[id: note.id] != nil
        notebook.path[id: screen]?.note?.text = text
        expectEqual(notebook.notes[id: note.id]?.text, existed ? text : nil)
      }
      guard notebook.isConsistent else {
        Issue.record("\(step): \(notebook)")
        return
      }
    }
  }

  @Test func `transformed elements keep their ids, and the next id follows`() {
    var path: Stack<Int> = [1, 2, 3]
    path.remove(id: 1)
    var texts = path.mapValues { "\($0)" }
    expectEqual(texts, [0: "1", 2: "3"])
    expectEqual(texts.push("4"), 3)
    #expect(Stack<Int>().mapValues { "\($0)" }.isEmpty)
  }
}

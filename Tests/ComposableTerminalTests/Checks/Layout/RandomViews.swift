import Composable
import ComposableTerminal

/// Random views of every kind.
struct RandomViews {
  /// The action of a random view.
  enum Sent: Equatable { case plain, text(String), number(Int), flag(Bool), child(Int) }

  var random: SplitMix64
  /// The number of named views. Two lists of one name would share their offset, and scroll each other.
  private var names = 0
  private static let texts = [
    "", "a", "Count", "日本語 text", "a long text with some words in it", "❤️ 1️⃣", "two\nlines", "\t\u{1B}[31m",
  ]
  private static let keys: [Terminal.Key] = ["a", "b", .enter, .up, .control("x"), .tab, " "]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.draw(in: 0...elements.count - 1)] }

  mutating func chance(_ one: Int) -> Bool { random.draw(in: 1...one) == 1 }

  mutating func name() -> ViewID {
    names += 1
    return ViewID("named\(names)")
  }

  mutating func text() -> String { pick(Self.texts) }

  mutating func count() -> Int { pick([0, 1, 1, 2, 3, 5, 8, 20, 1_000, -1, .max, .min]) }

  mutating func length() -> Terminal.Length {
    switch random.draw(in: 0...2) {
    case 0: .fit
    case 1: .cells(count())
    default: .fill(count())
    }
  }

  /// Every kind of view once, and some with unusual arguments.
  mutating func leaves() -> [View<Sent>] {
    let text = text()
    let rows = IdentifiedArray(
      uniqueElements: (0..<random.draw(in: 0...40)).map { Item(id: $0, name: "\(text) \($0)") })
    let selection = chance(2) ? random.draw(in: 0...45) : nil
    let value = pick([0.0, 0.3, 1, -1, 2, .nan, .infinity])
    return [
      Text(text), Text(text, wraps: true), Text("\(text, .bold, .bad)\(3)"), Spacer(), Spacer(min: count()), Divider(),
      Button(text, .plain), Toggle(text, isOn: chance(2)) { .flag($0) },
      TextField(text, text: self.text(), prompt: "prompt") { .text($0) },
      TextField(text, text: self.text(), isSecret: true, submit: .plain) { .text($0) },
      TextEditor(text, text: self.text() + "\n" + self.text()) { .text($0) },
      Picker(text, 2, [1, 2, 3], name: { "\(text)\($0)" }) { .number($0) },
      Picker(text, 2, Array(0..<random.draw(in: 0...40)), name: { "\(text)\($0)" }, isMenu: true) { .number($0) },
      Picker(text, 2, [], name: { "\($0)" }) { .number($0) }, Tabs(9, [1, 2], name: { "\($0)" }) { .number($0) },
      Slider(text, count(), in: .min ... .max, step: count()) { .number($0) },
      Slider(text, value, in: 0...1) { _ in .plain },
      Progress(value), Spinner(text), Sparkline([1, value, -3, 7]), Sparkline([]), KeyHelp(),
      Canvas { frame in frame.put("canvas 日", frame.size.columns - 3, frame.size.rows / 2) },
      Scroll { Text("\(text)\n\(text)\nthree\nfour") }, Scroll { Button(text, .plain) },
      List(rows, selection: selection, select: { .number($0) }, { id, _ in .child(id) }) { itemView($0) },
      Table(
        rows, [TableColumn(text, .fit) { "\($0.name)" }, TableColumn("b") { "\($0.id)" }], sort: TableOrder(text),
        by: { .text($0.column) }, selection: selection, select: { .number($0) }, open: { .number($0) }),
      Tree(
        rows.elements, children: { $0.id < 20 ? [Item(id: $0.id + 20, name: text)] : nil }, expanded: [1, 3, 5],
        toggle: { .child($0) }, selection: selection, select: { .number($0) }
      ) { Text($0.name) },
      List(rows) { Text($0.name) }, List(rows) { Text("\($0.id)") }.padding(1, rows: 1).followsEnd(),
      Table(
        rows, (0..<random.draw(in: 0...9)).map { index in TableColumn("\(text)\(index)", length()) { "\($0.id)" } },
        selection: selection, select: { .number($0) }, fixedColumns: count()
      )
      .followsEnd(),
      Table(
        rows, [TableColumn("Name") { "\($0.name)" }, TableColumn("Id", .fit, align: .end) { "\($0.id)" }],
        selection: selection
      ) {
        .number($0)
      },
      Responsive { size in
        if size.columns < 20 { Text("\(size)") } else { Button(text, .plain) }
        KeyHelp().height(.cells(2))
      },
      Toasts([Toast(id: 1, text, .bad), Toast(id: 2, "Saved.")]),
      Text(text).modal(
        dialog: selection.map { _ in Dialog(text, message: text, buttons: [.init(text, 1), .init("b"), .cancel()]) }
      ) { _ in .plain },
      ForEach(rows.elements.prefix(3)) { Text($0.name) },
      BarChart([(text, value), ("b", 3), (text, -.infinity)], highlighted: selection),
      Markdown("# \(text)\n\n- **\(text)** [\(text)](https://example.com)\n  1. `\(text)`\n\n> \(text)"),
      Text("\(text)", link: pick(["https://example.com", "https://a\n\u{1B}\\", text])),
      ForEach(rows, { id, _ in .child(id) }) { itemView($0) },
    ]
  }

  static func everyView() -> [View<Sent>] {
    var views = RandomViews(seed: 2)
    return views.leaves()
  }

  mutating func view(depth: Int) -> View<Sent> {
    guard depth > 0, !chance(4) else { return pick(leaves()) }
    let children = (0..<random.draw(in: 0...4)).map { _ in modified(view(depth: depth - 1)) }
    let isThere = chance(2)
    @ViewBuilder<Sent> func content() -> View<Sent> {
      for child in children { child }
      if isThere { Text("there") } else { Button("not", .plain) }
      if !isThere { Text("again") }
    }
    switch random.draw(in: 0...3) {
    case 0 where chance(3):
      return Responsive { size in
        if size.columns < 15 { Text("narrow") } else { content() }
        if size.rows < 4 { content() }
      }
    case 0: return Row(spacing: count(), align: pick([.start, .center, .end])) { content() }
    case 1: return Column(spacing: count(), align: pick([.start, .center, .end])) { content() }
    case 2: return chance(2) ? Layers { content() } : Scroll { content() }
    default: return Row(spacing: 0) { content() }
    }
  }

  mutating func modified(_ view: View<Sent>) -> View<Sent> {
    switch random.draw(in: 0...24) {
    case 0: view.width(length(), min: count(), max: count())
    case 1: view.height(length(), min: count(), max: count())
    case 2: view.width(.fill(random.draw(in: 1...3)))
    case 3: view.padding(count(), rows: count())
    case 4: view.padding()
    case 5: view.border(pick(Glyphs.Border.allCases), "\(text())")
    case 6: view.border()
    case 7: view.align(pick([.start, .center, .end]), pick([nil, .center, .end]))
    case 8: view.style(Style(color: .good, background: chance(2) ? .rgb(1, 2, 3) : .terminal, isBold: true))
    case 9: view.disabled(chance(2))
    case 10: view.id(name())
    case 11: view.focused(pick([nil, "named1", "nobody"]), chance(2) ? { _ in .plain } : nil)
    case 12: view.key(pick(Self.keys), "does", .plain)
    case 13: view.key(pick(Self.keys), "goes", command: pick([.quit, .palette, .focusNext, .focus("named1")]))
    case 14: view.onKey { $0 == "c" ? .plain : nil }
    case 15: view.onClick(.plain)
    case 16: view.modal(chance(3) ? text() : nil) { Text($0).border().key("m", "modal", .plain) }
    case 17: view.label(text())
    case 18: view.title(text())
    case 20: view.takesMouse(chance(2))
    case 21: view.key("?", "more", command: .moreKeys)
    case 19: view.map { $0 == .plain ? .child(1) : $0 }
    default: view
    }
  }

  /// An event of any kind, near the screen.
  mutating func event(_ size: Terminal.Size) -> TerminalEvent {
    let position = Terminal.Position(
      column: random.draw(in: -1...max(0, size.columns)), row: random.draw(in: -1...max(0, size.rows)))
    switch random.draw(in: 0...9) {
    case 0: return .paste(text())
    case 1: return .press(pick([.left, .left, .right, .wheelUp, .wheelDown]), position)
    case 2: return .drag(position)
    case 3: return .release(position)
    case 4: return .resize(size)
    default:
      return .key(
        pick(
          Self.keys + [
            .tab, .tab, .down, .escape, .control("p"), .pageDown, .pageUp, .home, .end, .left, .right, .shift(.left),
            .backspace, .control("_"),
          ]))
    }
  }
}

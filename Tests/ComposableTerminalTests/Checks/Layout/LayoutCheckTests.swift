import Composable
import Expectations
import TestEffort
import Testing

@testable import ComposableTerminal

extension `The layout` {
  @Test(arguments: sizes) func `draws every view at every size within its bounds`(columns: Int, rows: Int) {
    var views = RandomViews(seed: 1)
    for view in views.leaves() {
      let context = Terminal.Context(
        size: Terminal.Size(columns: columns, rows: rows), glyphs: columns % 2 == 0 ? .ascii : .unicode)
      let screen = Terminal.Screen(view, InterfaceState(), context)
      expectEqual(screen.frame.size, context.size)
      #expect(screen.frame.cursor.map { screen.frame.bounds.contains($0) } ?? true)
      #expect(!screen.outline.contains("\u{1B}") || screen.outline.contains("[31m"))
      check(Scene(view.node, InterfaceState(), context))
    }
  }

  @Test(arguments: 0..<TestEffort.count(3, full: 20))
  func `never overlaps random views, keeps them in their bounds, and is deterministic`(seed: Int) {
    var views = RandomViews(seed: UInt64(seed))
    for _ in 0..<25 {
      let view = views.modified(views.view(depth: 4))
      let size = Terminal.Size(columns: views.random.draw(in: 0...90), rows: views.random.draw(in: 0...30))
      var interface = InterfaceState()
      for _ in 0..<6 {
        let context = Terminal.Context(size: size)
        let scene = Scene(view.node, interface, context)
        check(scene)
        let screen = Terminal.Screen(view, interface, context)
        let again = Terminal.Screen(view, screen.interface, context)
        expectEqual(screen.frame, again.frame)
        expectEqual(screen.interface, again.interface)
        _ = screen.handle(views.event(size), &interface)
      }
    }
  }

  /// Verifies that boxes are within their parents, and that siblings do not overlap, except where views are layered.
  private func check(_ scene: Scene) {
    for root in [scene.root] + scene.modals {
      root.forEach { box in
        #expect(box.rect.columns >= 0 && box.rect.rows >= 0)
        #expect(scene.frameBounds.intersection(box.visible) == box.visible || box.visible.isEmpty)
        if case .scroll = box.content { return }
        for child in box.children where !child.rect.isEmpty {
          expectEqual(box.rect.intersection(child.rect), child.rect, "\(child.id) leaves \(box.id)")
        }
        if case .stack(let stack) = box.content, stack.axis == .layers { return }
        for (one, other) in zip(box.children, box.children.dropFirst()) {
          #expect(one.rect.intersection(other.rect).isEmpty, "\(one.id) and \(other.id) overlap")
        }
      }
    }
  }

  @Test func `draws a terminal with an enormous size as a large one`() {
    var context = Terminal.Context(size: Terminal.Size(columns: .max, rows: 65_535))
    expectEqual(context.size, Terminal.Size(columns: 4_000, rows: 2_000))
    context.size = Terminal.Size(columns: -5, rows: .max)
    expectEqual(
      Terminal.Screen(Text("x") as View<Never>, .init(), context).frame.size, Terminal.Size(columns: 0, rows: 2_000))
  }

  @Test(arguments: [
    (5, "one\n\ntwo\n\nthree"), (4, "one\n\ntwo\nthree"), (3, "one\ntwo\nthree"), (2, "one\ntwo"), (1, "one"),
  ]) func `removes blanks between views before the views shrink`(rows: Int, text: String) {
    let view: View<Never> = Column(spacing: 1) {
      Text("one")
      Text("two")
      Text("three")
    }
    expectEqual(
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 9, rows: rows))).frame.text, text)
  }

  @Test func `makes wrapped text as high as its width requires`() {
    let view: View<Never> = Row(spacing: 0) {
      Text("one two three four", wraps: true).width(.cells(9))
      Text("x").border()
    }
    expectEqual(
      Terminal.Screen(view, .init(), Terminal.Context(size: Terminal.Size(columns: 12, rows: 4))).frame.text,
      "one two  ╭─╮\nthree    │x│\nfour     ╰─╯\n")
  }
}

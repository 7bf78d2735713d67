import Composable
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
      #expect(screen.frame.size == context.size)
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
        #expect(screen.frame == again.frame)
        #expect(screen.interface == again.interface)
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
          #expect(box.rect.intersection(child.rect) == child.rect, "\(child.id) leaves \(box.id)")
        }
        if case .stack(let stack) = box.content, stack.axis == .layers { return }
        for (one, other) in zip(box.children, box.children.dropFirst()) {
          #expect(one.rect.intersection(other.rect).isEmpty, "\(one.id) and \(other.id) overlap")
        }
      }
    }
  }
}

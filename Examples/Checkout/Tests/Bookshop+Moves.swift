import ComposableTerminalTesting

@testable import Checkout

extension Bookshop {
  /// Returns the actions that a user can send: with each active key, with enter on each field and button, and by
  /// pasting a text into each field.
  func moves(pasting texts: [String] = []) -> [BookshopAction] {
    var interface = InterfaceState()
    let context = Terminal.Context(size: Terminal.Size(columns: 80, rows: 24))
    var screen = Terminal.Screen(bookshopView(self), interface, context)
    var actions: [BookshopAction] = []
    let first = screen.interface.focus
    repeat {
      actions += screen.bindings.compactMap(\.action)
      for event in [.key(.enter)] + texts.map(TerminalEvent.paste) {
        var interface = screen.interface
        actions += screen.handle(event, &interface).actions
      }
      _ = screen.handle(.key(.tab), &interface)
      screen = Terminal.Screen(bookshopView(self), interface, context)
      interface = screen.interface
    } while interface.focus != first
    // Enter is also among the active keys.
    return actions.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

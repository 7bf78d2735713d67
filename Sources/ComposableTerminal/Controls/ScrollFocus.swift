/// The behavior of a scroll view that has the focus.
struct ScrollFocus: Focusable {
  var role: String { "scroll view" }
  var label: String? { nil }
  var hints: [HelpEntry] { [HelpEntry(keys: [.up, .down], title: "scroll")] }
  var isScrolled: Bool { true }

  func takes(_ key: Terminal.Key) -> Bool { RowKeys.contains(key) }

  func perform(_ key: Terminal.Key, _ place: any ControlPlace, _ interface: inout InterfaceState) -> Any? {
    RowKeys.scroll(key, place, &interface)
    return nil
  }
}

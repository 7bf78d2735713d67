extension Style {
  /// Returns a style whose text is a link: underlined, and opened by the terminal where it has links (OSC 8).
  ///
  /// ```swift
  /// func about<Action>(_ version: String) -> View<Action> {
  ///   Text("Version \(version), \("what is new", .link("https://example.com/news"))")
  /// }
  /// ```
  ///
  /// An address begins with `https:`, `http:` or `mailto:`. Other schemes are refused, because a click on one may run a
  /// program, and the address may come from elsewhere. So are control characters, and more than 2,083 bytes, the limit
  /// of terminals. Blanks and characters outside of ASCII are percent-encoded. A refused address gives ``plain``.
  ///
  /// Most terminals open a link by a click with control or command. The outline of the screen shows the address.
  ///
  /// - Parameter address: The address.
  public static func link(_ address: String) -> Style {
    guard let link = LinkAddress.encoded(address) else { return .plain }
    var style = Style.underlined
    style.link = link
    return style
  }
}

extension Styled {
  /// Returns the text as a link, in its styles: see ``Style/link(_:)``.
  public func linked(to address: String) -> Styled {
    let link = Style.link(address)
    return runs.reduce(into: Styled()) { $0.append($1.text, link.with($1.style)) }
  }

  /// The text with the addresses of its links, for lines of text: `docs <https://example.com>`.
  var withAddresses: Styled {
    guard runs.contains(where: { $0.style.link != nil }) else { return self }
    var (line, title) = (Styled(), "")
    for (index, run) in runs.enumerated() {
      line.append(run.text, run.style)
      guard let link = run.style.link else { continue }
      title += run.text
      guard index == runs.count - 1 || runs[index + 1].style.link != link else { continue }
      if title != link, "mailto:" + title != link { line.append(" <\(link)>") }
      title = ""
    }
    return line
  }
}

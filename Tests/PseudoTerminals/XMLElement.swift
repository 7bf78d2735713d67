import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a picture, as an XML parser finds it.
package final class XMLElement {
  package let name: String
  package let attributes: [String: String]
  /// The text of the element and of those inside it, without the line breaks between elements.
  package var content = ""
  package var children: [XMLElement] = []

  package init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

  /// Returns the elements with a name at any depth, in order.
  package func all(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }
}

/// A parsed picture.
package final class XMLPicture: NSObject, XMLParserDelegate {
  /// The element around the document.
  package let root = XMLElement("", [:])
  /// Whether the text is well-formed XML.
  package private(set) var isWhole = false
  private var open: [XMLElement]

  package init(_ svg: String) {
    open = [root]
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    isWhole = parser.parse()
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = XMLElement(name, attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  package func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard string != "\n" else { return }
    for element in open { element.content += string }
  }
}

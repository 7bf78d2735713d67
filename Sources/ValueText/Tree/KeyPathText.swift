import Synchronization

/// Key paths as source writes them: `\Form.$text`.
///
/// A key path knows the names of stored properties. Of a computed one, which `$text` is, it knows on Linux only where
/// the getter is, and the name of that is looked up among the symbols of the program. Debug builds have it; release
/// builds, where the compiler leaves it. Where there is none the part is `…`.
package enum KeyPathText {
  /// The whole path: `\Form.$text`.
  ///
  /// - Parameter isLookingUp: Whether names are looked up among the symbols, or else left open.
  package static func text(of path: AnyKeyPath, lookingUp isLookingUp: Bool = true) -> String {
    var text = ""
    var rest = "\(path)"[...]
    while let mark = rest.firstRange(of: ".<"), let end = endOfMark(in: rest[mark.upperBound...]) {
      let name = isLookingUp ? name(ofMark: rest[mark.upperBound..<end]) : nil
      text += rest[..<mark.lowerBound] + "." + (name ?? "…")
      rest = rest[end...].dropFirst()
    }
    return text + rest
  }

  /// The path without the type it begins with: `\.$text`.
  package static func shortText(of path: AnyKeyPath, lookingUp isLookingUp: Bool = true) -> String {
    let text = text(of: path, lookingUp: isLookingUp)
    let root = "\\\(type(of: path).rootType)"
    return text.hasPrefix(root) ? "\\" + text.dropFirst(root.count) : text
  }

  /// Where the bracket closes of what stands for a name: `computed 0x000055d0c2b8a0f0 (BindableState<String>)>`. A type
  /// in it may have brackets and arrows of its own, but it is in parentheses.
  private static func endOfMark(in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.first { index in
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case ">": return depth == 0
      default: break
      }
      return false
    }
  }

  private static func name(ofMark mark: Substring) -> String? {
    let words = mark.split(separator: " ", maxSplits: 2)
    guard words.count > 1, words[0] == "computed", words[1].hasPrefix("0x"),
      let address = UInt(words[1].dropFirst(2), radix: 16)
    else { return nil }
    return names.withLock { names in
      if let known = names[address] { return known }
      let name = FunctionSymbols.name(at: address).flatMap(propertyName)
      names[address] = .some(name)
      return name
    }
  }

  /// The names that were looked up, by the addresses of the getters. Finding one takes about a millisecond.
  private static let names = Mutex<[UInt: String?]>([:])

  /// The property in `key path getter for App.Form.$text : …`.
  ///
  /// A private one is `App.Form.($text in _1FA6303035DF488BF6CC985578B03709)`.
  package static func propertyName(_ function: String) -> String? {
    let prefix = "key path getter for "
    guard function.hasPrefix(prefix), let end = function.firstRange(of: " : ") else { return nil }
    var path = function[..<end.lowerBound].dropFirst(prefix.count)
    if path.hasSuffix(")"), let scope = path.ranges(of: " in _").last { path = path[..<scope.lowerBound] }
    if path.contains(".subscript(") || path.contains(".subscript<") { return nil }
    let name = path.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }.reversed()
    return name.isEmpty ? nil : String(name)
  }
}

/// The path of a field in a dump, under whatever it belongs to: `\.$text`.
package struct FieldPath: Equatable {
  let path: AnyKeyPath

  package init(path: AnyKeyPath) { self.path = path }

  var text: String { KeyPathText.shortText(of: path) }
}

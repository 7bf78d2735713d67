/// Reads the names of the cases of enums.
///
/// Reflection names only the case of a value. The names of all cases are in the metadata of the type, from which
/// reflection reads them, too: <https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst>.
enum EnumCases {
  /// Returns the names of all cases of an enum, those with payloads first. Nil for another type, or if they cannot be
  /// read.
  static func names(of type: Any.Type) -> [String]? { isReadable ? read(type) : nil }

  private enum Probe {
    case number(Int), text(String), none
  }

  /// Whether the names of a known enum are those in its metadata.
  private static let isReadable = read(Probe.self) == ["number", "text", "none"]

  private static func read(_ type: Any.Type) -> [String]? {
    // A metatype is a pointer to the metadata of its type. Its first word is the kind; for an enum, the second is the
    // address of the type's descriptor. Both live as long as the program, and are never written.
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard unsafe metadata.load(as: UInt.self) == 0x201 else { return nil }
    let descriptor = unsafe metadata.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    // Flags, and the distances to the parent, the name and the accessor: four bytes each. Then that to the cases.
    guard let cases = unsafe target(of: descriptor + 16) else { return nil }
    // The distances to two types, two bytes for the kind, and two for the size of an entry. Then the number of entries.
    let size = unsafe Int(cases.load(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe Int(cases.load(fromByteOffset: 12, as: UInt32.self))
    var names: [String] = []
    for index in 0..<count {
      // Flags, the distance to the payload's type, and that to the name, which ends with a zero.
      guard let name = unsafe target(of: cases + 16 + index * size + 8) else { return nil }
      names.append(unsafe String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    // The compiler omits names on request.
    return names.contains("") ? nil : names
  }

  /// Returns the address at a distance that is stored at an address, relative to it; nil if the distance is zero.
  private static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = unsafe Int(address.load(as: Int32.self))
    return unsafe distance == 0 ? nil : address + distance
  }
}

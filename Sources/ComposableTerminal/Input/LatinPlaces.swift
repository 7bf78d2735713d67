/// The places of letters of other scripts on a Latin keyboard, for terminals that do not report them.
enum LatinPlaces {
  /// Returns the key of a shortcut: on a keyboard of another script, that of its place on a Latin keyboard, as с with
  /// control on a Russian keyboard is ^C. Other keys are returned unchanged.
  ///
  /// - Parameter language: The user's locale. The Cyrillic keyboards of some languages have other places.
  static func shortcut(_ key: Terminal.Key, language: String) -> Terminal.Key {
    guard case .character(let character) = key.code, !key.modifiers.isDisjoint(with: [.control, .option]),
      let scalar = character.unicodeScalars.first, (0x370..<0x600).contains(scalar.value),
      let place = places[Character(character.lowercased())]
    else { return key }
    let isCyrillic = (0x400..<0x530).contains(scalar.value)
    if isCyrillic, ["bg", "mk", "sr"].contains(where: language.hasPrefix) { return key }
    // A sign includes its shift.
    let modifiers = place.isCased ? key.modifiers : key.modifiers.subtracting(.shift)
    return Terminal.Key(.character(character.isUppercase ? Character(place.uppercased()) : place), modifiers)
  }

  /// Each letter's place, by rows of keys.
  private static let places: [Character: Character] = {
    let rows: [(letters: String, places: String)] = [
      // Russian, and the other letters of Ukrainian and Belarusian.
      ("йцукенгшщзхъ", "qwertyuiop[]"), ("фывапролджэ", "asdfghjkl;'"), ("ячсмитьбю", "zxcvbnm,."),
      ("ёіїєґў", "`s]'\\o"),
      // Greek.
      ("ςερτυθιοπ", "wertyuiop"), ("ασδφγηξκλ", "asdfghjkl"), ("ζχψωβνμ", "zxcvbnm"),
      // Hebrew.
      ("קראטוןםפ", "ertyuiop"), ("שדגכעיחלךף", "asdfghjkl;"), ("זסבהנמצתץ", "zxcvbnm,."),
    ]
    var places: [Character: Character] = [:]
    for row in rows { for (letter, place) in zip(row.letters, row.places) { places[letter] = place } }
    return places
  }()
}

/// An entry of the help: keys with one meaning.
struct HelpEntry {
  var keys: [Terminal.Key]
  var title: String
  var weight = 5
}

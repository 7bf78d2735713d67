/// One associated value of a case.
struct Payload {
  var label: String?
  var type: String
}

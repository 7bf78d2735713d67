/// An error in a command line.
enum UsageError: Error, Equatable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, example: String)
  case needlessValue(option: String, value: String)
  case wrongValue(option: String, value: String, wanted: String, nearest: String?)
  case foreignOption(option: String, command: String)
  case contradiction(String, String)
  /// The first step of a part comes after its last one.
  case emptyCut(from: Int, to: Int)
  case surplus(String)
  case missingShell
  case missingRecording
  case unknownShell(String, nearest: String?)
}

import Composable

/// A value whose source is a call that reflection does not show, with parts that have a source of their own.
protocol SourceWritable {
  func source(_ writer: inout SourceWriter) -> String
}

extension Dialog: SourceWritable {
  func source(_ writer: inout SourceWriter) -> String {
    var arguments = [writer.expression(title)]
    if let message { arguments.append("message: \(writer.expression(message))") }
    if !buttons.isEmpty { arguments.append("buttons: \(writer.expression(buttons))") }
    return "Dialog(\(arguments.joined(separator: ", ")))"
  }
}

extension Dialog.Button: SourceWritable {
  func source(_ writer: inout SourceWriter) -> String {
    if action == nil, role == .cancel {
      return ".cancel(\(label == Self.cancel().label ? "" : writer.expression(label)))"
    }
    var arguments = [writer.expression(label)]
    if let action { arguments.append(writer.expression(action)) }
    if let role { arguments.append("role: .\(role)") }
    return ".init(\(arguments.joined(separator: ", ")))"
  }
}

import JSONText

/// A request of the compiler. Only the parts that this plug-in uses are read.
enum Request {
  case capability(protocolVersion: Int)
  case expand(Expansion)
  case loadLibrary

  /// A message that this plug-in does not know, with its name.
  case unknown(String)

  /// The expansion of one attached macro at one declaration, in one role.
  struct Expansion {
    struct Macro {
      var typeName: String
    }

    var macro: Macro
    var macroRole: String
    var declSyntax: Source
    var extendedTypeSyntax: Source?
    var conformanceListSyntax: Source?
    var lexicalContext: [Source]?
  }

  /// A piece of source text and its location.
  struct Source {
    struct Location {
      var fileName: String
      var offset: Int
    }

    var source: String
    var location: Location?
  }
}

extension Request {
  /// Decodes a message: an object with one member, whose name is the kind of the message.
  init(_ message: JSON) throws {
    guard case .object(let members) = message else { throw JSON.Failure("not an object") }
    guard let member = members.first else {
      self = .unknown("")
      return
    }
    switch member.name {
    case "getCapability":
      let capability = try member.value.member("capability")
      self = .capability(protocolVersion: try capability?.int("protocolVersion") ?? 1)
    case "expandAttachedMacro": self = .expand(try Expansion(member.value))
    case "loadPluginLibrary": self = .loadLibrary
    default: self = .unknown(member.name)
    }
  }
}

extension Request.Expansion {
  fileprivate init(_ message: JSON) throws {
    macro = Macro(typeName: try message.required("macro").string("typeName"))
    macroRole = try message.string("macroRole")
    declSyntax = try Request.Source(try message.required("declSyntax"))
    extendedTypeSyntax = try message.member("extendedTypeSyntax").map(Request.Source.init)
    conformanceListSyntax = try message.member("conformanceListSyntax").map(Request.Source.init)
    lexicalContext = try message.member("lexicalContext").map { context in
      guard case .array(let elements) = context else {
        throw JSON.Failure("'lexicalContext' is not an array")
      }
      var sources: [Request.Source] = []
      for element in elements { sources.append(try Request.Source(element)) }
      return sources
    }
  }
}

extension Request.Source {
  fileprivate init(_ message: JSON) throws {
    source = try message.string("source")
    if let location = try message.member("location") {
      self.location = Location(fileName: try location.string("fileName"), offset: try location.int("offset"))
    }
  }
}

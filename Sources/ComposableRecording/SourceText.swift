public import ValueText

// What is here is declared in ValueText, which is no product.

/// Values as Swift source that compiles.
public typealias SourceText = ValueText.SourceText

/// A value that knows the Swift source that makes it.
public typealias SourceDescribable = ValueText.SourceDescribable

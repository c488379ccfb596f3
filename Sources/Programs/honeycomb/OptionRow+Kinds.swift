import ArgumentParser
import Configuration
import Files

/// The kinds of options.
///
/// The help is made only when the argument parser asks for it.
extension OptionRow where Values: OptionTable {
  typealias Path<Value> = any WritableKeyPath<Values, Value> & Sendable
  typealias Help = @Sendable () -> ArgumentHelp

  /// A flag that is on or off, also as `--no-NAME`.
  static func flag(
    _ name: String, _ path: Path<Bool>, excludes: [String] = [],
    help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, .flag(isInvertible: true), excludes: excludes),
      value: { .flag($0[keyPath: path]) },
      assign: { $0[keyPath: path] = $2 },
      declaration: Declaration(name, path) {
        Flag(wrappedValue: Values()[keyPath: path], inversion: .prefixedNo, help: help())
      })
  }

  /// A flag whose default depends on other things.
  static func flag(
    _ name: String, _ path: Path<Bool?>, help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, .flag(isInvertible: true)),
      value: { $0[keyPath: path].map { .flag($0) } ?? .none },
      assign: { $0[keyPath: path] = $2 },
      declaration: Declaration(name, path) { Flag(inversion: .prefixedNo, help: help()) })
  }

  /// A text.
  static func text(
    _ name: String, _ path: Path<String?>, excludes: [String] = [],
    help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, .text, excludes: excludes),
      value: { $0[keyPath: path].map { .text($0) } ?? .none },
      assign: { values, text, _ in values[keyPath: path] = text },
      declaration: Declaration(name, path) { Option(help: help()) })
  }

  /// A file.
  static func file(
    _ name: String, _ path: Path<String?>, help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, .file),
      value: { $0[keyPath: path].map { .text(File.absolutePath(of: $0)) } ?? .none },
      assign: { values, text, _ in values[keyPath: path] = text },
      declaration: Declaration(name, path) { Option(help: help()) })
  }

  /// A list of texts; the option can be repeated.
  static func texts(
    _ name: String, _ path: Path<[String]>, needs: [String] = [],
    help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, .texts, needs: needs),
      value: { .texts($0[keyPath: path]) },
      assign: { values, text, _ in values[keyPath: path].append(text) },
      declaration: Declaration(name, path) { Option(wrappedValue: [], help: help()) })
  }

  /// A number in a range.
  static func number<Number>(
    _ name: String, _ path: Path<Number?>, in range: OptionRange<Number>, needs: [String] = [],
    help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, range.setting, needs: needs),
      value: { $0[keyPath: path].map { .text(range.text($0)) } ?? .none },
      assign: { values, text, _ in values[keyPath: path] = try range.parse(text) },
      declaration: Declaration(name, path) {
        Option(parsing: .unconditional, help: help(), transform: range.parse)
      })
  }

  // MARK: - Types that read arguments

  /// One of the words of a type.
  static func choice<Choice: WordChoice>(
    _ name: String, _ path: Path<Choice>, help: @autoclosure @escaping Help
  ) -> Self {
    argument(name, path, .choice(Choice.words), text: \.rawValue, help: help())
  }

  /// One of the words of a type; the default depends on other things.
  static func choice<Choice: WordChoice>(
    _ name: String, _ path: Path<Choice?>, needs: [String] = [],
    help: @autoclosure @escaping Help
  ) -> Self {
    argument(name, path, .choice(Choice.words), needs: needs, text: \.rawValue, help: help())
  }

  /// A value of a type that reads it; `text` is the value as an argument.
  static func argument<Value: ExpressibleByArgument & Sendable>(
    _ name: String, _ path: Path<Value>, _ kind: Setting.Kind,
    text: @escaping @Sendable (Value) -> String, help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, kind),
      value: { .text(text($0[keyPath: path])) },
      assign: { values, text, _ in values[keyPath: path] = try read(text) },
      declaration: Declaration(name, path) {
        Option(wrappedValue: Values()[keyPath: path], help: help())
      })
  }

  /// A value of a type that reads it; the default depends on other things.
  static func argument<Value: ExpressibleByArgument & Sendable>(
    _ name: String, _ path: Path<Value?>, _ kind: Setting.Kind, needs: [String] = [],
    text: @escaping @Sendable (Value) -> String, help: @autoclosure @escaping Help
  ) -> Self {
    Self(
      setting: Setting(name, kind, needs: needs),
      value: { $0[keyPath: path].map { .text(text($0)) } ?? .none },
      assign: { values, text, _ in values[keyPath: path] = try read(text) },
      declaration: Declaration(name, path) { Option(help: help()) })
  }

  /// Reads an argument as the argument parser does.
  static func read<Value: ExpressibleByArgument>(_ text: String) throws -> Value {
    guard let value = Value(argument: text) else { throw ValidationError(text) }
    return value
  }
}

/// A type whose values are words of the command line.
typealias WordChoice = ExpressibleByArgument & RawRepresentable<String> & CaseIterable & Sendable

extension RawRepresentable<String> where Self: CaseIterable {
  /// The words, in the order of the cases.
  static var words: [String] { allCases.map(\.rawValue) }
}

extension OptionRow.Declaration where Values: OptionTable {
  /// An option of a property.
  init<Value: Sendable>(
    _ name: String, _ path: OptionRow.Path<Value>, _ make: @escaping @Sendable () -> Option<Value>
  ) {
    let name = OptionName(stringValue: name)
    self.init(name: name, make: make) { container, values in
      values[keyPath: path] = try container.decode(Option<Value>.self, forKey: name).wrappedValue
    }
  }

  /// A flag of a property, or several.
  init<Value: Sendable>(
    _ name: String, _ path: OptionRow.Path<Value>, _ make: @escaping @Sendable () -> Flag<Value>
  ) {
    let name = OptionName(stringValue: name)
    self.init(name: name, make: make) { container, values in
      values[keyPath: path] = try container.decode(Flag<Value>.self, forKey: name).wrappedValue
    }
  }
}

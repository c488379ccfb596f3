internal import CYAML

/// Parses a text in YAML 1.1, event by event.
///
/// Wraps `yaml_parser_t` of libyaml: <https://pyyaml.org/wiki/LibYAML>.
@safe struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser at the start of a text.
  ///
  /// The C functions are `yaml_parser_initialize` and `yaml_parser_set_input_string`.
  ///
  /// - Parameter bytes: The text: valid UTF-8 without a byte order mark. O(n), because it is
  ///   copied.
  /// - Throws: `YAMLError.outOfMemory`.
  init(_ bytes: [UInt8]) throws(YAMLError) {
    // SAFETY: the parser is freed in `deinit`, or here if it cannot be initialized.
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      throw .outOfMemory
    }
    // SAFETY: the parser keeps the pointer; the text is freed after the parser.
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Returns the next event; after the last one it is always `streamEnd`.
  ///
  /// All calls together are O(n). The C function is `yaml_parser_parse`.
  ///
  /// - Returns: The event, with its position.
  /// - Throws: `YAMLError` if the text is not valid YAML.
  mutating func next() throws(YAMLError) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error() }
    // SAFETY: everything that is used of the event is copied before.
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(
      kind: Self.kind(of: event), line: Int(event.start_mark.line) + 1,
      column: Int(event.start_mark.column) + 1)
  }

  private static func kind(of event: borrowing yaml_event_t) -> YAMLEvent.Kind {
    // SAFETY: the type says which part of the union is set. Its strings are valid UTF-8, like the
    // text, and end with a zero; only a scalar's value has a length instead.
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return unsafe .alias(name(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit != 0
      let value = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(
        String(decoding: value, as: UTF8.self), isPlain: isPlain, anchor: name(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      return unsafe .sequenceStart(anchor: name(event.data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      return unsafe .mappingStart(anchor: name(event.data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return .streamEnd
    }
  }

  private static func name(_ anchor: UnsafeMutablePointer<UInt8>?) -> String? {
    unsafe anchor.map { unsafe String(cString: $0) }
  }

  private func error() -> YAMLError {
    // SAFETY: the texts are constants of libyaml.
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    let mark = unsafe parser.pointee.problem_mark
    switch unsafe parser.pointee.error {
    case YAML_MEMORY_ERROR: return .outOfMemory
    case YAML_READER_ERROR:
      return unsafe .character(
        problem: problem ?? "", offset: Int(parser.pointee.problem_offset))
    default:
      let context = unsafe parser.pointee.context.map {
        unsafe YAMLError.Context(
          text: String(cString: $0), line: Int(parser.pointee.context_mark.line) + 1)
      }
      return .syntax(
        problem: problem ?? "", line: Int(mark.line) + 1, column: Int(mark.column) + 1,
        context: context)
    }
  }
}

import Testing

/// Tests that open windows in their own process.
///
/// They run one after the other, because a window host takes over the signals of the whole process.
@Suite(.serialized) enum WindowHostTests {}

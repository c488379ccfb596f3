/// Returns a text of a server or a user without control characters, on one line and of limited length, safe to print on a terminal.
///
/// Characters that change the direction of text are removed too.
func cleaned(_ text: some StringProtocol) -> String {
  let limit = 600
  var result = ""
  var length = 0
  for scalar in text.unicodeScalars {
    guard length < limit else { return result + "…" }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      if !result.isEmpty && result.last != " " { result.append(" ") }
    case .format, .surrogate, .privateUse, .unassigned: continue
    default: result.unicodeScalars.append(scalar)
    }
    length += 1
  }
  if result.last == " " { result.removeLast() }
  return result
}

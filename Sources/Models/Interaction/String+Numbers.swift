extension String {
  /// Returns the text with each occurrence of `number` in digits replaced by `other`.
  ///
  /// Digits that are part of a word or of a longer number, as in "5th" or "2.5", are not replaced.
  func replacing(number: Int, by other: Int) -> String {
    let text = Array(unicodeScalars)
    func isDigit(_ place: Int) -> Bool {
      text.indices.contains(place) && ("0"..."9").contains(text[place])
    }
    func isInWord(_ place: Int) -> Bool {
      if isDigit(place) || text[place].properties.isAlphabetic { return true }
      return [".", ","].contains(text[place]) && isDigit(place - 1) && isDigit(place + 1)
    }
    var result = String.UnicodeScalarView()
    var place = 0
    while place < text.count {
      var end = place
      while end < text.count, isInWord(end) { end += 1 }
      let word = String(String.UnicodeScalarView(text[place..<end]))
      result.append(contentsOf: (word == "\(number)" ? "\(other)" : word).unicodeScalars)
      if end < text.count { result.append(text[end]) }
      place = end + 1
    }
    return String(result)
  }
}

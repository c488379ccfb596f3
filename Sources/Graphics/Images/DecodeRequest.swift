/// A request to a decoder, as numbers; both processes are the same program.
struct DecodeRequest: Hashable {
  var width: Int
  var height: Int
  var isWhole: Bool
  var budget: ImageBudget
  /// Whether a file that ends early is refused, instead of shown as far as it goes.
  var mustBeComplete = false
  /// The size of the file, in bytes.
  var byteCount = 0
  /// The number of the request, to match replies.
  var number = 0

  /// The number of words in a packet.
  static let wordCount = 10

  /// The maximum number of pixels of the reply.
  ///
  /// A cropped image fits the requested size, and an uncropped one the budget; images are never
  /// enlarged.
  var capacity: Int {
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    return isWhole || overflow ? budget.pixels : min(area, budget.pixels)
  }

  /// The packet.
  var words: [Int] {
    let (seconds, attoseconds) = budget.work.components
    return [
      number, width, height, isWhole ? 1 : 0, byteCount, budget.bytes, budget.pixels,
      Int(seconds), Int(attoseconds), mustBeComplete ? 1 : 0,
    ]
  }
}

extension DecodeRequest {
  /// Reads a packet.
  init(words: [Int]) {
    number = words[0]
    width = words[1]
    height = words[2]
    isWhole = words[3] != 0
    byteCount = words[4]
    budget = ImageBudget(
      bytes: words[5], pixels: words[6],
      work: Duration(secondsComponent: Int64(words[7]), attosecondsComponent: Int64(words[8])))
    mustBeComplete = words[9] != 0
  }
}

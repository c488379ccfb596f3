import Interaction
import Words

extension MessageTable {
  /// Returns a text of the picker's window; empty for the title, which the caller chooses.
  func string(of text: PickerLabels.Text) -> String {
    switch text {
    case .title: ""
    case .goal(let count): self.text(.pickGoal, count: count)
    case .moreOrDone(let count):
      self.text(.pickMoreOrDone, count: count, [.done: self.text(.done)])
    case .refusal(.pickMore(let count)): self.text(.pickMoreToFinish, count: count)
    case .message(let message), .refusal(let message): status(message)
    case .count(let count): self.text(.count, count: count)
    case .countOf(let count, let needed):
      self.text(.countOf, count: count, [.needed: numbers.count(needed)])
    case .countEnough(let count): self.text(.countEnough, count: count)
    case .button(let button): self.text(button.message)
    case .hint: self.text(.hint)
    case .waiting: self.text(.waiting)
    case .nothing: self.text(.nothing)
    case .noMatch: self.text(.noMatch)
    case .thanks: self.text(.thanks)
    case .thanked(let names): names
    case .thanksDetail: self.text(.thanksDetail)
    case .oneMoment: self.text(.oneMoment)
    case .oneMomentDetail: self.text(.oneMomentDetail)
    case .outOfOrder: self.text(.outOfOrder)
    case .outOfOrderDetail: self.text(.outOfOrderDetail)
    case .idle(let seconds): self.text(.idle, count: seconds)
    case .idleDetail: self.text(.idleDetail)
    case .language(let language): language.ownName
    case .ease(let change): self.text(of: change)
    case .subtopics(let count):
      count < Frame.unopenedLimit ? "+\(count)" : "\(Frame.unopenedLimit - 1)+"
    case .number(let number): String(number)
    case .more(let count): numbers.count(count)
    case .symbol(let symbol): String(symbol)
    }
  }

  private func status(_ message: Frame.Message) -> String {
    switch message {
    case .pickMore(let count): text(.pickMore, count: count)
    case .pickOne: text(.pickTopic)
    case .allSet: text(.allSet)
    case .atMost(let count): text(.atMost, count: count)
    case .unavailable: text(.unavailable)
    case .required: text(.required)
    case .stillReading: text(.stillReading)
    }
  }

  /// Returns a sentence with the names of picks; empty without any.
  func sentence(ofPicks names: [String]) -> String {
    guard var sentence = names.first else { return "" }
    for name in names.dropFirst().dropLast() { sentence += text(.listSeparator) + name }
    if names.count > 1, let last = names.last {
      sentence = text(.listEnd, [.names: sentence, .last: last])
    }
    return text(.picked, [.names: sentence])
  }
}

import Testing

@testable import Accessibility

/// The question whether assistive technology takes a key.
struct KeyQuestionTests {
  private static var asked: KeyQuestion {
    var question = KeyQuestion()
    question.hasListeners = true
    question.begin()
    return question
  }

  @Test func nothingIsAskedWithoutListeners() {
    var question = KeyQuestion()
    #expect(!question.isWanted)
    question.hasListeners = true
    #expect(question.isWanted)
  }

  @Test(arguments: [true, false]) func anAnswerIsTakenOnce(isTaken: Bool) {
    var question = Self.asked
    #expect(!question.isWanted && question.takeAnswer() == nil)
    question.take(answer: isTaken)
    #expect(question.takeAnswer() == isTaken)
    #expect(question.takeAnswer() == nil && question.isWanted)
  }

  @Test func anAnswerThatCannotBeReadTakesNothing() {
    var question = Self.asked
    question.take(answer: nil)
    #expect(question.takeAnswer() == false)
  }

  /// A late answer is not one to the next question.
  @Test func aHungRegistryIsAskedAgainOnlyOnceItHasAnswered() {
    var question = Self.asked
    question.giveUp()
    #expect(!question.isWanted)
    question.take(answer: true)
    #expect(question.isWanted && question.takeAnswer() == nil)
  }

  @Test func aRegistryThatIsGoneTakesNoKey() {
    var question = Self.asked
    question.reset()
    #expect(question.takeAnswer() == false && !question.isWanted)
    question = Self.asked
    question.giveUp()
    question.reset()
    #expect(question.takeAnswer() == nil)
  }
}

import Interaction
import Testing

struct CatalogueTests {
  @Test func equalLabelsAreNumberedInInputOrder() {
    var catalogue = Catalogue()
    for label in ["a", "b", "a", "a", "b"] { catalogue.append(label) }
    #expect(catalogue.makeIDs() == ["a", "b", "a#2", "a#3", "b#2"])
  }

  @Test func numbersThatAreTakenAreLeftOut() {
    var catalogue = Catalogue()
    catalogue.append("x", attributes: .init(id: "a#3"))
    for label in ["a", "a#2", "a", "a", "a#2"] { catalogue.append(label) }
    // "a#2" is a label of its own, and "a#3" a given id.
    #expect(catalogue.makeIDs() == ["a#3", "a", "a#2", "a#4", "a#5", "a#2#2"])
  }

  /// 20,000 equal labels took 11 s, because the search for a free number began anew for each topic.
  @Test func equalLabelsCostNoMoreThanDifferentOnes() {
    func time(_ label: (Int) -> String) -> (Duration, Int) {
      var catalogue = Catalogue()
      for index in 0..<100_000 { catalogue.append(label(index)) }
      var ids: [String] = []
      let duration = ContinuousClock().measure { ids = catalogue.makeIDs() }
      return (duration, Set(ids).count)
    }
    let different = time { "topic \($0)" }
    let equal = time { _ in "same" }
    #expect(different.1 == 100_000 && equal.1 == 100_000)
    #expect(equal.0 < different.0 * 20)
  }
}

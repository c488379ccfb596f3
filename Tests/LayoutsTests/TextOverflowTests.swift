import Layouts
import Testing

/// Texts that have less room than their words need.
struct TextOverflowTests {
  /// Offers each subview the same proposal, in a column, and is as large as that.
  private struct Slots: Layout {
    var offer: ProposedViewSize
    var measures = false

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      subviews.reduce(into: CGSize(width: offer.width ?? 200, height: 0)) { total, subview in
        total.height +=
          measures ? subview.sizeThatFits(offer).height : offer.height ?? 100
      }
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var corner = bounds.origin
      for subview in subviews {
        subview.place(at: corner, proposal: offer)
        corner.y += measures ? subview.sizeThatFits(offer).height : offer.height ?? 100
      }
    }
  }

  private func findings(
    _ offer: ProposedViewSize, _ text: String, in proposal: ProposedViewSize = .of(200, 200)
  ) -> [LayoutFinding] {
    LayoutPass(
      Slots(offer: offer, measures: true), subviews: [.text(text, fontSize: 10)],
      proposal: proposal
    ).findings.filter { $0.kind.name == "text-overflow" }
  }

  @Test func textThatIsCutIsFoundWithItsAmount() throws {
    // Fourteen characters of 6 x 12 px.
    let line = try #require(findings(.of(40, 17), "Settings of it").first)
    #expect(
      line.kind
        == .textOverflow(
          needed: CGSize(width: 84, height: 12), room: CGSize(width: 40, height: 17)))
    #expect(line.path == [0] && line.otherProposals.isEmpty)
    #expect(line.description == "The text of subview 0 needs 84 x 12 and has 40 x 17.")
    // Where two lines have room, it needs more of them.
    let lines = try #require(findings(.of(40, 30), "aaaa bbbb cccc").first)
    #expect(
      lines.kind
        == .textOverflow(
          needed: CGSize(width: 24, height: 36), room: CGSize(width: 40, height: 30)))
    let unlimited = try #require(findings(.of(nil, 15), "a\nb").first)
    #expect(
      unlimited.kind
        == .textOverflow(needed: CGSize(width: 6, height: 24), room: CGSize(width: 6, height: 15)))
    #expect(findings(.of(4, 30), "a").map(\.kind.name) == ["text-overflow"])
  }

  @Test func textWithEnoughRoomIsNoFinding() {
    for offer in [
      ProposedViewSize.of(84, 12), .of(200, 200), .of(48, 24), .of(40, nil), .of(nil, 12),
      .unspecified, .infinity, .of(30, .infinity),
      // A text is never less than one line high.
      .of(84, 5), .of(nil, 0),
    ] {
      #expect(findings(offer, "Settings of it") == [], "\(offer)")
    }
  }

  /// At a fixed size of its own the layout is wrong at any proposal; the finding is listed once.
  @Test func textIsCutAtOtherProposalsToo() throws {
    struct CutsUnspecified: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        CGSize(width: 120, height: proposal.height == nil ? 20 : 60)
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        for subview in subviews {
          subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
      }
    }
    let pass = LayoutPass(
      CutsUnspecified(), subviews: [.text("as many words as need three lines here", fontSize: 10)],
      proposal: .of(120, 60))
    let cut = try #require(pass.findings.first { $0.kind.name == "text-overflow" })
    #expect(cut.otherProposals == [.unspecified, .of(120, nil)])
    #expect(cut.description.hasPrefix("at nil x nil and 120 x nil: The text of subview 0 needs"))
  }

  /// At zero, and in the size that was taken there, every text is cut.
  @Test func smallestProposalsDoNotCount() {
    struct Passes: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize {
        let ideal = subviews[0].sizeThatFits(.unspecified)
        return CGSize(
          width: max(20, proposal.width ?? ideal.width),
          height: max(12, proposal.height ?? ideal.height))
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      }
    }
    let pass = LayoutPass(
      Passes(), subviews: [.text("some words", fontSize: 10)], proposal: .of(100, 30))
    #expect(pass.findings.filter { $0.kind.name == "text-overflow" } == [])
  }

  /// The finding is that of the measurer of the pass.
  @Test func wideLettersOverflowByTheirFont() {
    let wide = TextMeasurer { text, size, width in
      TextMeasurer.builtIn(text, fontSize: 2 * size, width: width)
    }
    let items = [LayoutItem.text("Settings", fontSize: 10)]
    func findings(_ environment: LayoutEnvironment) -> [String] {
      LayoutPass(
        Slots(offer: .of(60, 24)), subviews: items, proposal: .of(60, 24),
        environment: environment
      ).findings.map(\.kind.name)
    }
    #expect(findings(LayoutEnvironment()) == [])
    #expect(findings(LayoutEnvironment(textMeasurer: wide)).contains("text-overflow"))
  }
}

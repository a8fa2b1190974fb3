package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.text.Claim.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that say something about the data, and those that only look so.
class ClaimTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue rose in May.|RISE",
                "Sales grew steadily.|RISE",
                "Revenue went up.|RISE",
                "Der Umsatz ist gestiegen.|RISE",
                "Der Umsatz nahm im Mai deutlich zu.|RISE",
                "Die Zahl hat zugenommen.|RISE",
                "Rising by \uFFFC since May, revenue is at \uFFFC.|RISE",
                "Risen from \uFFFC.|RISE",
                "Up by \uFFFC.|RISE",
                "Up \uFFFC on May.|RISE",
                "Steady growth. Up \uFFFC.|RISE",
                "Plus \uFFFC.|RISE",
                "Plus \uFFFC % gegenüber Mai.|RISE",
                "Gestiegen um \uFFFC.|RISE",
                "Ein Plus von \uFFFC.|RISE",
                "Der Umsatz legte im Mai zu.|RISE",
                "Der Umsatz kletterte.|RISE",
                "A gain of \uFFFC.|GAIN",
                "A growth of \uFFFC.|RISE",
                "Revenue: +\uFFFC.|RISE",
                "▲ \uFFFC|RISE",
                "Falling by \uFFFC since May.|FALL",
                "Down \uFFFC.|FALL",
                "Down by \uFFFC.|FALL",
                "**Down** by \uFFFC.|FALL",
                "Fell by \uFFFC.|FALL",
                "Minus \uFFFC.|FALL",
                "Gesunken um \uFFFC.|FALL",
                "Ein Minus von \uFFFC.|FALL",
                "Der Umsatz brach im Mai ein.|FALL",
                "Revenue plummeted.|FALL",
                "Revenue: -\uFFFC.|FALL",
                "(−\uFFFC)|FALL",
                "↓ \uFFFC|FALL",
                "Sales stagnated.|UNCHANGED",
                "Revenue was flat.|UNCHANGED",
                "Bonn verkaufte mehr Waren als Ulm.|ABOVE",
                "Bonn sold less beer than Ulm.|BELOW",
                "Bonn outsold Ulm.|ABOVE",
                "Revenue fell in May.|FALL",
                "Orders dropped sharply.|FALL",
                "Der Umsatz ging im Mai zurück.|FALL",
                "Die Zahl nahm ab.|FALL",
                "It stayed the same.|UNCHANGED",
                "Der Umsatz blieb gleich.|UNCHANGED",
                "Bonn is above Berlin.|ABOVE",
                "Bonn sold more than Berlin.|ABOVE",
                "Bonn exceeds the plan.|ABOVE",
                "Bonn liegt höher.|ABOVE",
                "Bonn sold less than Berlin.|BELOW",
                "Bonn falls short of the plan.|BELOW",
                "Bonn liegt niedriger.|BELOW",
                "Bonn has the highest revenue.|HIGHEST",
                "Bonn hat den größten Umsatz.|HIGHEST",
                "Bonn has the lowest revenue.|LOWEST",
                "Bonn hat die wenigsten Kunden.|LOWEST",
                "Bonn leads the list.|EXTREME",
                "Bonn is the best.|BEST",
                "Bonn is the worst.|WORST",
                "Revenue improved.|IMPROVED",
                "Die Lage verschlechterte sich.|WORSENED",
                "Bonn did better than Ulm.|BETTER",
                "Bonn war schlechter als Ulm.|POORER",
                "A loss of \uFFFC.|LOSS",
                "Ein Gewinn von \uFFFC.|GAIN",
                "Both are named.|GROUP",
                "The majority buys online.|MAJORITY",
                "Die Mehrheit kauft online.|MAJORITY",
            })
    void sayWhichWayItIs(String sentence, Kind kind) {
        assertThat(kinds(sentence)).containsExactly(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue doubled.|MULTIPLE|2",
                "Es hat sich verdoppelt.|MULTIPLE|2",
                "Revenue tripled.|MULTIPLE|3",
                "Revenue quadrupled.|MULTIPLE|4",
                "Revenue halved.|MULTIPLE|0.5",
                "It is half of the total.|FRACTION|0.5",
                "Das ist die Hälfte.|FRACTION|0.5",
                "It is a third of the total.|FRACTION|0.3333",
                "Das sind zwei Drittel.|FRACTION|0.6667",
                "That is two thirds of it.|FRACTION|0.6667",
                "That is a quarter of it.|FRACTION|0.25",
                "That is three quarters of it.|FRACTION|0.75",
                "That is a sixth of it.|FRACTION|0.1667",
                "Bonn sold ten times as much.|MULTIPLE|10",
                "Bonn verkaufte halb so viel.|MULTIPLE|0.5",
                "Bonn is last but one.|PLACE|-2",
                "Bonn ist Drittletzter.|PLACE|-3",
                "Bonn is sixth.|PLACE|6",
                "Bonn liegt auf Rang zehn.|PLACE|10",
                "All four are named.|GROUP|4",
            })
    void sayHowMuch(String sentence, Kind kind, double size) {
        List<Claim> claims = Claim.in(sentence);

        assertThat(claims).extracting(Claim::kind).containsExactly(kind);
        assertThat(claims.getFirst().size()).isCloseTo(size, within(0.001));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Did revenue rise?",
                "We checked whether revenue rose.",
                "I looked at if sales grew.",
                "Es ist offen, ob der Umsatz stieg.",
                "See the table above.",
                "As listed above: all cities.",
                "Most recent orders come first.",
                "The row with the smallest id.",
                "The first half year.",
                "At least the table shows it.",
                "Above all, it is complete.",
                "More information is in the table.",
                "The weakest is taken as the lowest total.",
                "A comprise of risers",
                "Plus \uFFFC more orders of other cities.",
                "From \uFFFC–\uFFFC orders.",
                "\uFFFC – \uFFFC",
                "Up to now there are \uFFFC.",
                "Downtown had \uFFFC.",
                "Uploads: \uFFFC.",
                "",
            })
    void sayNothingOfTheData(String sentence) {
        assertThat(kinds(sentence)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue did not rise.|true",
                "Revenue never fell.|true",
                "Revenue didn't grow.|true",
                "Revenue didn’t grow.|true",
                "Der Umsatz ist nicht gestiegen.|true",
                "Kein Anstieg ist zu sehen.|true",
                "Revenue did rise.|false",
                "Not Bonn but the whole of the country rose.|false",
            })
    void areDeniedByAWordShortlyBefore(String sentence, boolean denied) {
        assertThat(Claim.in(sentence)).extracting(Claim::denied).containsExactly(denied);
    }

    @Test
    void aLongerWordHidesTheOneWithinIt() {
        assertThat(Claim.in("Most of the orders came late."))
                .extracting(Claim::word)
                .containsExactly("Most of");
        assertThat(kinds("Two thirds of it.")).containsExactly(Kind.FRACTION);
        assertThat(kinds("Falls short of plan.")).containsExactly(Kind.BELOW);
    }

    @Test
    void ofTwoSuperlativesThatFollowEachOtherTheFirstCounts() {
        assertThat(Claim.in("Bonn has the lowest highest price."))
                .extracting(Claim::kind)
                .containsExactly(Kind.LOWEST);
    }

    @Test
    void severalStandInTheirOrderWithTheirPlaces() {
        String sentence = "Revenue rose while costs fell and Bonn stayed the highest.";

        List<Claim> claims = Claim.in(sentence);

        assertThat(claims)
                .extracting(Claim::kind)
                .containsExactly(Kind.RISE, Kind.FALL, Kind.HIGHEST);
        assertThat(claims)
                .allMatch(c -> sentence.substring(c.start(), c.end()).strip().equals(c.word()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GREW", "Grew", "grew"})
    void theCaseOfLettersDoesNotMatter(String word) {
        assertThat(kinds("Sales " + word + ".")).containsExactly(Kind.RISE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Rose sold nothing.", "Mr Fell is a customer.", "In Fall it is closed."})
    void namesThatAreWrittenLikeAMovementAreNone(String sentence) {
        assertThat(kinds(sentence)).isEmpty();
    }

    private static List<Kind> kinds(String sentence) {
        return Claim.in(sentence).stream().map(Claim::kind).toList();
    }

    private static org.assertj.core.data.Offset<Double> within(double room) {
        return org.assertj.core.data.Offset.offset(room);
    }
}

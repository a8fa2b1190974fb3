package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Span;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/// The phrases that ask for something, found where they stand.
class LexiconTest {

    private static final Lexicon ALL = Lexicon.all();

    @ParameterizedTest
    @CsvSource({
        "COUNT, How many orders are there?",
        "COUNT, Wie viele Bestellungen gibt es?",
        "AVERAGE, the average price",
        "AVERAGE, Wie teuer sind sie im Schnitt?",
        "SHARE, what percentage of the orders",
        "SHARE, Welcher Anteil?",
        "HIGHEST, Das größte Lager",
        "LOWEST, the cheapest one",
        "NEGATED, stores without orders",
        "NEGATED, Lager ohne Bestellungen",
        "NEGATED, außer München",
        "DISTINCT, unterschiedliche Kunden",
        "PER, per store",
        "CHANGE, verglichen mit 2024",
        "MORE, over 100",
        "MORE, mehr als 1.000",
        "ATLEAST, mindestens 5",
        "ATLEAST, 5 or more",
        "LESS, fewer than ten",
        "ATMOST, höchstens 5",
        "MONTH, monatlich",
        "STATE, überfällige Rechnungen"
    })
    void knowsEnglishAndGerman(Kind kind, String text) {
        assertThat(ALL.has(kind, Words.of(text))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "MORE, more than the others",
        "MORE, overview 5",
        "ATLEAST, at least",
        "COUNT, the country",
        "NEGATED, the note of the store",
        "SHARE, shared rooms",
        "AVERAGE, meaning"
    })
    void takesWholeWordsOnly(Kind kind, String text) {
        assertThat(ALL.has(kind, Words.of(text))).isFalse();
    }

    @Test
    void findsEachPlace() {
        List<String> words = Words.of("not in Houston and not in Dallas");

        assertThat(ALL.find(Kind.NEGATED, words)).containsExactly(new Span(0, 1), new Span(4, 5));
    }

    @Test
    void aPlaceIsHalfOpen() {
        List<String> words = Words.of("stores with more than 100 orders");
        Span span = ALL.find(Kind.MORE, words).getFirst();

        assertThat(span.text(words)).isEqualTo("more than 100");
        assertThat(Stream.of(1, 2, 3, 4, 5).filter(span::covers)).containsExactly(2, 3, 4);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            mode = Mode.EXCLUDE,
            names = {"STOP", "FILLER"})
    void findsNothingInNoWords(Kind kind) {
        assertThat(ALL.find(kind, List.of())).isEmpty();
        assertThat(ALL.find(kind, List.of(""))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"the", "der", "which", "welche", "von"})
    void wordsThatHoldASentenceTogetherAskForNothing(String word) {
        assertThat(ALL.isStop(word)).isTrue();
        assertThat(ALL.isFiller(word)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"draw", "zeichne", "please", "usually"})
    void otherWordsOfNoSubjectAreFillersOnly(String word) {
        assertThat(ALL.isFiller(word)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"revenue", "houston", "trainer", "kunde", "2025"})
    void whatASchemaMayBeAboutIsNeither(String word) {
        assertThat(ALL.isStop(word)).isFalse();
        assertThat(ALL.isFiller(word)).isFalse();
    }
}

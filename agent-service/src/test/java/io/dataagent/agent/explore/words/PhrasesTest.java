package io.dataagent.agent.explore.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.statistics.guard.Reason;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The sentences of findings in both languages, with names of any kind in them.
class PhrasesTest {

    private static final Phrases ENGLISH = Phrases.of("en");
    private static final Phrases GERMAN = Phrases.of("de");
    private static final Pattern PLACE = Pattern.compile("\\[\\w+]|\\{\\{\\w+}}");

    @Test
    void everySentenceIsThereInBothLanguagesWithTheSameNumbers() {
        Properties english = properties("en");
        Properties german = properties("de");

        assertThat(german.stringPropertyNames()).containsAll(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            assertThat(numbers(german.getProperty(key)))
                    .as(key)
                    .isEqualTo(numbers(english.getProperty(key)));
        }
    }

    @Test
    void aNameThatLooksLikeAPlaceStaysAsItIs() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("measure", "total [other]");
        names.put("by", "[value]");
        names.put("value", "[by]");
        names.put("other", "$1 \\ [measure]");

        assertThat(ENGLISH.of("difference.up.claim", names))
                .isEqualTo(
                        "The total [other] is higher for [value] [by] than for $1 \\ [measure].");
    }

    @Test
    void theOrderOfNamesDoesNotMatter() {
        Map<String, String> one = new LinkedHashMap<>();
        one.put("label", "[dataset]");
        one.put("dataset", "[label]");
        Map<String, String> other = new LinkedHashMap<>();
        other.put("dataset", "[label]");
        other.put("label", "[dataset]");

        assertThat(ENGLISH.of("name.dataset", one)).isEqualTo("[dataset] ([label])");
        assertThat(ENGLISH.of("name.dataset", other)).isEqualTo(ENGLISH.of("name.dataset", one));
    }

    @Test
    void whatHasNoNameStaysAPlace() {
        assertThat(ENGLISH.of("lowest.claim", Map.of("by", "town")))
                .isEqualTo("By town, [value] has the lowest [measure].");
        assertThat(ENGLISH.of("trend.up", Map.of("measure", "m", "grain", "month")))
                .isEqualTo("The m per month rises: from {{v}} in {{p}} to {{w}} in {{q}}.");
    }

    @Test
    void aSentenceThatThereIsNotIsAMistakeOfOurs() {
        assertThatThrownBy(() -> ENGLISH.of("no.such", Map.of()))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("no.such");
    }

    @ParameterizedTest
    @CsvSource({"de, Befunde", "de-AT, Befunde", "DE, Befunde", "en, Findings", "fr, Findings"})
    void othersThanGermanReadEnglish(String tag, String heading) {
        assertThat(Phrases.of(tag).of("findings", Map.of())).isEqualTo(heading);
    }

    static Stream<Arguments> reasons() {
        return Stream.of(
                Arguments.of(
                        new Reason.TooFew(3, 4),
                        "Es stützt sich auf zu wenige Werte (3, nötig sind 4)."),
                Arguments.of(new Reason.OtherWay(2), "Die Daten zeigen in die andere Richtung."),
                Arguments.of(new Reason.OtherWay(0), "Die Daten zeigen in keine Richtung."),
                Arguments.of(
                        new Reason.MayBeChance(0.126, 1, 0.126), "Es kann Zufall sein (p = 0,13)."),
                Arguments.of(
                        new Reason.MayBeChance(0.5, 12, 0.04),
                        "Es kann Zufall sein (p = 0,50, unter 12 Verglichenen)."),
                Arguments.of(new Reason.Missing(0.255), "Bei 26 % der Zeilen fehlt der Wert."),
                Arguments.of(
                        new Reason.MixedUnits(List.of("EUR", "[a]")),
                        "Verschiedene Einheiten wurden zusammengezählt: EUR, [a]."));
    }

    @ParameterizedTest
    @MethodSource("reasons")
    void tellsGermansWhy(Reason reason, String sentence) {
        assertThat(GERMAN.of(reason)).isEqualTo(sentence);
        assertThat(ENGLISH.of(reason)).isEqualTo(reason.sentence());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Wie ist der Umsatz?|de",
                "WELCHE STÄDTE GIBT ES|de",
                "die hard|en",
                "What is the revenue?|en",
                "Umsatz nach Monat|en",
                "|en",
                "die, die|de",
            })
    void aQuestionIsGermanByTwoOfItsSmallWords(String question, String language) {
        assertThat(Language.of(question == null ? "" : question)).isEqualTo(language);
    }

    private static TreeSet<String> numbers(String text) {
        TreeSet<String> all = new TreeSet<>();
        PLACE.matcher(text)
                .results()
                .map(r -> r.group())
                .filter(p -> p.startsWith("{"))
                .forEach(all::add);
        return all;
    }

    private static Properties properties(String language) {
        Properties all = new Properties();
        try (Reader in =
                new InputStreamReader(
                        Objects.requireNonNull(
                                PhrasesTest.class.getResourceAsStream(
                                        "/explore/findings_" + language + ".properties")),
                        StandardCharsets.UTF_8)) {
            all.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }
}

package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.guard.Circumstances;
import io.dataagent.statistics.guard.Claim;
import io.dataagent.statistics.guard.Guard;
import io.dataagent.statistics.guard.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {

    private static final Sentences GERMAN = Sentences.of(Locale.GERMANY);
    private static final Pattern PLACE = Pattern.compile("\\{\\d[*#]?}");
    private static final Pattern SENTENCE = Pattern.compile("\"([A-Z“%][^\"\\n]* [^\"\\n]*\\.)\"");
    /// A literal that goes on in the next line.
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");
    /// A name or a number between two literals.
    private static final Pattern BETWEEN =
            Pattern.compile("\"\\s*\\+\\s*\\w+(?:\\.\\w+|\\(\\w*\\))*\\s*\\+\\s*\"");
    /// An operator of SQL, which nobody reads.
    private static final String OPERATOR = "is not distinct from";
    /// Words that a check puts into a sentence: small ones, at least three.
    private static final Pattern WORDS = Pattern.compile("\"([a-z]+(?: [a-z%]+){2,})\"");

    @Test
    void eachTranslationHasThePlacesOfItsSentence() {
        assertThat(GERMAN.rules())
                .hasSizeGreaterThan(100)
                .allSatisfy(
                        rule -> {
                            assertThat(places(rule.translated()))
                                    .as(rule.text())
                                    .isEqualTo(places(rule.text()));
                            boolean words = PLACE.matcher(rule.text()).replaceAll("").length() > 8;
                            if (words) {
                                assertThat(rule.translated()).isNotEqualTo(rule.text());
                            }
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/main/java/io/dataagent/agent/analyst/coverage",
                "src/main/java/io/dataagent/agent/analyst/coverage/evidence",
                "src/main/java/io/dataagent/agent/analyst/coverage/dates",
                "src/main/java/io/dataagent/agent/analyst/coverage/turn",
                "src/main/java/io/dataagent/agent/analyst/verifier",
                "src/main/java/io/dataagent/agent/analyst/explainer",
                "../statistics/src/main/java/io/dataagent/statistics/guard",
                "../query-service/src/main/java/io/dataagent/query/proof",
                "../query-service/src/main/java/io/dataagent/query/fanout",
                "../query-service/src/main/java/io/dataagent/query/gate/lineage",
            })
    void everyWholeSentenceOfTheChecksIsKnown(String sources) throws IOException {
        List<String> said =
                literals(sources, SENTENCE).stream()
                        .map(SentencesTest::sample)
                        .filter(l -> !l.startsWith("SELECT"))
                        .toList();

        assertThat(said).isNotEmpty();
        assertThat(said.stream().filter(l -> GERMAN.say(l).equals(l))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../query-service/src/main/java/io/dataagent/query/fanout"})
    void theWordsThatAreFilledIntoThemAreKnownToo(String sources) throws IOException {
        List<String> words =
                literals(sources, WORDS).stream().filter(l -> !l.equals(OPERATOR)).toList();

        assertThat(words).isNotEmpty();
        assertThat(words.stream().filter(l -> GERMAN.say(l).equals(l))).isEmpty();
    }

    @Test
    void aSentenceOverSeveralLinesIsSeenAsOne(@TempDir Path sources) throws IOException {
        Files.writeString(
                Files.createDirectories(sources.resolve("below")).resolve("A.java"),
                "return \"Each row of \" + a.b(c) + \" counts\"\n   + \" twice here.\";");

        assertThat(literals(sources.toString(), SENTENCE))
                .containsExactly("Each row of orders counts twice here.");
    }

    /// The literals of sources, those over several lines as one.
    private static List<String> literals(String sources, Pattern pattern) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(sources))) {
            List<String> literals = new ArrayList<>();
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = JOINED.matcher(Files.readString(file)).replaceAll("");
                Matcher literal = pattern.matcher(BETWEEN.matcher(text).replaceAll("orders"));
                while (literal.find()) {
                    literals.add(literal.group(1));
                }
            }
            return literals;
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "29.0 % of orders belong to no row of customers and are left out."
                        + "|29,0 % von orders gehören zu keiner Zeile von customers und fehlen.",
                "30.5 % of orders belong to no row of customers and are left out, 31.3 % of revenue."
                        + "|30,5 % von orders gehören zu keiner Zeile von customers und fehlen, 31,3 % von revenue.",
                "The groups add up to more than the total of orders, by 10.0 %. Several rows of stores have the same id, which was taken as unique."
                        + "|Die Gruppen ergeben mehr als die Summe von orders, um 10,0 %."
                        + " Mehrere Zeilen von stores haben das gleiche id, das als eindeutig galt.",
                "20.0 % of orders have no customers.segment, 70.0 % of revenue."
                        + "|20,0 % von orders haben kein customers.segment, 70,0 % von revenue.",
                "“average price”: No mean is computed.|„average price“: Es wird kein Durchschnitt berechnet.",
                "“May” is 2026-05-01 to 2026-05-31; the statement takes the beginning to before 2026-06-01."
                        + "|„May“ heißt 2026-05-01 bis 2026-05-31; die Abfrage nimmt dem Anfang bis vor 2026-06-01.",
                "A row of orders may count once for each of its rows in lines: nobody counted its rows."
                        + "|Eine Zeile von orders zählt womöglich einmal für jede ihrer Zeilen in lines: ihre Zeilen hat niemand gezählt.",
                "Each row of orders counts once for each of its rows in lines. It was rewritten: revenue was 3.13 and is 1.01."
                        + "|Jede Zeile von orders zählt einmal für jede ihrer Zeilen in lines."
                        + " Sie wurde umgeschrieben: revenue war 3,13 und ist 1,01.",
                "nothing has status = 'Shipped'; without it there are 412; values there are: shipped, open"
                        + "|nichts hat status = 'Shipped'; ohne diese Bedingung sind es 412; vorhandene Werte: shipped, open",
                "nothing has city = 'Huston'; near to it, with the number of rows: Houston (40)"
                        + "|nichts hat city = 'Huston'; ähnlich sind, mit der Zahl der Zeilen: Houston (40)",
                "no rows; a table has none|keine Zeilen; eine Tabelle hat keine",
                "no rows, and nobody could tell why"
                        + "|keine Zeilen, und niemand konnte sagen, warum",
                "no rows meet the conditions; without status = 'open' there are 1,412"
                        + "|keine Zeile erfüllt die Bedingungen; ohne status = 'open' sind es 1.412",
                "The groups of revenue add up to the total: 1,234.50."
                        + "|Die Gruppen von revenue ergeben zusammen die Summe: 1.234,50.",
                "n is the total over all rows of orders: 1,200."
                        + "|n ist die Summe über alle Zeilen von orders: 1.200.",
                "The statement takes only 3 rows; the plan does not know of it."
                        + "|Die Abfrage nimmt nur 3 Zeilen; der Plan weiß nichts davon.",
                "The statement splits by stores.city; the plan does not know of it."
                        + "|Die Abfrage teilt nach stores.city auf; der Plan weiß nichts davon.",
                "The figures of orders are multiplied; the plan does not know of it."
                        + "|Die Zahlen von orders werden mit etwas malgenommen; der Plan weiß nichts davon.",
                "The statement joins lines, which repeats rows and is needed for nothing;"
                        + " the plan does not know of it."
                        + "|Die Abfrage verknüpft lines, was Zeilen wiederholt und für nichts gebraucht wird;"
                        + " der Plan weiß nichts davon.",
                "The checks ended with timeout.|Die Prüfungen endeten mit timeout.",
                "orders.total does not hold.|orders.total trifft nicht zu.",
                "nothing has a = 'x'; nothing has b = 'y'|nichts hat a = 'x'; nichts hat b = 'y'",
                "The trend of revenue: It rests on 3 values; at least 4 are needed. Only a part of the rows was looked at."
                        + "|Die Entwicklung von revenue: Sie beruht auf 3 Werten; nötig sind mindestens 4."
                        + " Nur ein Teil der Zeilen wurde angesehen.",
                "x and y: They go together; that does not say that one makes the other."
                        + "|x und y: Sie gehen zusammen; das sagt nicht, dass eines das andere bewirkt.",
            })
    void saysWhatWasFoundInGerman(String english, String german) {
        assertThat(GERMAN.say(english)).isEqualTo(german);
        assertThat(new Wording(Locale.GERMAN).told(english)).isEqualTo(german);
    }

    @ParameterizedTest
    @ValueSource(strings = {"A sentence of nobody.", "{0} and {1}", "x and y: what?", "$1 \\ {0}"})
    void whatItDoesNotKnowStaysAsItIs(String sentence) {
        assertThat(GERMAN.say(sentence)).isEqualTo(sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"; without it there are ", ": ", " and ", " is ", ". It was rewritten: "})
    void textsOfTheDataThatLookLikeSentencesTakeNoTime(String part) {
        String quoted = "nothing has " + part.repeat(1_900 / part.length());

        assertThat(GERMAN.say(quoted)).isNotEmpty();
        assertThat(GERMAN.say(part.repeat(100_000))).isEqualTo(part.repeat(100_000));
    }

    @Test
    void anotherLanguageHasThemAsTheyArise() {
        assertThat(Sentences.of(Locale.FRENCH).say("Nothing is counted."))
                .isEqualTo("Nothing is counted.");
        assertThat(Sentences.of(Locale.ENGLISH).say("Nothing is counted."))
                .isEqualTo("Nothing is counted.");
    }

    @Test
    void theReasonsOfTheGuardAreKnownWithTheirFigures() {
        Circumstances around = new Circumstances(0.4, List.of("EUR", "USD"), 5, false, true);
        List<Reason> reasons =
                Guard.judge(
                                new Claim.Trend(
                                        Claim.Direction.UP, List.of(3.0, 1.0, 4.0, 1.0, 5.0), true),
                                around)
                        .reasons();

        assertThat(reasons).hasSizeGreaterThan(4);
        assertThat(reasons)
                .allSatisfy(r -> assertThat(GERMAN.say(r.sentence())).isNotEqualTo(r.sentence()));
    }

    /// Names and numbers in their places.
    private static String sample(String format) {
        return format.replaceAll("%\\.\\df", "1.5")
                .replace("%%", "%")
                .replace("%d", "3")
                .replaceAll("%s than the total of %s%s", "more than the total of orders, by 1.0 %")
                .replaceAll("There are %s", "There are several")
                .replaceAll("(?<before>^|, )%s of ", "${before}1.5 % of ")
                .replaceAll("(takes|from|is) %s to %s", "$1 the beginning to the end")
                .replaceAll("was %s and is %s%s", "was 3 and is 4")
                .replaceAll("in %s: %s", "in orders: pairs of rows are counted")
                .replaceAll("each %s%s", "each month")
                .replaceAll("p = 1.5%s", "p = 1.5")
                .replaceAll("(the total: |of %s: )%s", "$11,200.50")
                .replace("%s", "orders");
    }

    private static TreeSet<String> places(String text) {
        TreeSet<String> places = new TreeSet<>();
        Matcher place = PLACE.matcher(text);
        while (place.find()) {
            places.add(place.group());
        }
        return places;
    }
}

package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {

    @Test
    void everySentenceIsThereInEveryLanguageWithTheSamePlaces() {
        ResourceBundle english = ResourceBundle.getBundle("answer.wording", Locale.ROOT);
        ResourceBundle german = ResourceBundle.getBundle("answer.wording", Locale.GERMAN);

        assertThat(german.keySet()).isEqualTo(english.keySet());
        assertThat(german.keySet())
                .allSatisfy(
                        key -> {
                            assertThat(places(german.getString(key)))
                                    .as(key)
                                    .isEqualTo(places(english.getString(key)));
                            assertThat(german.getString(key)).isNotEqualTo(english.getString(key));
                        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de|Schritt 2: die Spalte umsatz fehlt.",
                "de-AT|Schritt 2: die Spalte umsatz fehlt.",
                "en|Step 2: the column umsatz is missing.",
                "fr|Step 2: the column umsatz is missing."
            })
    void speaksTheLanguageOfTheAnswer(String tag, String sentence) {
        Wording wording = new Wording(Locale.forLanguageTag(tag));

        assertThat(wording.say("step", 2, wording.say("finding.missing_column", "umsatz")))
                .isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "“sales”: 12 rows are named like sums, but their numbers do not prove it: they count"
                        + " as rows.|„sales“: 12 Zeilen heißen wie Summen, aber ihre Zahlen belegen"
                        + " es nicht: Sie zählen als Zeilen.",
                "“sales”: 1 row is named like an average, a count or a balance: it counts as a row.|„sales“: 1"
                        + " Zeile heißt wie ein Mittelwert, eine Anzahl oder ein Saldo: Sie zählt als Zeile.",
                "“sales”: This column is a running total of another one: its values do not add up."
                        + "|„sales“: Diese Spalte ist eine laufende Summe einer anderen: Ihre Werte lassen sich nicht zusammenzählen.",
                "“sales”: This column is named like a running total: its values may not add up."
                        + "|„sales“: Diese Spalte heißt wie eine laufende Summe: Ihre Werte lassen sich vielleicht nicht zusammenzählen.",
                "“sales”: Another column tells which of these values are added and which are taken away: a sum counts them alike."
                        + "|„sales“: Eine andere Spalte sagt, welche dieser Werte dazukommen und welche abgehen: Eine Summe zählt sie alle gleich.",
                "“sales”: 12 values of this column are -999, far outside all others: they may stand for missing ones."
                        + "|„sales“: 12 Werte dieser Spalte sind -999, weit außerhalb aller anderen: Sie stehen vielleicht für fehlende.",
                "“sales”: 1 row repeats another in every column: it counts as a row."
                        + "|„sales“: 1 Zeile wiederholt in allen Spalten eine andere: Sie zählt als Zeile.",
                "“sales”: 12 rows repeat others in every column: they count as rows."
                        + "|„sales“: 12 Zeilen wiederholen in allen Spalten andere: Sie zählen als Zeilen.",
                "“sales”: This column is the same in all rows of one value of another column: sums and averages count it once for each row."
                        + "|„sales“: Diese Spalte ist in allen Zeilen eines Werts einer anderen Spalte gleich: Summen und Mittelwerte zählen sie je Zeile einmal.",
                "“sales”: This column tells what is there at a time: a sum over several times counts it again each time."
                        + "|„sales“: Diese Spalte sagt, was zu einem Zeitpunkt da ist: Eine Summe über mehrere Zeitpunkte zählt es jedes Mal wieder.",
                "“sales”: 6 rows of one value of a column are sums of its other values: they count as rows."
                        + "|„sales“: 6 Zeilen eines Werts einer Spalte sind Summen ihrer anderen Werte: Sie zählen als Zeilen.",
                "“sales”: 1 row is named like a sum, but a column of its numbers stays text: it counts as a row."
                        + "|„sales“: 1 Zeile heißt wie eine Summe, aber eine Spalte ihrer Zahlen bleibt Text: Sie zählt als Zeile.",
                "“sales”: 3 rows are named like sums, but columns of their numbers stay text: they count as rows."
                        + "|„sales“: 3 Zeilen heißen wie Summen, aber Spalten ihrer Zahlen bleiben Text: Sie zählen als Zeilen.",
                "“sales”: 1 row is named like a tax on other rows: it counts as a row."
                        + "|„sales“: 1 Zeile heißt wie eine Steuer auf andere Zeilen: Sie zählt als Zeile.",
                "“sales”: 2 rows are named like taxes on other rows: they count as rows."
                        + "|„sales“: 2 Zeilen heißen wie Steuern auf andere Zeilen: Sie zählen als Zeilen.",
                "“sales.amount”: Values of several currencies stand in this column.|„sales.amount“:"
                        + " In dieser Spalte stehen Werte mehrerer Währungen."
            })
    void doubtsAboutDataAreTold(String doubt, String told) {
        assertThat(new Wording(Locale.GERMAN).told(doubt)).isEqualTo(told);
    }

    private static int places(String text) {
        return text.split("%s", -1).length - 1;
    }
}

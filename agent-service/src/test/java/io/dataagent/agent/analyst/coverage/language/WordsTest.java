package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A text as words, their bare forms, and numbers as they compare.
class WordsTest {

    @ParameterizedTest
    @CsvSource({
        "order_date, order date",
        "orderDate, order date",
        "Order Date, order date",
        "ORDER_DATE, order date",
        "order-date, order date",
        "wind_2025, wind 2025",
        "Größe, grosse",
        "Straße, strasse",
        "Café crème, cafe creme",
        "Łódź, łodz",
        "customer’s name, customer's name",
        "customer's name, customer's name",
        "top ten, top 10",
        "die zwölf ältesten, die 12 altesten",
        "fünf, 5",
        "2026-04-05, 2026 04 05",
        "q2 2025, q2 2025",
        "more than one club, more than 1 club",
        "at least one of them, at least one of them",
        "mehr als eine Buchung, mehr als 1 buchung",
        "one of the clubs, one of the clubs",
        "a+b=c, a b c"
    })
    void areLowerCaseWithoutAccentsAndIdentifiersTakenApart(String text, String words) {
        assertThat(Words.of(text)).containsExactly(words.split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"1,000 orders|1,000", "2.5 kg|2.5", "12.345.678|12.345.678", "7.|7"})
    void aNumberStaysInOnePiece(String text, String number) {
        assertThat(Words.of(text)).startsWith(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "?!…", "—", "🙂"})
    void noneAreInATextWithoutLettersOrDigits(String text) {
        assertThat(Words.of(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Größe der Straße", "orderDate 2025", "1,000 Café’s", "ten_of_them"})
    void theyAreTheSameWhenTheyAreReadAgain(String text) {
        List<String> once = Words.of(text);

        assertThat(Words.of(String.join(" ", once))).isEqualTo(once);
        assertThat(Words.of(text.toUpperCase(java.util.Locale.ROOT).replace("ORDERDATE", "o_d")))
                .hasSameSizeAs(once);
    }

    @ParameterizedTest
    @CsvSource({
        "orders, order",
        "categories, category",
        "boxes, box",
        "classes, class",
        "branches, branch",
        "dishes, dish",
        "status, status",
        "address, address",
        "bus, bus",
        "gas, gas",
        "kunden, kund",
        "offen, offen",
        "2025, 2025",
        "'', ''"
    })
    void losePluralsAndNothingElse(String word, String stem) {
        assertThat(Words.stem(word)).isEqualTo(stem);
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders", "categories", "boxes", "status", "rechnungen", "city"})
    void aStemHasNoShorterStem(String word) {
        String stem = Words.stem(word);

        assertThat(Words.stem(stem)).isEqualTo(stem);
    }

    @ParameterizedTest
    @CsvSource({
        "busiest, true",
        "greatest, true",
        "interest, false",
        "request, false",
        "forest, false",
        "best, false",
        "west, false",
        "estimate, false"
    })
    void aSuperlativeIsOneByItsForm(String word, boolean superlative) {
        assertThat(Words.isSuperlative(word)).isEqualTo(superlative);
    }

    @ParameterizedTest
    @CsvSource({
        "sts, status, true",
        "qty, quantity, true",
        "amt, amount, true",
        "status, status, false",
        "s, status, false",
        "tus, status, false",
        "stx, status, false",
        "statuses, status, false"
    })
    void aShortNameHasTheFirstLetterAndTheOthersInTheirOrder(
            String name, String word, boolean shortFor) {
        assertThat(Words.shortFor(name, word)).isEqualTo(shortFor);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,000|1000",
                "1.000|1000",
                "1,234,567|1234567",
                "1.234.567|1234567",
                "2.50|2.5",
                "2,5|2.5",
                "007|7",
                "0|0",
                "0.0|0",
                "100|100",
                "12.3456|12.3456",
                "gold|gold",
                "1e3|1000",
                "-5|-5"
            })
    void numbersCompareHoweverTheyAreWritten(String written, String number) {
        assertThat(Words.number(written)).isEqualTo(number);
    }

    @Test
    void isANumberBeginsWithADigit() {
        assertThat(Words.isNumber("2025")).isTrue();
        assertThat(Words.isNumber("2nd")).isTrue();
        assertThat(Words.isNumber("q2")).isFalse();
        assertThat(Words.isNumber("")).isFalse();
    }
}

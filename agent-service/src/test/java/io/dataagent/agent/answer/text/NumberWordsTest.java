package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Numbers in words, in both languages: an answer may not say in words what it may not say in
/// digits.
class NumberWordsTest {

    @ParameterizedTest
    @CsvSource({
        "zero, 0",
        "two, 2",
        "Twelve, 12",
        "nineteen, 19",
        "ninety, 90",
        "forty-two, 42",
        "forty two, 42",
        "dozen, 12",
        "two dozen, 24",
        "hundred, 100",
        "three hundred, 300",
        "three hundred five, 305",
        "thousand, 1000",
        "seven thousand two hundred, 7200",
        "forty-two thousand, 42000",
        "two hundred thousand, 200000",
        "two million, 2000000",
        "five billion, 5000000000",
        "one million two hundred thousand, 1200000",
    })
    void ofEnglish(String text, long value) {
        assertThat(values("There were " + text + " orders.")).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource({"twenty-one, 21", "ninety-one, 91", "one hundred, 100"})
    void aOneThatBelongsToANumberIsPartOfIt(String text, long value) {
        assertThat(values("There were " + text + " orders.")).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource({
        "zwei, 2",
        "Zwölf, 12",
        "siebzehn, 17",
        "dreißig, 30",
        "einundzwanzig, 21",
        "zweiunddreißig, 32",
        "neunundneunzig, 99",
        "ein Dutzend, 12",
        "hundert, 100",
        "zwei Millionen, 2000000",
        "drei Milliarden, 3000000000",
    })
    void ofGerman(String text, long value) {
        assertThat(values("Es waren " + text + " Bestellungen.")).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource({
        "einhundert, 100",
        "zweihundert, 200",
        "hundertfünfzig, 150",
        "zweihundertfünfundvierzig, 245",
        "eintausend, 1000",
        "dreitausend, 3000",
        "zwölftausend, 12000",
        "viertausendzweihundert, 4200",
        "fünfundzwanzigtausend, 25000",
        "hunderttausend, 100000",
        "dreihundertfünfzigtausend, 350000",
        "zweihunderteins, 201",
    })
    void germanWritesWholeNumbersAsOneWord(String text, long value) {
        assertThat(values("Es waren " + text + " Bestellungen.")).containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "one of them",
                "ein Kunde",
                "eine Stadt",
                "The tender was often extended.",
                "hundredweight",
                "thousandth",
                "tausendfach",
                "Achtung",
                "achtsam und sechseckig",
                "Einhundertjahrfeier",
                "Tausendfüßler",
                "",
                "no number at all",
            })
    void wordsThatOnlyLookLikeNumbersAreNone(String text) {
        assertThat(values(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "two hundred and fifty, 250",
        "two hundred and fifty-one, 251",
        "one hundred and one, 101",
        "a hundred and five, 105",
        "two hundred and fifty thousand, 250000",
        "one thousand two hundred, 1200",
        "one thousand one hundred, 1100",
        "two thousand and five, 2005",
        "one thousand two hundred and five, 1205",
        "twenty-five hundred, 2500",
        "three and a half million, 3500000",
        "half a million, 500000",
        "two million three hundred and five thousand and twelve, 2305012",
        "Two Hundred And Fifty, 250",
        "zweihundert und fünfzig, 250",
        "hundert und fünf, 105",
        "dreihundertundfünfzig, 350",
        "tausendundeins, 1001",
        "zweitausendundvier, 2004",
        "zweieinhalb Millionen, 2500000",
        "anderthalb Millionen, 1500000",
        "eine halbe Million, 500000",
    })
    void whatBelongsTogetherIsOneNumber(String text, long value) {
        assertThat(values("There were " + text + " orders.")).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource({
        "two and three, 2 3",
        "twenty and five, 20 5",
        "between one and five hundred, 500",
        "between one hundred and five hundred, 100 500",
        "between two hundred and fifty, 200 50",
        "between two hundred and fifty and three hundred, 250 300",
        "between a hundred and ninety, 100 90",
        "zwischen hundert und fünfzig, 100 50",
        "one hundred and two hundred, 100 200",
        "two hundred and three hundred and fifty, 200 350",
        "two million and three million, 2000000 3000000",
        "two million three million, 2000000 3000000",
        "two three, 2 3",
        "twenty nineteen, 20 19",
        "five hundred two hundred, 500 200",
        "hundert und dreihundert, 100 300",
        "zwei und drei, 2 3",
        "two hundred customers and fifty orders, 200 50",
    })
    void whatDoesNotIsSeveral(String text, String numbers) {
        assertThat(values(text))
                .containsExactlyElementsOf(
                        Stream.of(numbers.split(" ")).map(Long::valueOf).toList());
    }

    @Test
    void aHalfBelongsToItsNumber() {
        assertThat(NumberWords.in("three and a half days"))
                .singleElement()
                .returns("three and a half", NumberWords.Said::text)
                .returns(new BigDecimal("3.5"), NumberWords.Said::value);
        assertThat(NumberWords.in("half of it, half the year and the second half")).isEmpty();
    }

    @Test
    void numbersThatSomethingDividesAreSeveral() {
        assertThat(values("two, three or four")).containsExactly(2L, 3L, 4L);
        assertThat(values("zwei bis drei")).containsExactly(2L, 3L);
        assertThat(values("two — three")).containsExactly(2L, 3L);
    }

    @Test
    void eachSaysWhereItStands() {
        String text = "In  thirty-five days, two left.";

        List<NumberWords.Said> said = NumberWords.in(text);

        assertThat(said)
                .allMatch(s -> text.substring(s.start(), s.end()).equals(s.text()))
                .extracting(NumberWords.Said::text)
                .containsExactly("thirty-five", "two");
    }

    @Test
    void everyNumberBelowAHundredReadsAsWhatItIs() {
        String[] ones = "- - two three four five six seven eight nine".split(" ");
        String[] tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
        for (int ten = 2; ten < 10; ten++) {
            for (int one = 2; one < 10; one++) {
                assertThat(values(tens[ten] + "-" + ones[one])).containsExactly(ten * 10L + one);
            }
        }
    }

    private static List<Long> values(String text) {
        return NumberWords.in(text).stream().map(s -> s.value().longValueExact()).toList();
    }
}

package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How far a value lies from what a person wrote, as a person would say.
class LikenessTest {

    private static final int FAR = Integer.MAX_VALUE;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "shipped | shipped | 0",
                "shipped | SHIPPED | 0",
                "shipped | ` shipped  ` | 0",
                "new york | New-York | 0",
                "new york | NewYork | 0",
                "Zürich | Zurich | 0",
                "Straße | STRASSE | 0",
                "Malmö | malmo | 0",
                "Tromsø | Tromso | 0",
                "São Paulo | sao paulo | 0",
                "A.B.C. | a b c | 0",
                "x-1 | X 1 | 0",
                // one slip of the pen
                "shiped | shipped | 1",
                "hsipped | shipped | 1",
                "shippet | shipped | 1",
                "oslp | Oslo | 1",
                "Olso | Oslo | 1",
                // two
                "shiipedd | shipped | 1",
                "berlim | Bergen | 3",
                // initials, a part, a sound
                "uk | United Kingdom | 1",
                "usa | United States of America | 1",
                "houston | Houston Galleria | 1",
                "Houston Galleria | houston | 1",
                "Galleria | Houston Galleria | 1",
                "fisik | Physik | 1",
                "Meyer | Meier | 1",
                "Schmitt | Schmidt | 1",
                // nothing of all that
                "open | shipped | far",
                "a | b | far",
                "de | fr | far",
                "no | Norway | far",
                "Ga | Houston Ga | far",
                "order | orders for the north | far",
            })
    void liesAsFarAsAPersonWouldSay(String written, String value, String apart) {
        int expected = apart.equals("far") ? FAR : Integer.parseInt(apart);
        int found = Likeness.to(written).apart(value);
        if (expected == FAR) {
            assertThat(found).isGreaterThan(Likeness.to(written).bearable());
        } else {
            assertThat(found).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"a, 1", "abcd, 1", "abcde, 2", "abcdefgh, 2", "abcdefghi, 3", "'', 1"})
    void longTextsMayHaveMoreSlips(String written, int slips) {
        assertThat(Likeness.to(written).bearable()).isEqualTo(slips);
    }

    @Test
    void whoIsNearIsNearBothWays() {
        Random random = new Random(3);
        List<String> words =
                List.of(
                        "oslo",
                        "Olso",
                        "Oslo North",
                        "ON",
                        "Öslö",
                        "houston",
                        "Houston Galleria",
                        "hg",
                        "a",
                        "ab",
                        "",
                        "shipped",
                        "shiped",
                        "Physik",
                        "Fysik",
                        "日本",
                        "日本語");
        for (int i = 0; i < 400; i++) {
            String one = words.get(random.nextInt(words.size()));
            String other = words.get(random.nextInt(words.size()));
            assertThat(Likeness.to(one).apart(other))
                    .as(one + " / " + other)
                    .isEqualTo(Likeness.to(other).apart(one));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "a",
                "Ä",
                "日本",
                "a b c",
                "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                "😀 smile"
            })
    void everythingIsNearestToItself(String text) {
        assertThat(Likeness.to(text).apart(text)).isZero();
        assertThat(Likeness.to(text).apart(text + " ")).isZero();
        assertThat(Likeness.to(text.toUpperCase(java.util.Locale.ROOT)).apart(text)).isZero();
    }

    /// One letter more, less, another or two changed: at most one apart.
    @ParameterizedTest
    @ValueSource(strings = {"shipped", "returned", "Hamburg", "warehouse north"})
    void oneSlipIsOneSlip(String text) {
        Random random = new Random(9);
        for (int i = 0; i < 100; i++) {
            int at = 1 + random.nextInt(text.length() - 2);
            String slip =
                    switch (random.nextInt(4)) {
                        case 0 -> text.substring(0, at) + "x" + text.substring(at);
                        case 1 -> text.substring(0, at) + text.substring(at + 1);
                        case 2 -> text.substring(0, at) + "x" + text.substring(at + 1);
                        default ->
                                text.substring(0, at)
                                        + text.charAt(at + 1)
                                        + text.charAt(at)
                                        + text.substring(at + 2);
                    };
            assertThat(Likeness.to(slip).apart(text)).as(slip).isLessThanOrEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "automobiles, Car, true",
        "car, cars, true",
        "red automobile, red car, true",
        "red automobile, blue car, false",
        "car, red car, false",
        "car, boat, false",
        "oslo, Oslo, true",
    })
    void meansTheSameWordForWord(String written, String value, boolean same) {
        assertThat(Likeness.to(written).means(value)).isEqualTo(same);
    }
}

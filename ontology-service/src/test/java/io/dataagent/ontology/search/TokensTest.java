package io.dataagent.ontology.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words of names and of questions are comparable.
class TokensTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "total_amount | total amount",
                "TotalAmount | total amount",
                "order-items.csv | order item csv",
                "customerID | customer id",
                "What are the sales by region? | sale region",
                "Größe der Straße | größe der straße",
                "заказы_клиентов | заказы клиентов",
                "Q3 2024 | q3 2024",
                "a the of | ''",
                "💥 | ''",
                "'' | ''",
                "___ | ''"
            })
    void areLowerCaseAndWithoutFillers(String text, String words) {
        assertThat(String.join(" ", Tokens.of(text))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "orders, order",
        "categories, category",
        "boxes, box",
        "batches, batch",
        "addresses, address",
        "classes, class",
        "sizes, size",
        "prizes, prize",
        "statuses, status",
        "bonuses, bonus",
        "houses, house",
        "prices, price",
        "menus, menu"
    })
    void manyAndOneAreTheSameWord(String many, String one) {
        assertThat(Tokens.of(many)).isEqualTo(Tokens.of(one));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Größe", "café", "Åland", "ñandú"})
    void aLetterIsTheSameHoweverItIsMadeUp(String word) {
        String apart = Normalizer.normalize(word, Normalizer.Form.NFD);

        assertThat(apart).isNotEqualTo(word);
        assertThat(Tokens.of(apart)).isEqualTo(Tokens.of(word)).hasSize(1);
    }

    @Test
    void wordsKeepTheirOrderAndTheirNumber() {
        assertThat(Tokens.of("b a b")).isEqualTo(List.of("b", "b"));
    }

    @Test
    void aTurkishMachineReadsTheSame() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.of("tr"));
            assertThat(Tokens.of("CITY INDEX")).containsExactly("city", "index");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void onlyTheStartOfALongTextIsRead() {
        assertThat(Tokens.of("word ".repeat(3_000))).hasSize(2_000);
    }
}

package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words of a question that meet the names of a schema.
class WordsTest {

    @ParameterizedTest
    @CsvSource({
        "Stores, store_id, 1",
        "store, storeName, 1",
        "store names, storeName, 2",
        "categories, category, 1",
        "orders by store, store_orders, 2",
        "products, production_line, 1",
        "customer, custom, 1",
        "revenue, orders, 0",
        "the, the_id, 0",
        "'', orders, 0",
        "orders, '', 0"
    })
    void namesAreMetWholeOrByTheirFirstLetters(String question, String name, int met) {
        assertThat(Words.of(question).in(name)).isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource({
        "orders in New York, New York, true",
        "orders in new york, NEW-YORK, true",
        "orders in York, New York, false",
        "orders of 2025, 2025, false",
        "gold members, gold, true",
        "golden members, gold, false",
        "gold, '', false",
        "gold, '—', false"
    })
    void aValueIsSaidWithAllItsWords(String question, String value, boolean held) {
        assertThat(Words.of(question).hold(value)).isEqualTo(held);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "the of in", "a", "?!", "how many"})
    void wordsOfEverySentenceAreNone(String text) {
        assertThat(Words.of(text).stems()).isEmpty();
    }

    @Test
    void severalTextsAreOneSetOfWords() {
        assertThat(Words.of(Stream.of("Stores", "store", "STORE_ID", "städte")).stems())
                .containsExactlyInAnyOrder("store", "städte");
    }
}

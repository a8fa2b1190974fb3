package io.dataagent.ontology.embedding;

import static io.dataagent.ontology.fixture.Models.called;
import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.field;
import static io.dataagent.ontology.fixture.Models.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What of a dataset a vector is made of.
class EmbeddingTextTest {

    @Test
    void isItsWordsThenThoseOfItsFields() {
        DatasetView orders =
                called(
                        dataset(
                                "order_items",
                                "s.t",
                                List.of(text("ship_mode", "air", "sea"), field("unit_price"))),
                        "Items",
                        "One line of an order",
                        "lines");

        assertThat(EmbeddingText.of(orders))
                .isEqualTo(
                        "order items\nItems\nOne line of an order\nlines\nship mode\nair\nsea\nunit price");
    }

    @Test
    void aNameAloneIsEnough() {
        assertThat(EmbeddingText.of(dataset("orders"))).isEqualTo("orders");
    }

    @Test
    void onlySomeValuesOfTextsAndNoneOfNumbersAreInIt() {
        String[] values = IntStream.range(0, 40).mapToObj(i -> "v" + i).toArray(String[]::new);
        DatasetView wide = dataset("t", "s.t", List.of(text("a", values)));

        assertThat(EmbeddingText.of(wide).lines()).hasSize(2 + 12).endsWith("v11");
    }

    @ParameterizedTest
    @ValueSource(ints = {5_990, 5_995, 5_996, 5_997, 5_998, 5_999, 6_000, 7_000})
    void isCutBetweenWholeLetters(int length) {
        DatasetView wordy = called(dataset("t"), null, "x".repeat(length - 2) + "💥".repeat(20));

        String cut = EmbeddingText.of(wordy);

        assertThat(cut.length()).isBetween(5_990, 6_000);
        assertThat(new String(cut.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(cut);
    }
}

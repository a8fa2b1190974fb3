package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication.Evidence;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.tree.Fold;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is known of the rows of datasets, and that nothing is known of others.
class KnowledgeTest {

    private static final Fold POSTGRESQL = new Fold(Dialect.POSTGRESQL);
    private static final Fold DUCKDB = new Fold(Dialect.DUCKDB);
    private static final String DAY = "2025-06-14T03:00:00Z";

    private static Knowledge of(Long rows, List<List<String>> keys, Knowledge.Repeated... more) {
        return new Knowledge(
                Map.of("Shop", new Knowledge.Dataset(keys, List.of(more), rows, DAY, null)));
    }

    private static Knowledge.Repeated repeated(boolean measured, String... columns) {
        return new Knowledge.Repeated(List.of(columns), List.of("7"), 3, measured);
    }

    @Test
    void ofNothingThereIsNothing() {
        assertThat(Knowledge.NONE.keys("Shop", POSTGRESQL)).isEmpty();
        assertThat(Knowledge.NONE.repeated("Shop", List.of("a"), POSTGRESQL)).isEmpty();
    }

    @Test
    void datasetsAreToldApartByTheirNames() {
        Knowledge known = of(5L, List.of(List.of("id")));
        assertThat(known.keys("Shop", POSTGRESQL)).containsExactly(List.of("id"));
        assertThat(known.keys("shop", POSTGRESQL)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "2, false", "100, false"})
    void aSingleRowNeedsNoKey(long rows, boolean single) {
        List<List<String>> keys = of(rows, List.of(List.of("id"))).keys("Shop", POSTGRESQL);
        assertThat(keys.contains(List.<String>of())).isEqualTo(single);
    }

    @Test
    void anUnknownNumberOfRowsIsNotOne() {
        assertThat(of(null, List.of()).keys("Shop", POSTGRESQL)).isEmpty();
    }

    @Test
    void columnsAreFoldedAsTheDialectComparesThem() {
        Knowledge known = of(5L, List.of(List.of("Id", "Part")));
        assertThat(known.keys("Shop", DUCKDB)).containsExactly(List.of("id", "part"));
        assertThat(known.keys("Shop", POSTGRESQL)).containsExactly(List.of("Id", "Part"));
    }

    /// That rows repeat in several columns is a proof for each of them and for all of them, and
    /// none for a column beside.
    @ParameterizedTest
    @CsvSource({"a, true", "b, true", "a b, true", "b a, true", "a c, false", "c, false"})
    void aProofIsOneForFewerColumns(String asked, boolean proven) {
        Knowledge known = of(5L, List.of(), repeated(true, "a", "b"));
        Optional<Evidence> proof = known.repeated("Shop", List.of(asked.split(" ")), POSTGRESQL);
        assertThat(proof.isPresent()).isEqualTo(proven);
    }

    @Test
    void theProofSaysWhereItIsFrom() {
        Evidence measured =
                of(5L, List.of(), repeated(true, "a"))
                        .repeated("Shop", List.of("a"), POSTGRESQL)
                        .orElseThrow();
        assertThat(measured).isEqualTo(new Evidence("Shop", List.of("a"), DAY, 3, List.of("7")));
        Evidence said =
                of(5L, List.of(), repeated(false, "a"))
                        .repeated("Shop", List.of("a"), POSTGRESQL)
                        .orElseThrow();
        assertThat(said.measuredAt()).isNull();
    }

    @Test
    void theFirstProofIsTaken() {
        Knowledge known = of(5L, List.of(), repeated(true, "a", "b"), repeated(true, "a"));
        assertThat(known.repeated("Shop", List.of("a"), POSTGRESQL).orElseThrow().columns())
                .containsExactly("a", "b");
    }

    @Test
    void whatWasHandedOverCannotBeChanged() {
        List<String> key = new ArrayList<>(List.of("id"));
        List<List<String>> keys = new ArrayList<>(List.of(key));
        Knowledge known = of(5L, keys);
        key.add("part");
        keys.clear();
        assertThat(known.keys("Shop", POSTGRESQL)).containsExactly(List.of("id"));
    }

    @Test
    void withoutNumbersThereAreNone() {
        assertThat(new Knowledge.Dataset(List.of(), List.of(), null, null, null).numeric())
                .isEmpty();
    }
}

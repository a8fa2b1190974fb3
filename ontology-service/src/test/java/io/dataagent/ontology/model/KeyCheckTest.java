package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Discoveries.key;
import static io.dataagent.ontology.fixture.Discoveries.measured;
import static io.dataagent.ontology.fixture.Discoveries.table;
import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.field;
import static io.dataagent.ontology.fixture.Models.model;
import static io.dataagent.ontology.fixture.Models.relation;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.Discoveries;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys and cardinalities against what was measured of the data.
class KeyCheckTest {

    private static final DatasetView ORDERS = dataset("orders", "id", "store_id");
    private static final DatasetView STORES = dataset("stores", "id", "code");

    @ParameterizedTest
    @CsvSource({"true, 0", "false, 1", ", 0"})
    void aKeyThatRowsRepeatIsTold(@Nullable Boolean unique, int issues) {
        List<ModelIssue> found = KeyCheck.issuesOf(model(ORDERS), orders(unique, "id"));

        assertThat(found).hasSize(issues);
        assertThat(found)
                .allMatch(
                        new ModelIssue(
                                        "/datasets/0/primary_key",
                                        "rows repeat this key in the data")
                                ::equals);
    }

    @Test
    void whatWasNotMeasuredIsBelieved() {
        assertThat(KeyCheck.issuesOf(model(ORDERS), Discoveries.of(table("orders", "id"))))
                .isEmpty();
        assertThat(KeyCheck.issuesOf(model(ORDERS), Discoveries.of())).isEmpty();
        assertThat(KeyCheck.issuesOf(model(ORDERS), orders(false, "store_id"))).isEmpty();
    }

    @Test
    void aPartOfAKeyThatRepeatsSaysNothingOfTheWhole() {
        DatasetView two =
                dataset(
                        "orders",
                        "public.orders",
                        List.of("id", "line"),
                        List.of(),
                        List.of(field("id"), field("line")));

        assertThat(KeyCheck.issuesOf(model(two), orders(false, "id"))).isEmpty();
        assertThat(KeyCheck.issuesOf(model(two), orders(false, "line", "id"))).hasSize(1);
    }

    @Test
    void everyFurtherKeyIsToldByItsPlace() {
        DatasetView keys =
                dataset(
                        "orders",
                        "public.orders",
                        List.of("id"),
                        List.of(List.of("id"), List.of("line")),
                        List.of(field("id"), field("line")));

        assertThat(KeyCheck.issuesOf(model(STORES, keys), orders(false, "line")))
                .containsExactly(
                        new ModelIssue(
                                "/datasets/1/unique_keys/1", "rows repeat this key in the data"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nr", "\"nr\"", "`nr`"})
    void aFieldStandsForItsColumnHoweverThatIsQuoted(String expression) {
        DatasetView renamed = dataset("orders", "public.orders", List.of(field("id", expression)));

        assertThat(KeyCheck.issuesOf(model(renamed), orders(false, "nr"))).hasSize(1);
        assertThat(KeyCheck.issuesOf(model(renamed), orders(false, "id"))).isEmpty();
    }

    @Test
    void aColumnWithAQuoteInItsNameIsOneToo() {
        DatasetView odd =
                dataset("orders", "public.orders", List.of(field("id", "\"the \"\"nr\"\"\"")));

        assertThat(KeyCheck.issuesOf(model(odd), orders(false, "the \"nr\""))).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(Cardinality.class)
    void theSideThatIsSaidToBeOneHasOneRowPerValue(Cardinality how) {
        // Given rows of both sides repeat the values
        SnapshotView both =
                Discoveries.of(
                        measured(table("orders", "id"), List.of(key(false, "store_id"))),
                        measured(table("stores", "id"), List.of(key(false, "code"))));
        SemanticModel model =
                model(
                        List.of(ORDERS, STORES),
                        List.of(
                                relation(
                                        "orders",
                                        List.of("store_id"),
                                        "stores",
                                        List.of("code"),
                                        how)));

        // When
        List<ModelIssue> issues = KeyCheck.issuesOf(model, both);

        // Then
        List<String> places =
                switch (how) {
                    case MANY_TO_ONE -> List.of("/relationships/0/to_columns");
                    case ONE_TO_MANY -> List.of("/relationships/0/from_columns");
                    case ONE_TO_ONE ->
                            List.of("/relationships/0/from_columns", "/relationships/0/to_columns");
                    case MANY_TO_MANY -> List.of();
                };
        assertThat(issues)
                .extracting(ModelIssue::pointer)
                .containsExactlyInAnyOrderElementsOf(places);
    }

    @Test
    void theMessageNamesTheSideThatHasSeveral() {
        SemanticModel model =
                model(
                        List.of(ORDERS, STORES),
                        List.of(
                                relation(
                                        "orders",
                                        List.of("store_id"),
                                        "stores",
                                        List.of("code"),
                                        Cardinality.MANY_TO_ONE)));

        assertThat(
                        KeyCheck.issuesOf(
                                model,
                                Discoveries.of(
                                        measured(
                                                table("stores", "id"),
                                                List.of(key(false, "code"))))))
                .containsExactly(
                        new ModelIssue(
                                "/relationships/0/to_columns",
                                "stores is measured to have several rows per value; the relationship is not to one"));
    }

    @Test
    void aRelationshipToADatasetThatIsNotThereIsNotJudgedHere() {
        SemanticModel model =
                model(List.of(ORDERS), List.of(relation("orders", "store_id", "gone")));

        assertThat(KeyCheck.issuesOf(model, orders(false, "store_id"))).isEmpty();
    }

    private static SnapshotView orders(@Nullable Boolean unique, String... columns) {
        return Discoveries.of(measured(table("orders", "id"), List.of(key(unique, columns))));
    }
}

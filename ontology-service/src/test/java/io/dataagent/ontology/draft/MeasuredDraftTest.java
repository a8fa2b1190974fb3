package io.dataagent.ontology.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.KeyCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What was measured decides over what names and declarations say.
class MeasuredDraftTest {

    @Test
    void raisesAndLowersTheConfidenceByTheShareOfOrphansAndSaysWhy() {
        // Given
        SnapshotView snapshot =
                snapshot(
                        table("stores", List.of("id"), measured(List.of(), List.of()), "id"),
                        table(
                                "orders",
                                List.of("id"),
                                measured(
                                        List.of(),
                                        List.of(
                                                reference(List.of("store_id"), "stores", 0.0),
                                                reference(List.of("old_store_id"), "stores", 0.05),
                                                reference(
                                                        List.of("fake_store_id"), "stores", 0.4))),
                                "id",
                                "store_id",
                                "old_store_id",
                                "fake_store_id"));

        // When
        SemanticModel model = ModelDraft.from("m", snapshot, 0.5);

        // Then
        assertThat(model.relationships())
                .extracting(r -> r.fromColumns().getFirst(), RelationshipView::confidence)
                .containsExactly(tuple("store_id", 0.96), tuple("old_store_id", 0.73));
        assertThat(model.evidence().getFirst().reasons())
                .containsExactly(
                        "the column is named after the dataset",
                        "types and measured ranges fit",
                        "measured: the values of all 1,000 rows exist on the other side");
        assertThat(model.evidence().getLast().reasons())
                .contains("measured: 5.0 % of the rows point nowhere");
    }

    @Test
    void believesAMeasuredInclusionWhateverTheNames() {
        SnapshotView snapshot =
                snapshot(
                        table("stores", List.of("id"), measured(List.of(), List.of()), "id"),
                        table(
                                "visits",
                                List.of("visit"),
                                measured(
                                        List.of(),
                                        List.of(
                                                reference(List.of("place"), "stores", 0.0),
                                                reference(List.of("spot"), "stores", 0.1))),
                                "visit",
                                "place",
                                "spot",
                                "other"));

        SemanticModel model = ModelDraft.from("m", snapshot, 0.5);

        assertThat(model.relationships())
                .extracting(r -> r.fromColumns().getFirst(), RelationshipView::confidence)
                .containsExactly(tuple("place", 0.82));
        assertThat(model.evidence().getFirst().reasons())
                .containsExactly(
                        "the names say nothing, but the other side's values identify its rows",
                        "measured: the values of all 1,000 rows exist on the other side");
    }

    @Test
    void infersKeysOfSeveralColumnsAndRelationsToItself() {
        // Given
        SnapshotView snapshot =
                snapshot(
                        table(
                                "order_items",
                                List.of("order_id", "line_no"),
                                null,
                                "order_id",
                                "line_no"),
                        table("returns", List.of("id"), null, "id", "order_id", "line_no"),
                        table("folders", List.of("id"), null, "id", "parent_id"));

        // When
        SemanticModel model = ModelDraft.from("m", snapshot, 0.5);

        // Then
        assertThat(model.relationships())
                .extracting(
                        RelationshipView::fromDataset,
                        RelationshipView::fromColumns,
                        RelationshipView::toDataset,
                        RelationshipView::cardinality,
                        RelationshipView::role)
                .containsExactly(
                        tuple(
                                "returns",
                                List.of("order_id", "line_no"),
                                "order_items",
                                Cardinality.MANY_TO_ONE,
                                null),
                        tuple(
                                "folders",
                                List.of("parent_id"),
                                "folders",
                                Cardinality.MANY_TO_ONE,
                                "parent"));
    }

    @Test
    void takesAKeyThatWasMeasuredAndRefusesOneThatRowsRepeat() {
        // Given
        SnapshotView good =
                snapshot(
                        table(
                                "jobs",
                                List.of(),
                                measured(List.of(key(List.of("id"), true)), List.of()),
                                "id",
                                "title"));
        SnapshotView bad =
                snapshot(
                        table(
                                "jobs",
                                List.of(),
                                measured(List.of(key(List.of("id"), false)), List.of()),
                                "id",
                                "title"));

        // When
        SemanticModel model = ModelDraft.from("m", good, 0.5);

        // Then
        assertThat(model.datasets().getFirst().primaryKey()).containsExactly("id");
        assertThat(KeyCheck.issuesOf(model, good)).isEmpty();
        assertThat(KeyCheck.issuesOf(model, bad))
                .containsExactly(
                        new ModelIssue(
                                "/datasets/0/primary_key", "rows repeat this key in the data"));
        assertThat(ModelDraft.from("m", bad, 0.5).datasets().getFirst().primaryKey()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "amount, 17, 90210, false",
        "amount, 1, 1000, false",
        "apples, 10, 8004, false",
        "paid, 5, 8004, false",
        "'Umsatz (EUR)', 5, 8004, false",
        "reading_id, 12, 90210, true",
        "customerid, 12, 90210, true",
        "OrderNo, 12, 90210, true",
        "Rechnungsnummer, 12, 90210, true",
        "zip, 1067, 99998, true",
        "entry, 1, 1000, true",
        "entry, 5001, 6000, true",
        "entry, 5001, 6010, false"
    })
    void aWholeNumberIsAKeyByItsNameOrBecauseItCountsTheRows(
            String name, String min, String max, boolean key) {
        SnapshotView.ColumnProfile number =
                new SnapshotView.ColumnProfile(
                        name,
                        "bigint",
                        ColumnType.INTEGER,
                        true,
                        null,
                        1_000L,
                        0.0,
                        min,
                        max,
                        List.of());
        SnapshotView snapshot =
                snapshot(codes("sales", key(List.of(name), true), texts("city", "A", "B"), number));

        SemanticModel model = ModelDraft.from("m", snapshot, 0.5);

        assertThat(model.datasets().getFirst().primaryKey())
                .isEqualTo(key ? List.of(name) : List.of());
    }

    @Test
    void ofSeveralThatDifferInEveryRowTheOneThatNamesThemIsTheKey() {
        SnapshotView snapshot =
                snapshot(
                        table(
                                "sales",
                                List.of(),
                                measured(
                                        List.of(
                                                key(List.of("amount"), true),
                                                key(List.of("sale_id"), true)),
                                        List.of()),
                                "amount",
                                "sale_id"),
                        table("costs", List.of("amount"), null, "amount"));

        SemanticModel model = ModelDraft.from("m", snapshot, 0.5);

        assertThat(model.datasets())
                .extracting(DatasetView::primaryKey)
                .containsExactly(List.of("sale_id"), List.of("amount"));
    }

    @Test
    void infersFromAbbreviatedCodesButNotAgainstTheValuesThatAreSeen() {
        // Given
        SnapshotView snapshot =
                snapshot(
                        codes("whs_mst", key(List.of("whs_cd"), true), texts("whs_cd", "A", "B")),
                        codes("vnd_mst", key(List.of("ctry_cd"), true), texts("ctry_cd", "DE")),
                        codes("stock", null, texts("whs_cd", "B"), texts("ctry_cd", "FR")));

        // When
        SemanticModel model = ModelDraft.from("m", snapshot, 0.5);

        // Then
        assertThat(model.relationships())
                .extracting(
                        RelationshipView::fromDataset,
                        RelationshipView::fromColumns,
                        RelationshipView::toDataset)
                .containsExactly(tuple("stock", List.of("whs_cd"), "whs_mst"));
    }

    private static SnapshotView.Table codes(
            String name,
            TableMeasurement.@Nullable Key key,
            SnapshotView.ColumnProfile... columns) {
        return new SnapshotView.Table(
                "public",
                name,
                "table",
                null,
                1_000L,
                List.of(columns),
                List.of(),
                List.of(),
                List.of(),
                measured(key == null ? List.of() : List.of(key), List.of()));
    }

    private static SnapshotView.ColumnProfile texts(String name, String... values) {
        return new SnapshotView.ColumnProfile(
                name,
                "text",
                ColumnType.STRING,
                false,
                null,
                (long) values.length,
                0.0,
                null,
                null,
                List.of(values));
    }

    @Test
    void takesWhatTheDiscoveryWeighedAsItIs() {
        TableMeasurement.Reference sure =
                reference(List.of("home"), "ports", 0).weighed(0.93, "texts of three letters");
        TableMeasurement.Reference unsure =
                reference(List.of("port_id"), "ports", 0).weighed(0.2, "a few numbers only");
        SnapshotView.Table ports =
                table(
                        "ports",
                        List.of("id"),
                        measured(List.of(key(List.of("id"), true)), List.of()),
                        "id");
        SnapshotView.Table ships =
                table(
                        "ships",
                        List.of("id"),
                        measured(List.of(), List.of(sure, unsure)),
                        "id",
                        "home",
                        "port_id");

        SemanticModel model = ModelDraft.from("m", snapshot(ports, ships), 0.5);

        assertThat(model.relationships())
                .singleElement()
                .satisfies(
                        r -> {
                            assertThat(r.fromColumns()).containsExactly("home");
                            assertThat(r.confidence()).isEqualTo(0.93);
                            assertThat(model.evidenceFor(r.name()).orElseThrow().reasons())
                                    .containsExactly("texts of three letters");
                        });
    }

    private static TableMeasurement measured(
            List<TableMeasurement.Key> keys, List<TableMeasurement.Reference> references) {
        return new TableMeasurement(Instant.EPOCH, false, 1_000, 5, null, keys, references);
    }

    private static TableMeasurement.Key key(List<String> columns, boolean unique) {
        return new TableMeasurement.Key(columns, false, unique, null, unique ? 0 : 2);
    }

    private static TableMeasurement.Reference reference(
            List<String> columns, String to, double orphans) {
        return new TableMeasurement.Reference(
                columns, "public", to, List.of("id"), false, 1_000, orphans, null);
    }

    private static SnapshotView.Table table(
            String name, List<String> key, @Nullable TableMeasurement measured, String... columns) {
        return new SnapshotView.Table(
                "public",
                name,
                "table",
                null,
                1_000L,
                Arrays.stream(columns).map(MeasuredDraftTest::column).toList(),
                key,
                List.of(),
                List.of(),
                measured);
    }

    private static SnapshotView.ColumnProfile column(String name) {
        return new SnapshotView.ColumnProfile(
                name,
                "integer",
                ColumnType.INTEGER,
                false,
                null,
                null,
                null,
                null,
                null,
                List.of());
    }

    private static SnapshotView snapshot(SnapshotView.Table... tables) {
        return new SnapshotView(
                SnapshotId.next(),
                ConnectionId.next(),
                "ready",
                new SnapshotView.Progress(tables.length, tables.length),
                null,
                "postgresql",
                Instant.EPOCH,
                List.of(tables));
    }
}

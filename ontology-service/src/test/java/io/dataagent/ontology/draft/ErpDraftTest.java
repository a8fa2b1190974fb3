package io.dataagent.ontology.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.SemanticModel;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The schema of an old ERP, loaded and measured: cryptic names, codes as keys, nothing declared.
class ErpDraftTest {

    private static final Path SCHEMA = Path.of("../evals/schemas/erp/schema.sql");
    private static final List<String> RIGHT =
            List.of(
                    "so_hdr.cst_no > cst_mst.cst_no",
                    "so_hdr.slm_cd > slm_mst.slm_cd",
                    "so_ln.so_no > so_hdr.so_no",
                    "so_ln.itm_no > itm_mst.itm_no",
                    "po_hdr.vnd_no > vnd_mst.vnd_no",
                    "po_ln.po_no > po_hdr.po_no",
                    "po_ln.itm_no > itm_mst.itm_no",
                    "wo_hdr.itm_no > itm_mst.itm_no",
                    "wo_hdr.wc_cd > wc_mst.wc_cd",
                    "inv_bal.itm_no > itm_mst.itm_no",
                    "inv_bal.whs_cd > whs_mst.whs_cd");

    private static EmbeddedPostgres postgres;
    private static final Map<String, SnapshotView.Table> TABLES = new LinkedHashMap<>();

    @BeforeAll
    static void load() throws IOException, SQLException {
        postgres = EmbeddedPostgres.start();
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute(Files.readString(SCHEMA).replace("{as_of}", "date '2026-01-01'"));
            for (String table :
                    texts(
                            sql,
                            "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by oid")) {
                TABLES.put(table, profiled(sql, table, null));
            }
            for (String table : List.copyOf(TABLES.keySet())) {
                TABLES.put(table, profiled(sql, table, measured(sql, table)));
            }
        }
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    @Test
    void findsEveryReferenceOfACodedSchemaAndNoOther() {
        SemanticModel model = ModelDraft.from("erp", snapshot(true), 0.5);

        assertThat(model.relationships())
                .extracting(ErpDraftTest::ends)
                .containsExactlyInAnyOrderElementsOf(RIGHT);
        assertThat(model.relationships())
                .allSatisfy(
                        r -> {
                            assertThat(r.confidence()).isGreaterThanOrEqualTo(0.9);
                            assertThat(r.cardinality()).isEqualTo(Cardinality.MANY_TO_ONE);
                            assertThat(r.origin()).isEqualTo("inferred");
                            assertThat(r.role()).isNull();
                        });
        assertThat(model.evidence())
                .extracting(Evidence::reasons)
                .allSatisfy(
                        reasons ->
                                assertThat(reasons)
                                        .anyMatch(r -> r.startsWith("measured: the values of")));
    }

    @Test
    void isLessSureWhereOnlyNamesAndRangesSpeak() {
        SemanticModel model = ModelDraft.from("erp", snapshot(false), 0.5);

        assertThat(model.relationships())
                .extracting(ErpDraftTest::ends)
                .containsExactlyInAnyOrderElementsOf(RIGHT);
        assertThat(model.relationships())
                .extracting(RelationshipView::confidence)
                .containsOnly(0.75);
        assertThat(ModelDraft.from("erp", snapshot(false), 0.8).relationships()).isEmpty();
    }

    private static String ends(RelationshipView r) {
        return r.fromDataset()
                + "."
                + r.fromColumns().getFirst()
                + " > "
                + r.toDataset()
                + "."
                + r.toColumns().getFirst();
    }

    private static SnapshotView snapshot(boolean measured) {
        return new SnapshotView(
                SnapshotId.next(),
                ConnectionId.next(),
                "ready",
                new SnapshotView.Progress(TABLES.size(), TABLES.size()),
                null,
                "postgresql",
                Instant.EPOCH,
                TABLES.values().stream().map(t -> measured ? t : with(t, null)).toList());
    }

    private static SnapshotView.Table profiled(
            Statement sql, String table, @Nullable TableMeasurement measured) throws SQLException {
        List<SnapshotView.ColumnProfile> columns = new ArrayList<>();
        for (String column :
                texts(
                        sql,
                        "select attname from pg_attribute where attrelid = '%s'::regclass and attnum > 0 order by attnum"
                                .formatted(table))) {
            columns.add(profile(sql, table, column));
        }
        long rows = Long.parseLong(texts(sql, "select count(*) from " + table).getFirst());
        return with(
                new SnapshotView.Table(
                        "public", table, "table", null, rows, columns, List.of(), List.of(),
                        List.of()),
                measured);
    }

    private static SnapshotView.ColumnProfile profile(Statement sql, String table, String column)
            throws SQLException {
        try (ResultSet row =
                sql.executeQuery(
                        "select count(distinct %1$s), avg((%1$s is null)::int), min(%1$s)::text, max(%1$s)::text, min(pg_typeof(%1$s)::text) from %2$s"
                                .formatted(column, table))) {
            row.next();
            String type = row.getString(5);
            return new SnapshotView.ColumnProfile(
                    column,
                    type,
                    switch (type) {
                        case "integer" -> ColumnType.INTEGER;
                        case "numeric" -> ColumnType.DECIMAL;
                        case "date" -> ColumnType.DATE;
                        default -> ColumnType.STRING;
                    },
                    true,
                    null,
                    row.getLong(1),
                    row.getDouble(2),
                    row.getString(3),
                    row.getString(4),
                    List.of());
        }
    }

    /// Measures every column against every column of its name that identifies a row elsewhere.
    private static TableMeasurement measured(Statement sql, String table) throws SQLException {
        List<TableMeasurement.Reference> found = new ArrayList<>();
        for (SnapshotView.ColumnProfile column : TABLES.get(table).columns()) {
            for (SnapshotView.Table other : TABLES.values()) {
                boolean key =
                        !other.name().equals(table)
                                && other.columns().stream()
                                        .anyMatch(c -> c.name().equals(column.name()))
                                && Keys.unique(other, List.of(column.name()));
                if (key) {
                    found.add(reference(sql, table, column.name(), other.name()));
                }
            }
        }
        return new TableMeasurement(Instant.EPOCH, false, 1, 1, null, List.of(), found);
    }

    private static TableMeasurement.Reference reference(
            Statement sql, String table, String column, String other) throws SQLException {
        try (ResultSet row =
                sql.executeQuery(
                        "select count(*), avg((not exists (select 1 from %3$s p where p.%2$s = c.%2$s))::int) from %1$s c where %2$s is not null"
                                .formatted(table, column, other))) {
            row.next();
            List<String> columns = List.of(column);
            return new TableMeasurement.Reference(
                    columns,
                    "public",
                    other,
                    columns,
                    false,
                    row.getLong(1),
                    row.getDouble(2),
                    null);
        }
    }

    private static SnapshotView.Table with(
            SnapshotView.Table t, @Nullable TableMeasurement measured) {
        return new SnapshotView.Table(
                t.schema(),
                t.name(),
                t.kind(),
                t.comment(),
                t.rowCount(),
                t.columns(),
                t.primaryKey(),
                t.uniqueKeys(),
                t.foreignKeys(),
                measured);
    }

    private static List<String> texts(Statement sql, String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (ResultSet rows = sql.executeQuery(query)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        return texts;
    }
}

package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.discovery.measure.Comparisons;
import io.dataagent.query.discovery.measure.Probe;
import io.dataagent.query.discovery.measure.RelationProfiler;
import io.dataagent.query.discovery.measure.SqlWords;
import io.dataagent.query.discovery.measure.TableProfiler;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.engine.StoredEngines;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.join.JoinGuesses;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.Link;
import io.dataagent.query.source.StoredFiles;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.DuckDbCatalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whether a column's values are among a key's is measured on a part of a very large table, which
/// is said; `-Dlarge.rows=200000000` makes it as large as they come.
class LargeTableTest {

    private static final UserId ANN = UserId.from("issuer", "ann");
    private static final long ROWS = Long.getLong("large.rows", 3_000_000);
    private static final long SAMPLE = 50_000;
    private static final int TIMEOUT_MS = 10_000;

    @TempDir static Path folder;
    static Engines engines;
    static StoredFiles files;

    @BeforeAll
    static void makeTheFile() throws Exception {
        engines = StoredEngines.of(StoredEngines.config(folder));
        files = new StoredFiles(folder, false, engines);
        Path own = Files.createDirectory(folder.resolve(ANN.value()));
        try (Connection connection =
                        new DuckDBDriver()
                                .connect(
                                        "jdbc:duckdb:" + own.resolve("large.duckdb"),
                                        new Properties());
                Statement statement = connection.createStatement()) {
            make(statement);
        }
    }

    private static void make(Statement statement) throws SQLException {
        statement.execute("create table shop (shop_id int primary key, city varchar)");
        statement.execute("insert into shop select range, 'c' || range from range(1, 1001)");
        statement.execute(
                "create table sale as select (range * 1000 // %1$d + 1)::int as shop_id,"
                                .formatted(ROWS)
                        + " (range * 990 // %1$d + 1)::int as x from range(%1$d)".formatted(ROWS));
    }

    @AfterAll
    static void stop() {
        StoredEngines.stop(engines);
    }

    @Test
    void isComparedByAPartOfItsRowsAndSaysSo() {
        long began = System.nanoTime();

        TableMeasurement measured = measured(Duration.ofMinutes(5));

        System.out.printf(
                "references of %,d rows: %d ms, %,d rows read%n",
                ROWS, (System.nanoTime() - began) / 1_000_000, measured.rowsRead());
        assertThat(measured.sampled()).isTrue();
        assertThat(measured.rowsRead()).isLessThanOrEqualTo(SAMPLE);
        TableMeasurement.Reference shop = reference(measured);
        assertThat(shop.toTable()).isEqualTo("shop");
        assertThat(shop.rows()).isLessThanOrEqualTo(SAMPLE);
        assertThat(shop.orphanRate()).isZero();
    }

    @Test
    void isSaidWhereTheTimeWasOver() {
        TableMeasurement measured = measured(Duration.ZERO);

        assertThat(measured.references()).isEmpty();
        assertThat(measured.gap()).contains("The time for the whole discovery was over.");
    }

    private static TableMeasurement.Reference reference(TableMeasurement measured) {
        return measured.references().stream()
                .filter(r -> r.columns().equals(List.of("shop_id")))
                .findFirst()
                .orElseThrow();
    }

    /// @param left the time for the references; the tables have as much as they need
    private static TableMeasurement measured(Duration left) {
        List<CatalogTable> tables = tables();
        List<SnapshotView.Table> profiles = tables.stream().map(LargeTableTest::profile).toList();
        CatalogTable sale = named(tables);
        SnapshotView.Table profile = profiles.get(tables.indexOf(sale));
        try (Probe probe = probe(left)) {
            return Objects.requireNonNull(
                    new RelationProfiler(new SqlWords(Dialect.DUCKDB), SAMPLE, new Comparisons(10))
                            .related(
                                    sale,
                                    profile,
                                    new JoinGuesses(profiles).of(profile),
                                    Set.of(),
                                    probe)
                            .measured());
        }
    }

    private static CustomerSession opened() {
        Link link = files.open(ANN, new FileName("large.duckdb"));
        return link.session(clean -> link.close());
    }

    private static List<CatalogTable> tables() {
        try (CustomerSession session = opened()) {
            session.beginReadOnly(TIMEOUT_MS);
            return new DuckDbCatalog().read(session);
        }
    }

    private static CatalogTable named(List<CatalogTable> tables) {
        return tables.stream()
                .filter(table -> table.name().equals("sale"))
                .findFirst()
                .orElseThrow();
    }

    private static SnapshotView.Table profile(CatalogTable table) {
        try (Probe probe = probe(Duration.ofMinutes(5))) {
            return new TableProfiler(Dialect.DUCKDB, SAMPLE, Clock.systemUTC())
                    .profile(table, Set.of(), probe);
        }
    }

    private static Probe probe(Duration left) {
        return new Probe(LargeTableTest::opened, TIMEOUT_MS, System.nanoTime() + left.toNanos());
    }
}

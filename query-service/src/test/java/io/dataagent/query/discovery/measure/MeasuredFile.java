package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.query.discovery.measure.ColumnValues.Limits;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.engine.StoredEngines;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.join.JoinGuesses;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.OpenedFiles;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.DuckDbCatalog;
import io.dataagent.query.testserver.Jdbc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// DuckDB files that are made of statements and measured as a discovery does.
final class MeasuredFile implements AutoCloseable {

    private final Path home;
    private final Engines engines;
    private int files;

    MeasuredFile(Path home) throws IOException {
        this.home = home;
        Files.createDirectories(home.resolve("shared"));
        this.engines = StoredEngines.of(StoredEngines.config(home));
    }

    /// The tables of a file of these statements, none of whose columns is hidden.
    List<SnapshotView.Table> measured(String... statements) {
        return measured(Set.of(), 500_000, statements);
    }

    /// The same, with hidden columns and a bound above which a part is read.
    List<SnapshotView.Table> measured(Set<String> hidden, long sampleAbove, String... statements) {
        return probed(probe -> measured(hidden, sampleAbove, probe), statements);
    }

    /// The values of a column of the table `t`.
    Optional<ColumnValues> values(Limits limits, String... statements) {
        return probed(
                probe -> ColumnValues.read(Dialect.DUCKDB, "main", "t", "v", limits, probe),
                statements);
    }

    private <T> T probed(Function<Probe, T> work, String... statements) {
        String name = "file-" + ++files + ".duckdb";
        made(home.resolve("shared").resolve(name), statements);
        try (OpenedFiles opened = new OpenedFiles(home, engines, UserId.from("test", "ann"));
                Probe probe =
                        new Probe(
                                () -> opened.session(name),
                                30_000,
                                System.nanoTime() + Duration.ofMinutes(5).toNanos())) {
            return work.apply(probe);
        }
    }

    private static void made(Path file, String... statements) {
        try (Connection database = Jdbc.duckDb(file.toString());
                Statement statement = database.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<SnapshotView.Table> measured(
            Set<String> hidden, long sampleAbove, Probe probe) {
        CustomerSession session = probe.session();
        session.beginReadOnly(30_000);
        List<CatalogTable> catalog = new DuckDbCatalog().read(session);
        session.rollback();
        TableProfiler profiler = new TableProfiler(Dialect.DUCKDB, sampleAbove, Clock.systemUTC());
        List<SnapshotView.Table> profiles =
                catalog.stream().map(table -> profiler.profile(table, hidden, probe)).toList();
        JoinGuesses guesses = new JoinGuesses(profiles);
        RelationProfiler relations =
                new RelationProfiler(
                        new SqlWords(Dialect.DUCKDB), sampleAbove, new Comparisons(2_000));
        List<SnapshotView.Table> tables = new ArrayList<>();
        for (int i = 0; i < catalog.size(); i++) {
            SnapshotView.Table profile = profiles.get(i);
            tables.add(
                    relations.related(catalog.get(i), profile, guesses.of(profile), hidden, probe));
        }
        return tables;
    }

    static SnapshotView.Table table(List<SnapshotView.Table> tables, String name) {
        return tables.stream().filter(t -> t.name().equals(name)).findFirst().orElseThrow();
    }

    static ColumnProfile column(SnapshotView.Table table, String name) {
        return table.columns().stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        StoredEngines.stop(engines);
    }
}

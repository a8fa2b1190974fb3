package io.dataagent.query.discovery;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.discovery.measure.Comparisons;
import io.dataagent.query.discovery.measure.OneWay;
import io.dataagent.query.discovery.measure.Probe;
import io.dataagent.query.discovery.measure.RelationProfiler;
import io.dataagent.query.discovery.measure.SqlWords;
import io.dataagent.query.discovery.measure.TableProfiler;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.engine.StoredEngines;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.join.JoinGuesses;
import io.dataagent.query.join.JoinVerdict;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.OpenedFiles;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.DuckDbCatalog;
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
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;

/// Discovers schemas that declare nothing and holds the joins that are offered against the true
/// ones. A folder has `<name>.sql` and beside it `<name>.joins` with lines `a.x = b.y`.
final class JoinsOfSchemas implements AutoCloseable {

    private final Path home;
    private final Engines engines;

    JoinsOfSchemas(Path home) throws IOException {
        this.home = home;
        Files.createDirectories(home.resolve("shared"));
        this.engines = StoredEngines.of(StoredEngines.config(home));
    }

    /// What was offered and what is true, as `a.x = b.y`.
    record Found(String name, Set<String> offered, Set<String> truth, long millis) {

        Set<String> hits() {
            Set<String> hits = new TreeSet<>(offered);
            hits.retainAll(truth);
            return hits;
        }

        Set<String> missed() {
            Set<String> missed = new TreeSet<>(truth);
            missed.removeAll(offered);
            return missed;
        }

        Set<String> wrong() {
            Set<String> wrong = new TreeSet<>(offered);
            wrong.removeAll(truth);
            return wrong;
        }
    }

    static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".sql")).sorted().toList();
        }
    }

    Found found(Path sql) throws IOException, SQLException {
        String name = sql.getFileName().toString().replace(".sql", "");
        Path file = home.resolve("shared").resolve(name + ".duckdb");
        try (Connection database =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = database.createStatement()) {
            statement.execute(Files.readString(sql));
        }
        Set<String> truth = new TreeSet<>();
        for (String line : Files.readAllLines(sql.resolveSibling(name + ".joins"))) {
            if (line.contains("=")) {
                String[] ends = line.split("=");
                truth.add(pair(ends[0].strip(), ends[1].strip()));
            }
        }
        long began = System.nanoTime();
        Set<String> offered = offered(discovered(name + ".duckdb"));
        return new Found(
                name, offered, truth, Duration.ofNanos(System.nanoTime() - began).toMillis());
    }

    private List<SnapshotView.Table> discovered(String file) {
        SqlWords words = new SqlWords(Dialect.DUCKDB);
        try (OpenedFiles files = new OpenedFiles(home, engines, UserId.from("test", "ann"));
                Probe probe =
                        new Probe(
                                () -> files.session(file),
                                30_000,
                                System.nanoTime() + Duration.ofMinutes(10).toNanos())) {
            CustomerSession session = probe.session();
            session.beginReadOnly(30_000);
            List<CatalogTable> catalog = new DuckDbCatalog().read(session);
            session.rollback();
            TableProfiler profiler = new TableProfiler(Dialect.DUCKDB, 500_000, Clock.systemUTC());
            List<SnapshotView.Table> profiles =
                    catalog.stream().map(t -> profiler.profile(t, Set.of(), probe)).toList();
            JoinGuesses guesses = new JoinGuesses(profiles);
            RelationProfiler relations =
                    new RelationProfiler(words, 500_000, new Comparisons(2_000));
            List<SnapshotView.Table> tables = new ArrayList<>();
            for (int i = 0; i < catalog.size(); i++) {
                SnapshotView.Table profile = profiles.get(i);
                tables.add(
                        relations.related(
                                catalog.get(i), profile, guesses.of(profile), Set.of(), probe));
            }
            return OneWay.of(tables);
        }
    }

    private static Set<String> offered(List<SnapshotView.Table> tables) {
        Set<String> offered = new TreeSet<>();
        for (SnapshotView.Table table : tables) {
            table.measured().references().stream()
                    .filter(r -> r.declared() || r.confidence() >= JoinVerdict.OFFERED)
                    .forEach(
                            r -> {
                                offered.add(
                                        pair(
                                                table.name() + "." + r.columns().getFirst(),
                                                r.toTable() + "." + r.toColumns().getFirst()));
                                if (Boolean.getBoolean("joins.why")) {
                                    System.out.println(
                                            table.name()
                                                    + "."
                                                    + r.columns()
                                                    + " -> "
                                                    + r.toTable()
                                                    + r.toColumns()
                                                    + " "
                                                    + r.confidence()
                                                    + " "
                                                    + r.why());
                                }
                            });
        }
        return offered;
    }

    private static String pair(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        return a.compareTo(b) < 0 ? a + " = " + b : b + " = " + a;
    }

    @Override
    public void close() {
        StoredEngines.stop(engines);
    }
}

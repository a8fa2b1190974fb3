package io.dataagent.query.source.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.UserId;
import io.dataagent.query.engine.EngineConfig;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.engine.StoredEngines;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.Link;
import io.dataagent.query.source.Portions;
import io.dataagent.query.source.StoredFiles;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.value.TypeTable.Line;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every type of DuckDB at its edges is shown as the page says.
class DuckDbTypesTest {

    private static final List<Line> LINES = TypeTable.of("DuckDB");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir static Path folder;

    private static Engines engines;
    private static Link link;

    @BeforeAll
    static void start() throws Exception {
        Path home = Files.createDirectories(folder.resolve("shared"));
        try (Connection file =
                        new DuckDBDriver()
                                .connect(
                                        "jdbc:duckdb:" + home.resolve("types.duckdb"),
                                        new Properties());
                Statement statement = file.createStatement()) {
            for (int i = 0; i < LINES.size(); i++) {
                Line line = LINES.get(i);
                statement.execute("CREATE TABLE t%d (id INTEGER, v %s)".formatted(i, line.type()));
                statement.execute(
                        "INSERT INTO t%d VALUES (1, NULL), (2, %s), (3, NULL)"
                                .formatted(i, line.value()));
            }
        }
        EngineConfig config = StoredEngines.config(folder);
        engines = StoredEngines.of(config);
        link =
                new StoredFiles(folder, false, engines)
                        .open(UserId.from("test", "ann"), new FileName("types.duckdb"));
    }

    @AfterAll
    static void stop() {
        if (link != null) {
            link.close();
            StoredEngines.stop(engines);
        }
    }

    static Stream<Arguments> lines() {
        return IntStream.range(0, LINES.size()).mapToObj(i -> Arguments.of(LINES.get(i), "t" + i));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("lines")
    void isShownAsThePageSays(Line line, String table) {
        CustomerSession session = link.session(clean -> {});
        session.beginReadOnly(10_000);
        String sql = "SELECT v FROM " + table + " ORDER BY id";
        try {
            if (line.refused()) {
                assertThatThrownBy(() -> session.portions(sql, PATIENCE).read(100))
                        .isInstanceOf(CustomerFailure.class)
                        .hasMessageContaining("column v,")
                        .hasMessageContaining("CAST(… AS VARCHAR)");
                return;
            }
            shows(session.portions(sql, PATIENCE).read(100), line);
        } finally {
            session.rollback();
        }
    }

    private static void shows(Portions.Portion portion, Line line) {
        assertThat(portion.rows().stream().map(row -> row.getFirst().toString()))
                .containsExactly("null", line.shown(), "null");
        assertThat(portion.columns().getFirst().type().name().toLowerCase(Locale.ROOT))
                .isEqualTo(line.kind());
    }
}

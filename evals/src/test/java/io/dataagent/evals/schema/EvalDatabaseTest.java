package io.dataagent.evals.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EvalDatabaseTest {

    private static final AsOf DAY = new AsOf(LocalDate.of(2026, 3, 15));
    private static final Path SCHEMAS = Path.of("schemas");

    private EmbeddedPostgres server;
    private EvalDatabase database;

    @BeforeAll
    void start() throws IOException {
        server = EmbeddedPostgres.start();
        database =
                new EvalDatabase("localhost:" + server.getPort(), "postgres", "postgres", "it's");
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
    }

    static Stream<QuestionSet> sets() throws IOException {
        return QuestionSet.all(Path.of("questions")).stream().filter(s -> s.schema() != null);
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyHandWrittenStatementRunsAndHasRows(QuestionSet set) throws IOException, SQLException {
        database.prepare(set.schema(), SCHEMAS.resolve(set.schema()), DAY);

        try (Connection connection = database.reading(EvalDatabase.name(set.schema()))) {
            for (Question question : set.on(DAY).questions()) {
                for (String sql : statements(question)) {
                    assertThat(rows(connection, sql)).as(question.id()).isPositive();
                }
            }
        }
    }

    @Test
    void aDatabaseIsMadeAgainOnAnotherDayOnly() throws IOException, SQLException {
        Path folder = SCHEMAS.resolve("energy");
        AsOf other = new AsOf(DAY.day().plusDays(1));

        assertThat(database.prepare("energy", folder, other)).isTrue();
        assertThat(database.prepare("energy", folder, other)).isFalse();
        assertThat(database.prepare("energy", folder, DAY)).isTrue();
    }

    private static List<String> statements(Question question) {
        return Stream.concat(Stream.ofNullable(question.sql()), question.accept().stream())
                .toList();
    }

    private static int rows(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int rows = 0;
            while (result.next()) {
                rows++;
            }
            return rows;
        }
    }
}

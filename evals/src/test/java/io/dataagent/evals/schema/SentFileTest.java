package io.dataagent.evals.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The question sets over files: each has its file, and every hand-written statement an answer.
class SentFileTest {

    private static final Path FILES = Path.of("files");

    static Stream<QuestionSet> sets() throws IOException {
        return QuestionSet.all(Path.of("questions", "files")).stream();
    }

    @Test
    void thereAreThreeAndTheirQuestionsAreOfTheKindForFiles() throws IOException {
        // When
        List<QuestionSet> sets = sets().toList();

        // Then
        assertThat(sets).hasSize(3);
        assertThat(sets).flatExtracting(QuestionSet::questions).hasSizeBetween(12, 20);
        assertThat(sets.stream().flatMap(s -> s.questions().stream()))
                .allMatch(q -> q.run().equals("files"));
        assertThat(sets.stream().flatMap(s -> s.questions().stream()).map(Question::id))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void everyExpectedAnswerHasRows(QuestionSet set) throws IOException, SQLException {
        // Given
        try (Connection read = SentFile.of(set, FILES).read();
                Statement statement = read.createStatement()) {
            for (Question question : set.questions()) {
                for (String sql :
                        Stream.concat(Stream.ofNullable(question.sql()), question.accept().stream())
                                .toList()) {
                    // When
                    try (ResultSet rows = statement.executeQuery(sql)) {
                        // Then
                        assertThat(rows.next()).as(question.id()).isTrue();
                        assertThat(rows.getString(1)).as(question.id()).isNotNull();
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "orders.csv, select count(*) from orders, 120",
        "spending.csv, select count(*) from spending, 80",
        "spending.csv, select count(*) from spending where amount is null, 4",
        "spending.csv, select amount from spending where receipt = 'B0002', 4577.66",
        "spending.csv, select date from spending where receipt = 'B0014', 2025-04-02",
        "spending.csv, select department from spending where receipt = 'B0007', Küche",
        "sensors.jsonl, select count(*) from sensors, 100",
        "sensors.jsonl, select count(*) from sensors where celsius is null, 7",
        "sensors.jsonl, select count(battery) from sensors, 25"
    })
    void aFileIsReadAsAPersonReadsIt(String file, String sql, String expected)
            throws IOException, SQLException {
        // Given
        QuestionSet set = new QuestionSet(null, file, Map.of(), "x", false, List.of());

        // When
        try (Connection read = SentFile.of(set, FILES).read();
                Statement statement = read.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();

            // Then
            assertThat(rows.getString(1)).isEqualTo(expected);
        }
    }

    @Test
    void aFileThatIsNotThereIsSaidSo() {
        // Given
        QuestionSet set = new QuestionSet(null, "none.csv", Map.of(), "x", false, List.of());

        // Then
        assertThatThrownBy(() -> SentFile.of(set, FILES))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there is no file");
    }
}

package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The same questions over the same rows have the same answers on every database. The tests take
/// two schemas, `bench offline-sweeps` all.
class DialectTest {

    private static final List<String> SCHEMAS = Sweep.words("stream farm power shop hotel", 4);

    @Test
    void duckDbAnswersAsPostgreSqlDoes() throws SQLException {
        try (Engine engine = DuckDbEngine.start()) {
            compared(engine);
        }
    }

    @Test
    void mariaDbAnswersAsPostgreSqlDoes() throws SQLException {
        try (Engine engine = MariaDbEngine.startOrSkip()) {
            compared(engine);
        }
    }

    private static void compared(Engine engine) throws SQLException {
        int same = 0;
        List<String> different = new ArrayList<>();
        for (String name : SCHEMAS) {
            Sample sample = Sample.load(name + "_on_" + engine.dialect(), name);
            copy(sample, engine);
            for (String question : questions(name)) {
                String postgres = QuestionsTest.answer(sample, question, "postgresql");
                String other = QuestionsTest.answer(sample, question, engine.dialect());
                if (!postgres.matches("(?s)(SELECT|WITH).*")) {
                    continue;
                }
                assertThat(other).as(question).doesNotStartWith("NO ");
                List<String> expected = sorted(plain(sample.rows(postgres)));
                List<String> found = sorted(rows(engine, other));
                if (found.equals(expected)) {
                    same++;
                } else {
                    different.add(question + "\n" + other + "\n" + expected + "\n" + found);
                }
            }
        }
        assertThat(different).as(String.join("\n\n", different)).isEmpty();
        assertThat(same).isGreaterThan(12 * SCHEMAS.size());
    }

    private static List<List<String>> rows(Engine engine, String sql) {
        try {
            return engine.rows(sql);
        } catch (IllegalStateException e) {
            return List.of(List.of(String.valueOf(e.getCause()), e.getMessage()));
        }
    }

    private static List<String> questions(String name) {
        return Sample.resource("questions/" + name + ".txt")
                .lines()
                .filter(l -> l.contains("=>"))
                .map(l -> l.split("=>", 2)[0].strip())
                .toList();
    }

    private static void copy(Sample sample, Engine engine) throws SQLException {
        engine.run("CREATE SCHEMA " + sample.name());
        for (DatasetView d : sample.datasets()) {
            String columns =
                    d.fields().stream()
                            .map(f -> f.name() + " " + engine.type(f.datatype()))
                            .collect(Collectors.joining(", "));
            engine.run("CREATE TABLE " + d.source() + " (" + columns + ")");
            String names =
                    d.fields().stream().map(FieldView::name).collect(Collectors.joining(", "));
            String rows =
                    sample.rows("SELECT " + names + " FROM " + d.source()).stream()
                            .map(r -> tuple(r, d.fields()))
                            .collect(Collectors.joining(",\n"));
            engine.run("INSERT INTO " + d.source() + " VALUES " + rows);
        }
    }

    private static String tuple(List<String> row, List<FieldView> fields) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            String cell = row.get(i);
            boolean bare =
                    cell.equals("NULL")
                            || List.of("Integer", "Decimal", "Float", "Boolean")
                                    .contains(fields.get(i).datatype());
            cells.add(bare ? cell : "'" + cell.replace("'", "''") + "'");
        }
        return "(" + String.join(", ", cells) + ")";
    }

    private static List<List<String>> plain(List<List<String>> rows) {
        return rows.stream().map(r -> r.stream().map(Engine::plain).toList()).toList();
    }

    private static List<String> sorted(List<List<String>> rows) {
        String[] lines = rows.stream().map(List::toString).toArray(String[]::new);
        Arrays.sort(lines);
        return List.of(lines);
    }
}

package io.dataagent.query.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.query.gate.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Verdicts about repeated rows, beside those that a person wrote for each statement.
class FanOutTest {

    private static final Path STATEMENTS = Path.of("src/test/resources/fanout/statements.txt");

    /// A statement with the verdicts of its outputs that are not safe.
    record Case(Dialect dialect, String sql, Map<String, String> verdicts) {

        @Override
        public String toString() {
            return dialect.wire() + ": " + sql;
        }
    }

    static Stream<Case> cases() throws IOException {
        return Files.readAllLines(STATEMENTS).stream()
                .filter(line -> line.contains(" | "))
                .flatMap(line -> cases(line).stream());
    }

    private static List<Case> cases(String line) {
        String head = line.substring(0, line.indexOf(" | "));
        String dialects = "pmd";
        if (head.startsWith("[")) {
            dialects = head.substring(1, head.indexOf(']'));
            head = head.substring(head.indexOf(']') + 2);
        }
        Map<String, String> verdicts = new LinkedHashMap<>();
        for (String part : head.split("; ")) {
            if (part.contains(": ") && !part.endsWith(": safe")) {
                verdicts.put(part.split(": ")[0], part.split(": ")[1]);
            }
        }
        List<Case> cases = new ArrayList<>();
        for (Dialect dialect : Dialect.all()) {
            if (dialects.indexOf(dialect.wire().charAt(0)) >= 0) {
                cases.add(new Case(dialect, line.substring(line.indexOf(" | ") + 3), verdicts));
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void judgesEachOutput(Case one) {
        StatementFacts facts = World.read(one.dialect(), one.sql()).facts();

        Map<String, String> found = new LinkedHashMap<>();
        facts.outputs().stream()
                .filter(o -> o.multiplication().verdict() != Verdict.SAFE)
                .forEach(o -> found.put(o.name(), written(o.multiplication())));
        assertThat(found).isEqualTo(one.verdicts());
    }

    private static String written(Multiplication judged) {
        return judged.verdict() == Verdict.MULTIPLIED
                ? "multiplied " + judged.measured() + " " + judged.repeatedBy()
                : judged.verdict().name().toLowerCase(Locale.ROOT);
    }

    @Test
    void namesTheJoinTheMeasurementAndARowThatProvesIt() {
        StatementFacts facts =
                World.read(
                                Dialect.POSTGRESQL,
                                "SELECT s.name, SUM(o.total) AS revenue FROM stores s JOIN orders o"
                                        + " ON o.store_id = s.id JOIN order_items i ON i.order_id ="
                                        + " o.id GROUP BY s.name")
                        .facts();

        Multiplication judged = facts.outputs().get(1).multiplication();
        assertThat(judged.why())
                .isEqualTo("Each row of orders counts once for each of its rows in order_items.");
        assertThat(facts.joins().get(String.valueOf(judged.join()).charAt(0) - '0').right())
                .containsExactly("order_items");
        assertThat(judged.evidence())
                .isEqualTo(
                        new Multiplication.Evidence(
                                "order_items",
                                List.of("order_id"),
                                "2025-06-14T03:00:00Z",
                                3,
                                List.of("7")));
    }
}

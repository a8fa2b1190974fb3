package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Judged;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateLimits;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Right statements of the question sets, and the same changed mechanically: how many of the
/// changed ones are caught by the words of the question alone, and how many right ones are doubted.
class MeaningTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 15);
    private static final Gate GATE = new Gate(Dialect.POSTGRESQL, GateLimits.standard());

    private final Map<Mutation, int[]> caught = new EnumMap<>(Mutation.class);
    private final List<String> doubted = new ArrayList<>();
    private final List<String> passed = new ArrayList<>();
    private int right;

    @Test
    void catchesWrongStatementsAndLeavesRightOnesAlone() throws Exception {
        AsOf asOf = new AsOf(TODAY);
        try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
            EvalDatabase database =
                    new EvalDatabase("localhost:" + server.getPort(), "postgres", "postgres", "x");
            for (QuestionSet set : QuestionSet.all(Path.of("questions"))) {
                if (set.schema() != null) {
                    database.prepare(set.schema(), Path.of("schemas", set.schema()), asOf);
                    try (Connection reading = database.reading(EvalDatabase.name(set.schema()))) {
                        measure(set.on(asOf), GoldSchema.read(reading));
                    }
                }
            }
        }
        print();
        int changed = caught.values().stream().mapToInt(c -> c[1]).sum();
        int found = caught.values().stream().mapToInt(c -> c[0]).sum();

        assertThat(changed).isGreaterThanOrEqualTo(400);
        assertThat((double) doubted.size() / right).isLessThan(0.05);
        assertThat((double) found / changed).isGreaterThan(0.65);
    }

    private void measure(QuestionSet set, GoldSchema schema) {
        for (Question question : set.questions()) {
            String sql = question.sql();
            Optional<StatementFacts> facts = sql == null ? Optional.empty() : facts(sql, schema);
            if (facts.isEmpty()) {
                continue;
            }
            right++;
            List<Judged> failed = failed(question, facts.get(), schema);
            if (!failed.isEmpty()) {
                doubted.add(
                        set.schema()
                                + " "
                                + question.id()
                                + " "
                                + question.question()
                                + " -> "
                                + failed.stream().map(Judged::sentence).toList()
                                + "\n      "
                                + sql);
                continue;
            }
            for (Mutation mutation : Mutation.values()) {
                mutation.of(sql).ifPresent(changed -> mutated(mutation, question, changed, schema));
            }
        }
    }

    private void mutated(Mutation mutation, Question question, String sql, GoldSchema schema) {
        facts(sql, schema)
                .ifPresent(
                        facts -> {
                            int[] count = caught.computeIfAbsent(mutation, m -> new int[2]);
                            count[1]++;
                            if (failed(question, facts, schema).isEmpty()) {
                                passed.add(mutation + " " + question.question() + "\n      " + sql);
                            } else {
                                count[0]++;
                            }
                        });
    }

    private static List<Judged> failed(Question question, StatementFacts facts, GoldSchema schema) {
        return Coverage.of(
                        new Coverage.Asked(
                                question.question(),
                                question.history(),
                                TODAY,
                                schema.datasets(),
                                List.of()),
                        List.of(facts))
                .failed();
    }

    private static Optional<StatementFacts> facts(String sql, GoldSchema schema) {
        return GATE.check(new SqlText(sql), schema.scope()) instanceof Verdict.Accepted accepted
                ? ReadStatement.of(
                                accepted.sql(),
                                Dialect.POSTGRESQL,
                                schema.scope(),
                                schema.knowledge(),
                                TODAY)
                        .map(ReadStatement::facts)
                : Optional.empty();
    }

    private void print() {
        StringBuilder text =
                new StringBuilder(
                        "right statements: " + right + ", doubted: " + doubted.size() + "\n");
        caught.forEach((m, c) -> text.append("%-24s %d of %d%n".formatted(m, c[0], c[1])));
        if (Boolean.getBoolean("meaning.list")) {
            doubted.forEach(d -> text.append("doubted: ").append(d).append('\n'));
            passed.forEach(d -> text.append("passed: ").append(d).append('\n'));
        }
        System.out.println(text);
    }
}

package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.evals.question.Question;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What outside models planned and stated for questions of outside analysts, and was right, keeps
/// its badge.
class ModelBadgeTest {

    private static final Path HOME = Path.of(System.getProperty("evals.home", "."));

    /// What people wrote beside the sample.
    private static final Path WORDS = HOME.resolve("../dev-stack/sample/annotations.json");

    /// What is open: days without a count that are left out (three statements), a word for which
    /// only a description stands, first days that are bounded (three), "largest fall first", and a
    /// key that this test does not measure.
    private static final int PALE = 9;

    /// A right statement as a model wrote it.
    ///
    /// @param day when it was asked
    /// @param outcome what the checks said of it then
    record Stated(
            String id,
            LocalDate day,
            String question,
            String outcome,
            String sql,
            PlanArtifact plan) {

        private Question asked() {
            return new Question(
                    id, "stated", null, List.of(), question, sql, List.of(), "rows", List.of(),
                    false);
        }
    }

    @Test
    void rightAnswersOfModelsKeepTheirBadge() throws Exception {
        Path file = HOME.resolve("readings/statements.jsonl");
        List<String> pale = new ArrayList<>();
        int all = 0;
        try (RetailOpen retail = RetailOpen.start()) {
            GoldSchema schema = Described.by(WORDS, GoldSchema.read(retail.reading()));
            for (String line : Files.readAllLines(file)) {
                Stated stated = ContractJson.read(line, Stated.class);
                FullChecks checks = new FullChecks(schema, retail.reading(), stated.day());
                Judgement judged =
                        checks.judge(
                                        stated.asked(),
                                        stated.sql(),
                                        Promises.of(stated.plan(), stated.question()))
                                .orElseThrow(() -> new IllegalStateException(stated.id()));
                all++;
                if (!judged.green()) {
                    pale.add(line(stated, judged));
                }
            }
        }
        System.out.println("stated by models: " + all + ", without badge: " + pale.size());
        pale.forEach(System.out::println);

        assertThat(pale.size()).as(String.join("\n", pale)).isLessThanOrEqualTo(PALE);
    }

    private static String line(Stated stated, Judgement judgement) {
        return "pale %s %s -> %s"
                .formatted(
                        stated.id(),
                        stated.question(),
                        judgement.lines().stream()
                                .filter(l -> l.outcome() != Outcome.HELD)
                                .toList());
    }
}

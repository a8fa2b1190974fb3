package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.query.facts.ReadStatement;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Right statements over the sample that everybody sees first: at most one in ten is without the
/// badge, beside the elements that they imply and with no other names than those of the columns.
class RetailBadgeTest {

    @Test
    void rightAnswersOverTheSampleKeepTheirBadge() throws Exception {
        LocalDate today = LocalDate.now(Clock.systemUTC());
        List<String> pale = new ArrayList<>();
        int right = 0;
        try (RetailOpen retail = RetailOpen.start()) {
            FullChecks checks =
                    new FullChecks(GoldSchema.read(retail.reading()), retail.reading(), today);
            for (Question question : questions(today)) {
                Optional<Judgement> judged = judged(checks, question);
                right += judged.isPresent() ? 1 : 0;
                judged.filter(j -> !j.green()).ifPresent(j -> pale.add(line(question, j)));
            }
        }
        System.out.println("right over the sample: " + right + ", without badge: " + pale.size());
        pale.forEach(System.out::println);

        assertThat(right).isGreaterThan(30);
        assertThat(pale.size() * 10).as(String.join("\n", pale)).isLessThanOrEqualTo(right);
    }

    private static List<Question> questions(LocalDate today) throws Exception {
        return QuestionSet.all(Path.of(System.getProperty("evals.home", ".")).resolve("questions"))
                .stream()
                .filter(set -> set.schema() == null)
                .flatMap(set -> set.on(new AsOf(today)).questions().stream())
                .filter(q -> q.sql() != null && !q.open() && q.history().isEmpty())
                .toList();
    }

    private static Optional<Judgement> judged(FullChecks checks, Question question) {
        String sql = String.valueOf(question.sql());
        Optional<ReadStatement> read = checks.read(sql);
        return read.flatMap(r -> checks.judge(question, sql, Declared.by(r.facts())));
    }

    private static String line(Question question, Judgement judgement) {
        return "pale %s %s -> %s"
                .formatted(
                        question.id(),
                        question.question(),
                        judgement.lines().stream()
                                .filter(l -> l.outcome() != Outcome.HELD)
                                .toList());
    }
}

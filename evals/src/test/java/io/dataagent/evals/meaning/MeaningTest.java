package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Judged;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.query.facts.ReadStatement;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Right statements of the question sets, the same written in other ways, and the same changed
/// mechanically: how many changed ones the checks catch (the words of the question alone, and all
/// checks together beside the plan that a right planner declares), and how many right ones they
/// doubt. A changed statement that gives the very rows of the right one is no mistake and not
/// counted. The tests take every third question, `bench meaning` all.
class MeaningTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 15);
    private static final int EVERY = Math.max(1, Integer.getInteger("meaning.every", 3));

    private final Map<String, int[]> counts = new TreeMap<>();
    private final List<String> doubted = new ArrayList<>();
    private final List<String> alarms = new ArrayList<>();
    private final List<String> passed = new ArrayList<>();
    private final Opened opened = new Opened();
    private int right;
    private int pale;

    @Test
    void catchesWrongStatementsAndLeavesRightOnesAlone() throws Exception {
        AsOf asOf = new AsOf(TODAY);
        try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
            EvalDatabase database =
                    new EvalDatabase("localhost:" + server.getPort(), "postgres", "postgres", "x");
            for (QuestionSet set : QuestionSet.all(Path.of("questions"))) {
                if (set.schema() != null && !set.blind()) {
                    database.prepare(set.schema(), Path.of("schemas", set.schema()), asOf);
                    try (Connection reading = database.reading(EvalDatabase.name(set.schema()))) {
                        measure(set.on(asOf), GoldSchema.read(reading), reading);
                    }
                }
            }
        }
        print();
        int[] mutated = sum("-");
        int[] same = sum("=");
        int[] misread = sum("~");

        assertThat(mutated[2]).isGreaterThanOrEqualTo(400);
        assertThat((double) doubted.size() / right).isLessThan(0.035);
        assertThat((double) mutated[0] / (mutated[2] - withoutAWord())).isGreaterThan(0.6);
        assertThat((double) mutated[1] / mutated[2]).isGreaterThanOrEqualTo(0.95);
        assertThat((double) same[1] / same[2]).isLessThan(0.01);
        assertThat((double) pale / right).isLessThan(0.1);
        assertThat((double) misread[3] / misread[2]).isGreaterThan(0.9);
    }

    /// Changes of joins alone, of which no word of a question tells; the other checks do.
    private int withoutAWord() {
        return Stream.of("-FAN_OUT_IN_CTE", "-FAN_OUT_BY_SHARED_KEY", "-JOIN_DROPPED")
                .mapToInt(kind -> counts.getOrDefault(kind, new int[4])[2])
                .sum();
    }

    private int[] sum(String sign) {
        int[] sum = new int[4];
        counts.forEach(
                (kind, c) -> {
                    for (int i = 0; kind.startsWith(sign) && i < 4; i++) {
                        sum[i] += c[i];
                    }
                });
        return sum;
    }

    private void measure(QuestionSet set, GoldSchema schema, Connection database) {
        FullChecks checks = new FullChecks(schema, database, TODAY);
        List<Question> questions = set.questions();
        for (int i = 0; i < questions.size(); i += EVERY) {
            Question question = questions.get(i);
            String sql = question.open() ? null : question.sql();
            Optional<ReadStatement> read = sql == null ? Optional.empty() : checks.read(sql);
            if (sql != null && read.isPresent()) {
                measure(new Case(set, question, sql, read.get().facts(), checks), schema, database);
            }
        }
    }

    /// A right statement.
    private record Case(
            QuestionSet set,
            Question question,
            String sql,
            StatementFacts facts,
            FullChecks checks) {

        List<PlanElement> plan() {
            return Declared.by(facts);
        }
    }

    private void measure(Case one, GoldSchema schema, Connection database) {
        right++;
        List<Judged> words = one.checks().words(one.question(), one.facts()).failed();
        if (!words.isEmpty()) {
            doubted.add(line(one, one.sql(), words.stream().map(Judged::sentence).toList()));
            return;
        }
        Optional<Judgement> whole = one.checks().judge(one.question(), one.sql(), one.plan());
        if (whole.isPresent() && !whole.get().green()) {
            pale++;
            alarms.add("pale " + line(one, one.sql(), lines(whole.get())));
        }
        whole.filter(Judgement::green)
                .ifPresent(j -> opened.add(open(one, one.sql(), one.plan()), true));
        whole.ifPresent(j -> doubts("=AS_IT_IS", one, one.sql(), j));
        for (Equivalent other : Equivalent.values()) {
            other.of(one.sql())
                    .ifPresent(
                            sql ->
                                    one.checks()
                                            .judge(one.question(), sql, one.plan())
                                            .ifPresent(j -> doubts("=" + other, one, sql, j)));
        }
        Rows rows = new Rows(database);
        for (Mutation mutation : Mutation.values()) {
            mutation.of(one.sql(), schema)
                    .filter(sql -> !rows.same(one.sql(), sql, mutation.adds()))
                    .ifPresent(
                            sql -> {
                                mutated(mutation, one, sql);
                                misread(mutation.name(), one, sql);
                            });
        }
        for (Misreading misreading : Misreading.values()) {
            misreading
                    .of(one.sql(), schema)
                    .filter(sql -> !rows.same(one.sql(), sql, false))
                    .ifPresent(sql -> misread(misreading.name(), one, sql));
        }
    }

    /// The plan is as wrong as the statement: it declares what the statement does.
    private void misread(String kind, Case one, String sql) {
        Optional<ReadStatement> read = one.checks().read(sql);
        Optional<Judgement> judged =
                read.flatMap(r -> one.checks().judge(one.question(), sql, Declared.by(r.facts())));
        if (read.isEmpty() || judged.isEmpty()) {
            return;
        }
        int[] count = counts.computeIfAbsent("~" + kind, k -> new int[4]);
        count[2]++;
        boolean words = !one.checks().words(one.question(), read.get().facts()).failed().isEmpty();
        count[0] += words ? 1 : 0;
        count[1] += judged.get().findings().isEmpty() ? 0 : 1;
        if (judged.get().green()) {
            opened.add(open(one, sql, Declared.by(read.get().facts())), false);
            passed.add("~" + kind + " " + line(one, sql, List.of()) + "\n      " + one.sql());
        } else {
            count[3]++;
        }
    }

    private static List<String> open(Case one, String sql, List<PlanElement> plan) {
        return one.checks().open(one.question(), sql, new Promises(Map.of(1, plan), List.of()));
    }

    private void doubts(String kind, Case one, String sql, Judgement judgement) {
        int[] count = counts.computeIfAbsent(kind, k -> new int[4]);
        count[2]++;
        count[3] += judgement.green() ? 0 : 1;
        if (!judgement.findings().isEmpty()) {
            count[1]++;
            alarms.add(kind + " " + line(one, sql, sentences(judgement)));
        }
    }

    private void mutated(Mutation mutation, Case one, String sql) {
        Optional<Judgement> judged = one.checks().judge(one.question(), sql, one.plan());
        if (judged.isEmpty()) {
            return;
        }
        int[] count = counts.computeIfAbsent("-" + mutation, k -> new int[4]);
        count[2]++;
        boolean byWords =
                one.checks()
                        .read(sql)
                        .map(r -> !one.checks().words(one.question(), r.facts()).failed().isEmpty())
                        .orElse(false);
        count[0] += byWords ? 1 : 0;
        if (!judged.get().green()) {
            count[3]++;
        }
        if (!judged.get().findings().isEmpty()) {
            count[1]++;
        } else {
            passed.add(
                    mutation + " " + line(one, sql, lines(judged.get())) + "\n      " + one.sql());
        }
    }

    private static List<String> sentences(Judgement judgement) {
        return judgement.findings().stream().map(Finding::toString).toList();
    }

    private static List<String> lines(Judgement judgement) {
        return judgement.lines().stream()
                .filter(l -> l.outcome() != Outcome.HELD)
                .map(Object::toString)
                .toList();
    }

    private static String line(Case one, String sql, List<String> why) {
        return "%s %s %s -> %s%n      %s"
                .formatted(
                        one.set().schema(),
                        one.question().id(),
                        one.question().question(),
                        why,
                        sql);
    }

    private void print() {
        StringBuilder text =
                new StringBuilder(
                        "right statements: %d, doubted by the words: %d, without badge: %d%n"
                                .formatted(right, doubted.size(), pale));
        counts.forEach(
                (kind, c) ->
                        text.append(
                                "%-24s by words %d, by all %d, of %d; without badge %d%n"
                                        .formatted(kind, c[0], c[1], c[2], c[3])));
        for (String sign : List.of("-", "~", "=")) {
            int[] sum = sum(sign);
            text.append(
                    "%s by words %d, by all %d, of %d; without badge %d%n"
                            .formatted(sign, sum[0], sum[1], sum[2], sum[3]));
        }
        text.append(opened);
        if (Boolean.getBoolean("meaning.list")) {
            doubted.forEach(d -> text.append("doubted: ").append(d).append('\n'));
            alarms.forEach(d -> text.append("alarm: ").append(d).append('\n'));
            passed.forEach(d -> text.append("passed: ").append(d).append('\n'));
        }
        System.out.println(text);
    }
}

package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.evals.score.ResultEquivalence;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import io.dataagent.query.proof.Asking.Answer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What the badge is worth on statements that a model wrote: the offline model plans and writes in
/// this process, its rows are held against those of the hand-written statement, and the checks say
/// whether they would call it verified. Questions of one step without history. Blind sets are
/// counted apart, and of what became of their questions only the kinds of differences are told.
class OfflineBadgeTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 15);
    private static final int MOST = 5_000;

    private final Map<String, int[]> counts = new TreeMap<>();
    private final Map<String, int[]> blind = new TreeMap<>();
    private final Map<String, Integer> kinds = new TreeMap<>();
    private final List<String> lines = new ArrayList<>();
    private final Opened opened = new Opened();

    @Test
    void theBadgeStandsOnRightAnswers() throws Exception {
        AsOf asOf = new AsOf(TODAY);
        Path home = Path.of(System.getProperty("evals.home", "."));
        try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
            EvalDatabase database =
                    new EvalDatabase("localhost:" + server.getPort(), "postgres", "postgres", "x");
            for (QuestionSet set : QuestionSet.all(home.resolve("questions"))) {
                boolean left = set.blind() && Boolean.getBoolean("meaning.studied");
                if (set.schema() != null && !left) {
                    database.prepare(
                            set.schema(), home.resolve("schemas").resolve(set.schema()), asOf);
                    try (Connection reading = database.reading(EvalDatabase.name(set.schema()))) {
                        ask(set.on(asOf), GoldSchema.read(reading), reading);
                    }
                }
            }
        }
        print();
        int[] all = sum(counts);

        assertThat(all[2]).isGreaterThanOrEqualTo(100);
        assertThat((double) all[1] / all[0]).isGreaterThan(0.98);
        assertThat((double) all[3] / all[2]).isLessThan(0.1);
    }

    private static int[] sum(Map<String, int[]> counts) {
        return counts.values().stream().reduce(new int[4], OfflineBadgeTest::plus);
    }

    private static int[] plus(int[] a, int[] b) {
        int[] sum = new int[4];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] + b[i];
        }
        return sum;
    }

    private void ask(QuestionSet set, GoldSchema schema, Connection database) {
        FullChecks checks = new FullChecks(schema, database, TODAY);
        Looking looking = new Looking(database);
        for (Question question : set.questions()) {
            if (question.sql() != null && !question.open() && question.history().isEmpty()) {
                PlanArtifact plan = Planner.plan(block(question, schema, null));
                boolean one =
                        plan.complexity() == Complexity.SIMPLE
                                && plan.steps().size() == 1
                                && !plan.shouldClarify();
                List<QuerySpec> specs =
                        one ? QueryWriter.write(block(question, schema, plan)).specs() : List.of();
                if (specs.size() == 1) {
                    judge(set, question, plan, specs.getFirst().fullSql(), checks, looking);
                }
            }
        }
    }

    private void judge(
            QuestionSet set,
            Question question,
            PlanArtifact plan,
            String sql,
            FullChecks checks,
            Looking looking) {
        Optional<Judgement> judged =
                checks.judge(question, sql, Promises.of(plan, question.question()));
        Optional<List<List<@Nullable String>>> got = rows(looking, sql);
        if (judged.isEmpty() || got.isEmpty()) {
            return;
        }
        boolean right =
                Stream.concat(Stream.ofNullable(question.sql()), question.accept().stream())
                        .flatMap(s -> rows(looking, s).stream())
                        .anyMatch(e -> ResultEquivalence.same(e, got.get(), question.ordered()));
        boolean green = judged.get().green();
        int[] count = (set.blind() ? blind : counts).computeIfAbsent(set.schema(), s -> new int[4]);
        count[0] += green ? 1 : 0;
        count[1] += green && right ? 1 : 0;
        count[2] += right ? 1 : 0;
        count[3] += right && !green ? 1 : 0;
        if (green && !set.blind()) {
            opened.add(checks.open(question, sql, Promises.of(plan, question.question())), right);
        }
        if (right != green && set.blind()) {
            kinds(set, question, sql, checks, judged.get())
                    .forEach(kind -> kinds.merge(kind, 1, Integer::sum));
        }
        if (right != green && !set.blind()) {
            lines.add(
                    "%s %s %s %s%n      %s%n      %s"
                            .formatted(
                                    right ? "LOST" : "WRONG",
                                    set.schema(),
                                    question.id(),
                                    question.question(),
                                    sql.replace('\n', ' '),
                                    judged.get().lines().stream()
                                            .filter(l -> l.outcome() != Outcome.HELD)
                                            .filter(l -> !l.sentences().isEmpty())
                                            .toList()));
        }
    }

    /// In what kind of thing a verified answer is wrong, or why a right one lost the badge.
    private static List<String> kinds(
            QuestionSet set, Question question, String sql, FullChecks checks, Judgement judged) {
        if (!judged.green()) {
            return judged.lines().stream()
                    .filter(l -> l.outcome() != Outcome.HELD)
                    .flatMap(l -> l.sentences().stream())
                    .map(s -> "lost, " + set.schema() + ": " + Difference.shape(s, checks.names()))
                    .distinct()
                    .toList();
        }
        return checks
                .read(question.sql())
                .flatMap(r -> checks.read(sql).map(g -> Difference.of(r.facts(), g.facts())))
                .map(kind -> "wrong, " + set.schema() + ": " + kind)
                .stream()
                .toList();
    }

    private static Optional<List<List<@Nullable String>>> rows(Looking looking, String sql) {
        if (!(looking.ask(sql, MOST) instanceof Answer.Rows rows)) {
            return Optional.empty();
        }
        List<List<@Nullable String>> texts = new ArrayList<>();
        for (List<JsonNode> row : rows.table().rows()) {
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
            texts.add(cells);
        }
        return Optional.of(texts);
    }

    private static ContextBlock block(
            Question question, GoldSchema schema, @Nullable PlanArtifact plan) {
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                plan == null ? "planner" : "sql_builder",
                question.question(),
                TODAY.atTime(12, 0).toInstant(ZoneOffset.UTC),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                schema.datasets(),
                schema.relationships(),
                List.of(),
                List.copyOf(schema.tables()),
                plan,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                null,
                null);
    }

    private void print() {
        StringBuilder text =
                new StringBuilder(
                        String.format(
                                Locale.ROOT,
                                "%-14s %9s %9s %12s %7s %9s%n",
                                "badge",
                                "verified",
                                "and right",
                                "precision %",
                                "right",
                                "lost it"));
        rows(counts, "~all", text);
        rows(blind, "~blind", text);
        kinds.forEach((kind, times) -> text.append(times + " " + kind + "\n"));
        text.append(opened);
        if (Boolean.getBoolean("meaning.list")) {
            lines.forEach(l -> text.append(l).append('\n'));
        }
        System.out.println(text);
    }

    private static void rows(Map<String, int[]> counts, String name, StringBuilder text) {
        Map<String, int[]> all = new TreeMap<>(counts);
        all.put(name, sum(counts));
        all.forEach(
                (row, c) ->
                        text.append(
                                String.format(
                                        Locale.ROOT,
                                        "%-14s %9d %9d %11.1f%% %7d %9d%n",
                                        row,
                                        c[0],
                                        c[1],
                                        100.0 * c[1] / Math.max(1, c[0]),
                                        c[2],
                                        c[3])));
    }
}

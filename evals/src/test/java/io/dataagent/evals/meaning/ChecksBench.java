package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.proof.Asking;
import io.dataagent.query.proof.Indexed;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// What the checks of an answer take: gate, facts, words, plan, badge by themselves, and the
/// statements that they ask the data with. `./data-agent bench checks`.
@EnabledIfSystemProperty(named = "bench", matches = "checks")
class ChecksBench {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 15);
    private static final int WARM = 3;
    private static final int ROUNDS = 3;
    private static final int SLOWEST = 5;
    private static final int MOST_HELD = 2_000;

    private final ThreadMXBean processor = ManagementFactory.getThreadMXBean();
    private final List<Double> own = new ArrayList<>();
    private final List<Double> busy = new ArrayList<>();
    private final Map<String, Double> slowest = new TreeMap<>();
    private final List<Double> asked = new ArrayList<>();
    private final List<Double> times = new ArrayList<>();

    @Test
    void measures() throws Exception {
        for (boolean index : List.of(false, true)) {
            List.of(own, busy, asked, times).forEach(List::clear);
            slowest.clear();
            measures(index);
        }
    }

    private void measures(boolean index) throws Exception {
        AsOf asOf = new AsOf(TODAY);
        try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
            EvalDatabase database =
                    new EvalDatabase("localhost:" + server.getPort(), "postgres", "postgres", "x");
            for (QuestionSet set : QuestionSet.all(Path.of("questions"))) {
                if (set.schema() != null && !set.blind()) {
                    database.prepare(set.schema(), Path.of("schemas", set.schema()), asOf);
                    try (Connection reading = database.reading(EvalDatabase.name(set.schema()))) {
                        measure(set.on(asOf), GoldSchema.read(reading), reading, index);
                    }
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "BENCH %d answers of one statement, %s the index of values%n",
                own.size() / ROUNDS,
                index ? "with" : "without");
        print("checks, time of the processor, ms", busy);
        print("checks by the clock, ms", own);
        print("statements they ask, ms", asked);
        print("statements they ask, number", times);
        System.out.printf(
                Locale.ROOT,
                "BENCH statements per answer: mean %.2f, with the answer's own%n",
                times.stream().mapToDouble(t -> t).average().orElse(0));
        slowest.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .limit(SLOWEST)
                .forEach(
                        e ->
                                System.out.printf(
                                        Locale.ROOT,
                                        "BENCH slow: %s %.1f%n",
                                        e.getKey(),
                                        e.getValue()));
        assertThat(own).isNotEmpty();
    }

    private void measure(QuestionSet set, GoldSchema schema, Connection database, boolean index) {
        Timed timed = new Timed(new Looking(database), index);
        FullChecks checks = new FullChecks(schema, timed, TODAY);
        for (Question question : set.questions()) {
            String sql = question.open() ? null : question.sql();
            Optional<ReadStatement> read = sql == null ? Optional.empty() : checks.read(sql);
            if (sql != null && read.isPresent()) {
                for (int i = 0; i < WARM + ROUNDS; i++) {
                    timed.nanos = 0;
                    timed.count = 0;
                    timed.worked = 0;
                    long start = System.nanoTime();
                    long began = processor.getCurrentThreadCpuTime();
                    checks.judge(question, sql, Declared.by(read.get().facts()));
                    long worked = processor.getCurrentThreadCpuTime() - began;
                    long all = System.nanoTime() - start;
                    if (i >= WARM) {
                        own.add((all - timed.nanos) / 1e6);
                        busy.add((worked - timed.worked) / 1e6);
                        slowest.merge(question.id(), (worked - timed.worked) / 1e6, Math::min);
                        asked.add(timed.nanos / 1e6);
                        times.add((double) timed.count);
                    }
                }
            }
        }
    }

    private static void print(String name, List<Double> figures) {
        List<Double> sorted = figures.stream().sorted().toList();
        System.out.printf(
                Locale.ROOT,
                "BENCH %-33s p50 %.1f, p90 %.1f, p99 %.1f, largest %.1f%n",
                name,
                at(sorted, 0.5),
                at(sorted, 0.9),
                at(sorted, 0.99),
                sorted.getLast());
    }

    private static double at(List<Double> sorted, double share) {
        return sorted.get((int) Math.min(sorted.size() - 1L, Math.round(share * sorted.size())));
    }

    /// Counts what is asked and how long it takes; the first is the statement itself.
    private final class Timed implements Asking {

        private final Asking behind;
        private final boolean index;
        private final Map<String, Indexed> held = new TreeMap<>();
        private long nanos;
        private long worked;
        private int count;

        Timed(Asking behind, boolean index) {
            this.behind = behind;
            this.index = index;
        }

        /// Read once, as the index is made behind the runs.
        @Override
        public Indexed known(Field field) {
            return index
                    ? held.computeIfAbsent(field.name(), n -> read(field))
                    : new Indexed.Unknown();
        }

        private Indexed read(Field field) {
            String sql =
                    "SELECT \"%1$s\", COUNT(*) FROM %2$s WHERE \"%1$s\" IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1"
                            .formatted(field.column(), field.table().source());
            if (!(behind.ask(sql, MOST_HELD) instanceof Answer.Rows rows)) {
                return new Indexed.Unknown();
            }
            Map<String, Long> counted = new LinkedHashMap<>();
            rows.table().rows().forEach(r -> counted.put(r.get(0).asText(), r.get(1).asLong()));
            return new Indexed.Held(counted, !rows.truncated());
        }

        @Override
        public Answer ask(String sql, int maxRows) {
            long start = System.nanoTime();
            long began = processor.getCurrentThreadCpuTime();
            try {
                return behind.ask(sql, maxRows);
            } finally {
                worked += processor.getCurrentThreadCpuTime() - began;
                nanos += System.nanoTime() - start;
                count++;
            }
        }
    }
}

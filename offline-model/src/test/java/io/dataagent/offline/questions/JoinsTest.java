package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.sql.Dialect;
import io.dataagent.offline.sql.MeaningSql;
import io.dataagent.offline.sql.UnwritableException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// No join ever multiplies a measure: whatever dataset is measured and by whatever field of
/// another it is split or narrowed, every group holds what the rows that belong to it hold, each
/// row told from the others by where it lies on disk.
class JoinsTest {

    private static final int MOST = 24;
    private static final Map<String, Sample> SAMPLES = new java.util.HashMap<>();

    /// A dataset that is measured, and a field of another that rows lead to.
    private record Pair(Table base, Column by, JoinPath path) {}

    static Stream<String> schemas() {
        return Stream.of(
                "shop", "clinic", "campus", "fleet", "insur", "airline", "power", "stream", "hotel",
                "plant", "library", "farm", "retail", "hiring", "council", "gym");
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyGroupHoldsWhatItsRowsHold(String name) throws SQLException {
        Sample sample = load(name);
        Schema schema = schema(sample);
        int checked = 0;
        for (Pair p : pairs(schema)) {
            List<Measure> measures = measures(p.base());
            String mine =
                    written(schema, measures, List.of(new Dimension.ByColumn(p.by())), List.of());
            if (mine != null) {
                String hand =
                        "SELECT b, "
                                + aggregated(measures)
                                + " FROM (SELECT DISTINCT x0.ctid, "
                                + last(p)
                                + " AS b, "
                                + value(measures)
                                + " AS m "
                                + from(schema, p)
                                + ") q GROUP BY 1";
                assertThat(QuestionsTest.same(sample.rows(hand), sample.rows(mine)))
                        .as("%s by %s%n%s", p.base().name(), p.by().qualified(), mine)
                        .isTrue();
                checked++;
            }
        }
        assertThat(checked).isPositive();
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void aConditionElsewhereNeverMultiplies(String name) throws SQLException {
        Sample sample = load(name);
        Schema schema = schema(sample);
        for (Pair p : pairs(schema)) {
            List<String> values = p.by().field().sampleValues();
            if (values.isEmpty()) {
                continue;
            }
            List<Measure> measures = measures(p.base());
            Filter only = new Filter.OneOf(p.by(), List.of(values.getFirst()), false);
            String mine = written(schema, measures, List.of(), List.of(only));
            String hand =
                    "SELECT "
                            + aggregated(measures)
                            + " FROM (SELECT DISTINCT x0.ctid, "
                            + value(measures)
                            + " AS m "
                            + from(schema, p)
                            + " WHERE "
                            + last(p)
                            + " = '"
                            + values.getFirst().replace("'", "''")
                            + "') q";
            if (mine != null) {
                assertThat(QuestionsTest.same(sample.rows(hand), sample.rows(mine)))
                        .as("%s where %s%n%s", p.base().name(), p.by().qualified(), mine)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void figuresOfTwoDatasetsSideBySideAreThoseOfEachAlone(String name) throws SQLException {
        Sample sample = load(name);
        Schema schema = schema(sample);
        Map<Column, List<Pair>> byField = new LinkedHashMap<>();
        pairs(schema).forEach(p -> byField.computeIfAbsent(p.by(), k -> new ArrayList<>()).add(p));
        for (var entry : byField.entrySet()) {
            for (int i = 1; i < entry.getValue().size(); i++) {
                List<Dimension> by = List.of(new Dimension.ByColumn(entry.getKey()));
                List<Measure> a = measures(entry.getValue().get(i - 1).base());
                List<Measure> b = measures(entry.getValue().get(i).base());
                List<Measure> both = new ArrayList<>(a);
                both.addAll(b);
                String together = written(schema, both, by, List.of());
                String alone = written(schema, a, by, List.of());
                if (together != null && alone != null) {
                    assertThat(prefixes(sample.rows(together), 1 + a.size()))
                            .as(together)
                            .containsAll(prefixes(sample.rows(alone), 1 + a.size()));
                }
            }
        }
    }

    private static List<List<String>> prefixes(List<List<String>> rows, int columns) {
        return rows.stream().map(r -> List.copyOf(r.subList(0, columns))).toList();
    }

    private static Sample load(String name) {
        return SAMPLES.computeIfAbsent(name, JoinsTest::loaded);
    }

    private static Sample loaded(String name) {
        String schema = "joins_" + name;
        return switch (name) {
            case "retail" -> Sample.script(schema, RetailSchema.script());
            case "hiring", "council", "gym" -> Sample.script(schema, Unseen.named(name).script());
            default -> Sample.load(schema, name);
        };
    }

    private static Schema schema(Sample s) {
        return Schemas.read(s.datasets(), s.relationships(), s.metrics());
    }

    /// Every dataset with a text or yes-or-no field of every dataset that it leads to; of many, a
    /// selection that is the same in every run, all that multiply among them first.
    private static List<Pair> pairs(Schema schema) {
        List<Pair> multiplying = new ArrayList<>();
        List<Pair> others = new ArrayList<>();
        for (Table base : schema.tables()) {
            for (Table far : schema.tables()) {
                Optional<JoinPath> path = schema.path(base.name(), far.name());
                Optional<Column> by =
                        far.columns().stream()
                                .filter(c -> c.kind() == ColumnKind.TEXT)
                                .min(
                                        java.util.Comparator.comparingLong(
                                                c ->
                                                        c.field().distinctCount() == null
                                                                ? 0
                                                                : c.field().distinctCount()));
                if (path.isPresent() && by.isPresent() && !base.equals(far)) {
                    (path.get().multiplies() ? multiplying : others)
                            .add(new Pair(base, by.get(), path.get()));
                }
            }
        }
        java.util.Collections.shuffle(multiplying, new Random(7));
        java.util.Collections.shuffle(others, new Random(7));
        return Stream.concat(multiplying.stream().limit(MOST), others.stream().limit(MOST / 2))
                .toList();
    }

    private static List<Measure> measures(Table base) {
        List<Measure> measures =
                new ArrayList<>(
                        List.of(
                                new Measure(
                                        base.name() + " rows",
                                        "{0}",
                                        List.of(
                                                new Atom(
                                                        Atom.How.ROWS,
                                                        base.name(),
                                                        null,
                                                        null,
                                                        null,
                                                        List.of())),
                                        Measure.Format.INTEGER,
                                        "rows")));
        number(base)
                .ifPresent(
                        c -> {
                            for (Atom.How how : List.of(Atom.How.SUM, Atom.How.AVERAGE)) {
                                measures.add(
                                        new Measure(
                                                base.name() + " " + how,
                                                "{0}",
                                                List.of(
                                                        new Atom(
                                                                how,
                                                                base.name(),
                                                                c,
                                                                null,
                                                                null,
                                                                List.of())),
                                                Measure.Format.DECIMAL,
                                                "figure"));
                            }
                        });
        return measures;
    }

    private static Optional<Column> number(Table base) {
        return base.columns().stream().filter(c -> c.kind() == ColumnKind.MEASURE).findFirst();
    }

    private static String aggregated(List<Measure> measures) {
        return measures.size() == 1 ? "count(*)" : "count(*), sum(m), avg(m)";
    }

    private static String value(List<Measure> measures) {
        return measures.size() == 1
                ? "0"
                : "x0." + measures.get(1).atoms().getFirst().column().field().expression();
    }

    private static String last(Pair p) {
        return "x" + p.path().edges().size() + "." + p.by().field().expression();
    }

    private static String from(Schema schema, Pair p) {
        StringBuilder from = new StringBuilder("FROM " + source(p.base()) + " x0");
        int i = 0;
        for (Edge e : p.path().edges()) {
            i++;
            from.append(" JOIN ").append(source(schema.table(e.to())));
            from.append(" x").append(i).append(" ON ");
            List<String> on = new ArrayList<>();
            for (int k = 0; k < e.fromColumns().size(); k++) {
                on.add(
                        "x"
                                + (i - 1)
                                + "."
                                + column(schema.table(e.from()), e.fromColumns().get(k))
                                + " = x"
                                + i
                                + "."
                                + column(schema.table(e.to()), e.toColumns().get(k)));
            }
            from.append(String.join(" AND ", on));
        }
        return from.toString();
    }

    private static String source(Table t) {
        return t.view().source().replaceFirst("\\.(.*)", ".\"$1\"");
    }

    private static String column(Table t, String name) {
        return t.column(name).orElseThrow().field().expression();
    }

    /// The statement, or null where it is refused rather than counting twice.
    private static String written(
            Schema schema, List<Measure> measures, List<Dimension> by, List<Filter> filters) {
        Meaning meaning =
                new Meaning(
                        measures, null, by, filters, List.of(), null, null, List.of(), Set.of());
        try {
            return new MeaningSql(Dialect.of("postgresql"), schema, "UTC", meaning).write().full();
        } catch (UnwritableException e) {
            return null;
        }
    }
}

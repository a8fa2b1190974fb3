package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Times;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Writes a meaning as one SELECT. Aggregates over different datasets are computed
/// apart and put side by side, and a measure that has to be split along a multiplying join is
/// first brought to one row per split, so that nothing is ever counted twice.
public final class MeaningSql {

    /// What comes to the same where rows are repeated, or tells them apart.
    private static final Set<Atom.How> REPEATABLE =
            Set.of(
                    Atom.How.ROWS,
                    Atom.How.DISTINCT,
                    Atom.How.PERIODS,
                    Atom.How.MINIMUM,
                    Atom.How.MAXIMUM);

    private final Dialect dialect;
    private final Schema schema;
    private final String zone;
    private final Meaning meaning;
    private final Aliases aliases = new Aliases();
    private final Splits splits;
    private final boolean shares;
    private final boolean named;
    private final List<String> measures = new ArrayList<>();

    /// @param zone IANA name of the zone in which days begin
    public MeaningSql(Dialect dialect, Schema schema, String zone, Meaning meaning) {
        this.dialect = dialect;
        this.schema = meaning.roles().isEmpty() ? schema : schema.preferring(meaning.roles());
        this.zone = zone;
        this.meaning = meaning;
        this.splits = new Splits(meaning.dimensions(), aliases);
        this.shares = meaning.measures().stream().anyMatch(Measure::shared);
        this.named = meaning.extras().contains(Meaning.Extra.NAMED);
        meaning.measures().forEach(m -> measures.add(aliases.of(m.name(), m.name())));
    }

    /// The statement.
    ///
    /// @throws UnwritableException if the schema at hand does not allow it
    public Statement write() {
        if (meaning.entity() != null) {
            return new ListSql(dialect, this.schema, zone, meaning, meaning.entity()).write();
        }
        return bases().size() == 1 ? single(bases().getFirst()) : several();
    }

    private List<String> bases() {
        return atoms().stream().map(Atom::base).distinct().toList();
    }

    private Statement single(String base) {
        Scope scope = scope(schema, base, Set.of());
        List<String> by = splits.sql(scope, zone);
        Rows rows =
                scope.multiplied() && summed() || ranks(atoms())
                        ? brought(schema, base, Set.of("d", "r"), meaning.filters())
                        : new Rows.Plain(scope, zone, by, meaning.filters());
        return aggregated(rows.by(), rows::sql, rows::from);
    }

    private Statement aggregated(
            List<String> by, Function<Atom, String> sql, Supplier<String> from) {
        Selection select = new Selection(dialect);
        grouped(select, by);
        for (int i = 0; i < measures.size(); i++) {
            select.add(filled(meaning.measures().get(i), sql, by), measures.get(i));
        }
        String first = select.expressions.get(by.size());
        conditions(select, first);
        if (!shares || meaning.limit() == null && !named) {
            order(select, first);
            return statement(select.sql(from.get()));
        }
        Selection best = named();
        order(best, "q." + dialect.name(measures.getFirst()));
        return statement(best.sql("FROM (\n" + select.sql(from.get()) + "\n) AS q"));
    }

    /// The groups that are ranked by their share: what belongs to none is in the whole only.
    private Selection named() {
        Selection q = new Selection(dialect);
        Stream.concat(splits.names().stream(), measures.stream())
                .forEach(n -> q.add("q." + dialect.name(n), n));
        meaning.dimensions().stream()
                .filter(d -> named || !bases().contains(d.home()))
                .flatMap(d -> Dimension.columns(d).stream().limit(1))
                .flatMap(c -> Stream.ofNullable(splits.name(c)))
                .forEach(n -> q.where.add("q." + dialect.name(n) + " IS NOT NULL"));
        return q;
    }

    private List<Atom> atoms() {
        return meaning.atoms().distinct().toList();
    }

    private boolean summed() {
        return atoms().stream().anyMatch(a -> !REPEATABLE.contains(a.how()));
    }

    /// Rows of the base brought to hand first, then aggregated.
    private Rows brought(Schema way, String base, Set<String> taken, List<Filter> filters) {
        return new RowsSql(scope(way, base, taken), zone, aliases, splits, filters);
    }

    /// The rows of a base; of a whole that is shared out, also those that belong to none.
    private Scope scope(Schema way, String base, Set<String> taken) {
        Scope scope = new Scope(dialect, way, way.table(base), new HashSet<>(taken));
        return shares ? scope.outer() : scope;
    }

    /// Whether percentiles are asked for that the database has no aggregate for.
    private boolean ranks(List<Atom> atoms) {
        return !dialect.has(Form.PERCENTILE)
                && atoms.stream()
                        .anyMatch(
                                a -> a.how() == Atom.How.MEDIAN || a.how() == Atom.How.PERCENTILE);
    }

    /// Aggregates over several datasets, each computed apart.
    private Statement several() {
        List<Atom> atoms = atoms();
        List<String> branches = new ArrayList<>();
        for (String base : bases()) {
            branches.add(branch(base, atoms));
        }
        List<String> outer = splits.names().stream().map(n -> "u." + dialect.name(n)).toList();
        String from = "FROM (\n" + String.join("\nUNION ALL\n", branches) + "\n) AS u";
        return aggregated(outer, a -> outer(a, atoms.indexOf(a)), () -> from);
    }

    private String branch(String base, List<Atom> atoms) {
        Schema way = Ways.of(schema, meaning, base);
        Scope scope = scope(way, base, Set.of("u"));
        Rows rows =
                ranks(atoms.stream().filter(a -> a.base().equals(base)).toList())
                        ? brought(way, base, Set.of("u", "d", "r"), meaning.filters())
                        : new Rows.Plain(scope, zone, splits.sql(scope, zone), conditions(base));
        Selection select = new Selection(dialect);
        grouped(select, rows.by());
        for (int i = 0; i < atoms.size(); i++) {
            Atom a = atoms.get(i);
            select.add(a.base().equals(base) ? rows.sql(a) : absent(a), "part_" + i);
        }
        return select.sql(rows.from());
    }

    /// `sales per seat in 2025`: the year is that of the sales and not of when a place with seats
    /// began.
    private List<Filter> conditions(String base) {
        boolean thing = !Times.events(schema, base);
        boolean beside = meaning.atoms().anyMatch(a -> Times.events(schema, a.base()));
        return meaning.filters().stream()
                .filter(
                        f ->
                                !(thing
                                        && beside
                                        && f instanceof Filter.During d
                                        && d.column() == null))
                .toList();
    }

    /// A missing value of the right type: a union of bare NULLs has none.
    private String absent(Atom a) {
        Column c = a.column();
        if (c == null || !c.isTime() || a.how() == Atom.How.DISTINCT) {
            return dialect.write(Form.MISSING, "NUMERIC");
        }
        String type = c.zoned() ? "TIMESTAMPTZ" : c.wholeDays() ? "DATE" : "TIMESTAMP";
        return dialect.write(Form.MISSING, type);
    }

    private static String outer(Atom a, int i) {
        String part = "MAX(u.part_" + i + ")";
        return switch (a.how()) {
            case ROWS, PRESENT, DISTINCT, SUM, PERIODS -> "COALESCE(" + part + ", 0)";
            case AVERAGE, MEDIAN, PERCENTILE, MINIMUM, MAXIMUM, DEFINED -> part;
        };
    }

    private void grouped(Selection select, List<String> by) {
        for (int i = 0; i < by.size(); i++) {
            select.add(by.get(i), splits.names().get(i));
            select.groups.add(by.get(i));
        }
    }

    private String filled(Measure m, Function<Atom, String> sql, List<String> by) {
        String out = dialect.formula(m.template());
        for (int i = 0; i < m.atoms().size(); i++) {
            out = out.replace("{" + i + "}", sql.apply(m.atoms().get(i)));
        }
        return out.contains("{over}") ? out.replace("{over}", over(by)) : out;
    }

    /// The window over the periods, apart for each combination of the other splits.
    private String over(List<String> by) {
        List<String> times = new ArrayList<>();
        List<String> rest = new ArrayList<>();
        for (int i = 0; i < by.size(); i++) {
            (splits.times().contains(splits.names().get(i)) ? times : rest).add(by.get(i));
        }
        return "(" + Dialect.partition(rest) + "ORDER BY " + String.join(", ", times) + ")";
    }

    private void conditions(Selection select, String first) {
        if (meaning.extras().contains(Meaning.Extra.DIVIDED)
                && bases().size() > 1
                && !splits.names().isEmpty()) {
            select.having.add("COUNT(u.part_0) > 0");
        }
        meaning.having()
                .forEach(
                        h ->
                                select.having.add(
                                        Where.compared(first, h.how(), h.value(), h.upper())));
        if (named && !shares) {
            select.groups.stream()
                    .limit(splits.names().size())
                    .forEach(g -> select.having.add(g + " IS NOT NULL"));
        }
    }

    /// The order as asked, else periods first, else largest first; the splits settle ties.
    private void order(Selection select, String first) {
        if (splits.names().isEmpty()) {
            return;
        }
        Meaning.Order order = meaning.order();
        boolean ranked = order != null || splits.times().isEmpty();
        boolean descending = order == null || order.descending();
        if (!ranked) {
            splits.times().forEach(t -> select.order.add(dialect.name(t)));
        }
        select.order.add(dialect.ordered(dialect.name(measures.getFirst()), first, descending));
        splits.names().forEach(n -> select.order.add(dialect.name(n)));
    }

    private Statement statement(String sql) {
        List<String> columns = new ArrayList<>(splits.names());
        columns.addAll(measures);
        Integer limit = splits.names().isEmpty() ? null : meaning.limit();
        Statement plain = new Statement(sql, columns, splits.names(), limit);
        return new Finish(dialect, meaning, splits).apply(plain, measures);
    }
}

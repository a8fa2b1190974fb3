package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
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

/// Writes a meaning as one SELECT. Aggregates over different datasets are computed
/// apart and put side by side, and a measure that has to be split along a multiplying join is
/// first brought to one row per split, so that nothing is ever counted twice.
public final class MeaningSql {

    private final Dialect dialect;
    private final Schema schema;
    private final String zone;
    private final Meaning meaning;
    private final Aliases aliases = new Aliases();
    private final Splits splits;
    private final List<String> measures = new ArrayList<>();

    /// @param zone IANA name of the zone in which days begin
    public MeaningSql(Dialect dialect, Schema schema, String zone, Meaning meaning) {
        this.dialect = dialect;
        this.schema = meaning.roles().isEmpty() ? schema : schema.preferring(meaning.roles());
        this.zone = zone;
        this.meaning = meaning;
        this.splits = new Splits(meaning.dimensions(), aliases);
        meaning.measures().forEach(m -> measures.add(aliases.of(m.name(), m.name())));
    }

    /// The statement.
    ///
    /// @throws UnwritableException if the schema at hand does not allow it
    public Statement write() {
        if (meaning.entity() != null) {
            return new ListSql(dialect, this.schema, zone, meaning, meaning.entity()).write();
        }
        Set<String> bases = new HashSet<>();
        meaning.measures().forEach(m -> m.atoms().forEach(a -> bases.add(a.base())));
        return bases.size() == 1 ? single(bases.iterator().next()) : several();
    }

    private Statement single(String base) {
        Scope scope = new Scope(dialect, schema, schema.table(base), new HashSet<>());
        Selection select = new Selection(dialect);
        List<String> by = splits.sql(scope, zone);
        if (scope.multiplied() && summed() || ranks(atoms())) {
            return overRows(base);
        }
        Aggregates aggregates = new Aggregates(scope, zone);
        grouped(select, by);
        for (int i = 0; i < measures.size(); i++) {
            select.add(filled(meaning.measures().get(i), aggregates::sql, by), measures.get(i));
        }
        select.where.addAll(new Where(scope, zone).all(meaning.filters()));
        finish(
                select,
                select.expressions.size() > by.size() ? select.expressions.get(by.size()) : "");
        return statement(select.sql(scope.from()));
    }

    private List<Atom> atoms() {
        return meaning.measures().stream().flatMap(m -> m.atoms().stream()).distinct().toList();
    }

    private boolean summed() {
        return atoms().stream()
                .anyMatch(
                        a ->
                                a.how() != Atom.How.ROWS
                                        && a.how() != Atom.How.DISTINCT
                                        && a.how() != Atom.How.PERIODS
                                        && a.how() != Atom.How.MINIMUM
                                        && a.how() != Atom.How.MAXIMUM);
    }

    /// Rows of the base brought to hand first, then aggregated.
    private Statement overRows(String base) {
        Scope scope =
                new Scope(dialect, schema, schema.table(base), new HashSet<>(Set.of("d", "r")));
        RowsSql rows = new RowsSql(scope, zone, aliases, splits, meaning.filters());
        Selection select = new Selection(dialect);
        grouped(select, rows.by());
        for (int i = 0; i < measures.size(); i++) {
            select.add(filled(meaning.measures().get(i), rows::sql, rows.by()), measures.get(i));
        }
        finish(select, select.expressions.get(splits.names().size()));
        return statement(select.sql(rows.from()));
    }

    /// Whether percentiles are asked for that the database has no aggregate for.
    private boolean ranks(List<Atom> atoms) {
        return !dialect.percentiles()
                && atoms.stream()
                        .anyMatch(
                                a -> a.how() == Atom.How.MEDIAN || a.how() == Atom.How.PERCENTILE);
    }

    /// Aggregates over several datasets, each computed apart.
    private Statement several() {
        List<Atom> atoms = atoms();
        List<String> branches = new ArrayList<>();
        for (String base : atoms.stream().map(Atom::base).distinct().toList()) {
            branches.add(branch(base, atoms));
        }
        Selection select = new Selection(dialect);
        List<String> outer = splits.names().stream().map(n -> "u." + dialect.name(n)).toList();
        grouped(select, outer);
        for (int i = 0; i < measures.size(); i++) {
            select.add(
                    filled(meaning.measures().get(i), a -> outer(a, atoms.indexOf(a)), outer),
                    measures.get(i));
        }
        if (meaning.extras().contains(Meaning.Extra.DIVIDED) && !outer.isEmpty()) {
            select.having.add("COUNT(u.part_0) > 0");
        }
        finish(select, select.expressions.get(splits.names().size()));
        return statement(
                select.sql("FROM (\n" + String.join("\nUNION ALL\n", branches) + "\n) AS u"));
    }

    private String branch(String base, List<Atom> atoms) {
        boolean ranks = ranks(atoms.stream().filter(a -> a.base().equals(base)).toList());
        Set<String> taken = ranks ? Set.of("u", "d", "r") : Set.of("u");
        Schema way = Ways.of(schema, meaning, base);
        Scope scope = new Scope(dialect, way, way.table(base), new HashSet<>(taken));
        return ranks ? ranked(base, scope, atoms) : plain(base, scope, atoms);
    }

    private String plain(String base, Scope scope, List<Atom> atoms) {
        Selection select = new Selection(dialect);
        grouped(select, splits.sql(scope, zone));
        Aggregates aggregates = new Aggregates(scope, zone);
        parts(select, base, atoms, aggregates::sql);
        select.where.addAll(new Where(scope, zone).all(conditions(base)));
        return select.sql(scope.from());
    }

    /// `sales per seat in 2025`: the year is that of the sales and not of when a place with seats
    /// began.
    private List<Filter> conditions(String base) {
        boolean thing = !Times.events(schema, base);
        boolean beside =
                meaning.measures().stream()
                        .flatMap(m -> m.atoms().stream())
                        .anyMatch(a -> Times.events(schema, a.base()));
        return meaning.filters().stream()
                .filter(
                        f ->
                                !(thing
                                        && beside
                                        && f instanceof Filter.During d
                                        && d.column() == null))
                .toList();
    }

    private String ranked(String base, Scope scope, List<Atom> atoms) {
        RowsSql rows = new RowsSql(scope, zone, aliases, splits, meaning.filters());
        Selection select = new Selection(dialect);
        grouped(select, rows.by());
        parts(select, base, atoms, rows::sql);
        return select.sql(rows.from());
    }

    private void parts(
            Selection select, String base, List<Atom> atoms, Function<Atom, String> sql) {
        for (int i = 0; i < atoms.size(); i++) {
            boolean own = atoms.get(i).base().equals(base);
            select.add(own ? sql.apply(atoms.get(i)) : absent(atoms.get(i)), "part_" + i);
        }
    }

    /// A missing value of the right type: a union of bare NULLs has none.
    private String absent(Atom a) {
        Column c = a.column();
        if (c == null || !c.isTime() || a.how() == Atom.How.DISTINCT) {
            return dialect.missing("NUMERIC");
        }
        String type = c.zoned() ? "TIMESTAMPTZ" : c.wholeDays() ? "DATE" : "TIMESTAMP";
        return dialect.missing(type);
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
        String partition = rest.isEmpty() ? "" : "PARTITION BY " + String.join(", ", rest) + " ";
        return "(" + partition + "ORDER BY " + String.join(", ", times) + ")";
    }

    /// Conditions on groups and the order: as asked, else periods first, else largest first; the
    /// splits settle ties.
    private void finish(Selection select, String first) {
        meaning.having()
                .forEach(
                        h ->
                                select.having.add(
                                        Where.compared(first, h.how(), h.value(), h.upper())));
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
        if (meaning.extras().contains(Meaning.Extra.NAMED)) {
            select.groups.stream()
                    .limit(splits.names().size())
                    .forEach(g -> select.having.add(g + " IS NOT NULL"));
        }
    }

    private Statement statement(String sql) {
        List<String> columns = new ArrayList<>(splits.names());
        columns.addAll(measures);
        Integer limit = splits.names().isEmpty() ? null : meaning.limit();
        Statement plain = new Statement(sql, columns, splits.names(), limit);
        return new Finish(dialect, meaning, splits).apply(plain, measures);
    }
}

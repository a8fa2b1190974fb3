package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Brings the rows of a dataset to hand before they are aggregated: once per split where a join
/// multiplies them, and numbered where the database has no percentiles of its own.
final class RowsSql implements Rows {

    private final Scope scope;
    private final String zone;
    private final Aliases aliases;
    private final Splits splits;
    private final List<Filter> filters;
    private final Selection rows;
    private final Map<Atom, String> aggregates = new LinkedHashMap<>();
    private final List<String> numbers = new ArrayList<>();

    RowsSql(Scope scope, String zone, Aliases aliases, Splits splits, List<Filter> filters) {
        this.scope = scope;
        this.zone = zone;
        this.aliases = aliases;
        this.splits = splits;
        this.filters = filters;
        this.rows = new Selection(scope.dialect());
        List<String> by = splits.sql(scope, zone);
        for (int i = 0; i < by.size(); i++) {
            rows.add(by.get(i), splits.names().get(i));
        }
        if (scope.multiplied()) {
            scope.key()
                    .forEach(
                            k ->
                                    rows.add(
                                            scope.column(k),
                                            aliases.of("key " + k.name(), k.qualified())));
        }
    }

    @Override
    public List<String> by() {
        return splits.names().stream().map(this::outer).toList();
    }

    @Override
    public String sql(Atom a) {
        return aggregates.computeIfAbsent(a, this::carried);
    }

    @Override
    public String from() {
        rows.where.addAll(new Where(scope, zone).all(filters));
        String plain = rows.sql(scope.from());
        String once =
                scope.multiplied() ? plain.replaceFirst("SELECT ", "SELECT DISTINCT ") : plain;
        String more = String.join(", ", numbers);
        return numbers.isEmpty()
                ? "FROM (\n" + once + "\n) AS d"
                : "FROM (\nSELECT r.*, " + more + "\nFROM (\n" + once + "\n) AS r\n) AS d";
    }

    private String carried(Atom a) {
        boolean narrowed = !a.only().isEmpty();
        if (a.how() == Atom.How.ROWS && !narrowed) {
            return "COUNT(*)";
        }
        boolean odd = a.how() == Atom.How.DEFINED || a.how() == Atom.How.PERIODS;
        if (odd || scope.multiplied() && (narrowed || a.span() != null)) {
            throw new UnwritableException(a.base() + " would be counted more than once");
        }
        String wish = a.column() == null ? a.how().name() : a.column().name();
        String name = aliases.of("value " + wish, "figure " + wish);
        rows.add(value(a), name);
        String column = outer(name);
        return switch (a.how()) {
            case SUM -> "SUM(" + column + ")";
            case AVERAGE -> "AVG(" + column + ")";
            case MINIMUM -> "MIN(" + column + ")";
            case MAXIMUM -> "MAX(" + column + ")";
            case MEDIAN -> percentile("0.5", name);
            case PERCENTILE -> percentile(Aggregates.fraction(a), name);
            case PRESENT, ROWS -> "COUNT(" + column + ")";
            case DISTINCT, PERIODS, DEFINED -> "COUNT(DISTINCT " + column + ")";
        };
    }

    /// What is aggregated, missing where the conditions of the aggregate do not hold.
    private String value(Atom a) {
        String value = a.how() == Atom.How.ROWS ? "1" : new Aggregates(scope, zone).column(a);
        String only = String.join(" AND ", new Where(scope, zone).all(a.only()));
        return a.only().isEmpty() ? value : "CASE WHEN " + only + " THEN " + value + " END";
    }

    private String percentile(String fraction, String name) {
        Dialect dialect = scope.dialect();
        if (dialect.has(Form.PERCENTILE)) {
            return dialect.percentile(fraction, outer(name));
        }
        String value = "r." + dialect.name(name);
        List<String> by = splits.names().stream().map(n -> "r." + dialect.name(n)).toList();
        String part = Dialect.partition(by);
        String number = aliases.of("number " + name, "number of " + name);
        String all = aliases.of("all " + name, "all of " + name);
        numbers.add(
                "ROW_NUMBER() OVER (%1$sORDER BY %2$s IS NULL, %2$s) AS %3$s"
                        .formatted(part, value, number));
        numbers.add("COUNT(" + value + ") OVER (" + part.strip() + ") AS " + all);
        String at = fraction + " * (d." + all + " - 1)";
        String rest = "(" + at + " - FLOOR(" + at + "))";
        return ("SUM(CASE WHEN d.%1$s = FLOOR(%2$s) + 1 THEN %3$s * (1 - %4$s)"
                        + " WHEN d.%1$s = FLOOR(%2$s) + 2 THEN %3$s * %4$s END)")
                .formatted(number, at, outer(name), rest);
    }

    private String outer(String name) {
        return "d." + scope.dialect().name(name);
    }
}

package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import java.time.LocalDate;
import java.util.List;

/// PostgreSQL.
record PostgreSql() implements Dialect {

    @Override
    public String name(String name) {
        return Sql.name(name);
    }

    @Override
    public String text(String value) {
        return Sql.text(value);
    }

    @Override
    public String filtered(String aggregate, String condition) {
        return aggregate + " FILTER (WHERE " + condition + ")";
    }

    @Override
    public String distinct(List<String> columns) {
        return columns.size() == 1
                ? "COUNT(DISTINCT " + columns.getFirst() + ")"
                : "COUNT(DISTINCT (" + String.join(", ", columns) + "))";
    }

    @Override
    public String average(String column) {
        return "AVG(" + column + ")";
    }

    @Override
    public boolean percentiles() {
        return true;
    }

    @Override
    public String percentile(String fraction, String column) {
        return "PERCENTILE_CONT(" + fraction + ") WITHIN GROUP (ORDER BY " + column + ")";
    }

    @Override
    public String days(String from, String to) {
        return "(" + to + " - " + from + ")";
    }

    @Override
    public String seconds(String from, String to) {
        return "EXTRACT(EPOCH FROM (" + to + " - " + from + "))";
    }

    @Override
    public String local(String column, boolean zoned, String zone) {
        return zoned ? column + " AT TIME ZONE " + text(zone) : column;
    }

    @Override
    public String part(Part part, String local) {
        return switch (part) {
            case WEEKDAY -> "CAST(EXTRACT(ISODOW FROM " + local + ") AS INTEGER)";
            case HOUR -> "CAST(EXTRACT(HOUR FROM " + local + ") AS INTEGER)";
        };
    }

    @Override
    public String truncated(Grain grain, String local) {
        return "CAST(DATE_TRUNC('" + grain.word() + "', " + local + ") AS DATE)";
    }

    @Override
    public String start(LocalDate day, boolean zoned, String zone) {
        return zoned
                ? "TIMESTAMP '" + day + " 00:00:00' AT TIME ZONE " + text(zone)
                : "DATE '" + day + "'";
    }

    @Override
    public String like(String column, String pattern, boolean negated) {
        return column + (negated ? " NOT ILIKE " : " ILIKE ") + text(pattern);
    }

    @Override
    public String missing(String type) {
        return "CAST(NULL AS " + type + ")";
    }

    @Override
    public String moment() {
        return "TIMESTAMP";
    }

    @Override
    public String ordered(String name, String expression, boolean descending) {
        return name + (descending ? " DESC NULLS LAST" : " ASC NULLS LAST");
    }

    @Override
    public String formula(String template) {
        return template;
    }

    @Override
    public Series series(String with, String first, String last, Grain grain) {
        return new Series(
                "WITH q AS (\n" + with + "\n)",
                "generate_series(" + first + ", " + last + ", " + step(grain) + ") AS g(at)");
    }

    static String step(Grain grain) {
        return grain == Grain.QUARTER ? "INTERVAL '3 months'" : "INTERVAL '1 " + grain.word() + "'";
    }
}

package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import java.time.LocalDate;
import java.util.List;

/// DuckDB: as PostgreSQL but for patterns, untyped unions and rows that are made.
record DuckDb() implements Dialect {

    private static final PostgreSql LIKE = new PostgreSql();

    @Override
    public String name(String name) {
        return LIKE.name(name);
    }

    @Override
    public String text(String value) {
        return LIKE.text(value);
    }

    @Override
    public String filtered(String aggregate, String condition) {
        return LIKE.filtered(aggregate, condition);
    }

    @Override
    public String distinct(List<String> columns) {
        return LIKE.distinct(columns);
    }

    @Override
    public String average(String column) {
        return LIKE.average(column);
    }

    @Override
    public boolean percentiles() {
        return true;
    }

    @Override
    public String percentile(String fraction, String column) {
        return LIKE.percentile(fraction, column + " + 0e0");
    }

    @Override
    public String days(String from, String to) {
        return LIKE.days(from, to);
    }

    @Override
    public String seconds(String from, String to) {
        return LIKE.seconds(from, to);
    }

    @Override
    public String local(String column, boolean zoned, String zone) {
        return LIKE.local(column, zoned, zone);
    }

    @Override
    public String part(Part part, String local) {
        return LIKE.part(part, local);
    }

    @Override
    public String truncated(Grain grain, String local) {
        return LIKE.truncated(grain, local);
    }

    @Override
    public String start(LocalDate day, boolean zoned, String zone) {
        return LIKE.start(day, zoned, zone);
    }

    @Override
    public String like(String column, String pattern, boolean negated) {
        String like = LIKE.like(column, pattern, negated);
        return pattern.contains("\\") ? like + " ESCAPE '\\'" : like;
    }

    @Override
    public String missing(String type) {
        return "NULL";
    }

    @Override
    public String moment() {
        return "TIMESTAMP";
    }

    @Override
    public String ordered(String name, String expression, boolean descending) {
        return LIKE.ordered(name, expression, descending);
    }

    @Override
    public String formula(String template) {
        return template;
    }

    @Override
    public Series series(String with, String first, String last, Grain grain) {
        String all = first + ", " + last + ", " + PostgreSql.step(grain);
        return new Series(
                "WITH q AS (\n" + with + "\n)",
                "(SELECT UNNEST(generate_series(" + all + ")) AS at) AS g");
    }
}

package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// MySQL and MariaDB. A backslash in a literal is doubled, names stand in backticks, an average of
/// whole numbers is made one of floating ones, because four digits are kept otherwise.
record MySql() implements Dialect {

    /// Words that it keeps for itself, as far as names of fields are likely to be one.
    private static final Set<String> RESERVED = Lexicon.set("sql.mySqlWords.reserved");
    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");
    private static final Pattern AGGREGATE =
            Pattern.compile("(COUNT|SUM|AVG|MIN|MAX)\\((DISTINCT )?(.+)\\)", Pattern.DOTALL);

    @Override
    public String name(String name) {
        boolean quoted = name.length() > 2 && "\"`".indexOf(name.charAt(0)) >= 0;
        String q = quoted ? name.substring(0, 1) : "";
        String bare =
                quoted && name.endsWith(q)
                        ? name.substring(1, name.length() - 1).replace(q + q, q)
                        : name;
        boolean plain = PLAIN.matcher(bare).matches() && !RESERVED.contains(bare);
        return plain ? bare : "`" + bare.replace("`", "``") + "`";
    }

    @Override
    public String text(String value) {
        return Sql.text(value.replace("\\", "\\\\"));
    }

    @Override
    public String filtered(String aggregate, String condition) {
        Matcher m = AGGREGATE.matcher(aggregate);
        if (!m.matches()) {
            throw new UnwritableException("this figure cannot be narrowed on this database");
        }
        String what = m.group(3).equals("*") ? "1" : m.group(3);
        return m.group(1)
                + "("
                + (m.group(2) == null ? "" : m.group(2))
                + "CASE WHEN "
                + condition
                + " THEN "
                + what
                + " END)";
    }

    @Override
    public String distinct(List<String> columns) {
        return "COUNT(DISTINCT " + String.join(", ", columns) + ")";
    }

    @Override
    public boolean percentiles() {
        return false;
    }

    @Override
    public String percentile(String fraction, String column) {
        throw new UnwritableException("this database has no medians and no percentiles");
    }

    @Override
    public String days(String from, String to) {
        return "DATEDIFF(" + to + ", " + from + ")";
    }

    @Override
    public String seconds(String from, String to) {
        return "TIMESTAMPDIFF(MICROSECOND, " + from + ", " + to + ") / 1e6";
    }

    @Override
    public String local(String column, boolean zoned, String zone) {
        boolean utc = ZoneId.of(zone).normalized().equals(ZoneOffset.UTC);
        return zoned && !utc ? "CONVERT_TZ(" + column + ", '+00:00', " + text(zone) + ")" : column;
    }

    @Override
    public String part(Part part, String local) {
        return switch (part) {
            case WEEKDAY -> "WEEKDAY(" + local + ") + 1";
            case HOUR -> "HOUR(" + local + ")";
        };
    }

    @Override
    public String truncated(Grain grain, String local) {
        return switch (grain) {
            case DAY -> "DATE(" + local + ")";
            case WEEK -> "DATE_SUB(DATE(" + local + "), INTERVAL WEEKDAY(" + local + ") DAY)";
            case MONTH -> "CAST(DATE_FORMAT(" + local + ", '%Y-%m-01') AS DATE)";
            case QUARTER ->
                    "CAST(CONCAT(YEAR("
                            + local
                            + "), '-', LPAD(QUARTER("
                            + local
                            + ") * 3 - 2, 2, '0'), '-01') AS DATE)";
            case YEAR -> "CAST(DATE_FORMAT(" + local + ", '%Y-01-01') AS DATE)";
        };
    }

    @Override
    public String start(LocalDate day, boolean zoned, String zone) {
        if (!zoned) {
            return "DATE '" + day + "'";
        }
        String utc =
                day.atStartOfDay(ZoneId.of(zone))
                        .withZoneSameInstant(ZoneOffset.UTC)
                        .toLocalDateTime()
                        .format(
                                java.time.format.DateTimeFormatter.ofPattern(
                                        "yyyy-MM-dd HH:mm:ss"));
        return "TIMESTAMP '" + utc + "'";
    }

    @Override
    public String like(String column, String pattern, boolean negated) {
        return "LOWER("
                + column
                + ")"
                + (negated ? " NOT LIKE " : " LIKE ")
                + text(pattern.toLowerCase(Locale.ROOT));
    }

    @Override
    public String missing(String type) {
        return "NULL";
    }

    @Override
    public String moment() {
        return "DATETIME";
    }

    @Override
    public String ordered(String name, String expression, boolean descending) {
        return descending ? name + " DESC" : expression + " IS NULL, " + name + " ASC";
    }

    @Override
    public String formula(String template) {
        return template.replace("100.0 *", "100e0 *").replace("1.0 *", "1e0 *");
    }

    @Override
    public Series series(String with, String first, String last, Grain grain) {
        String next = "DATE_ADD(at, INTERVAL 1 " + grain.name() + ")";
        String head =
                "WITH RECURSIVE q AS (\n%1$s\n), g AS (SELECT CAST(%2$s AS DATE) AS at UNION ALL "
                        + "SELECT %3$s FROM g WHERE %3$s <= %4$s)";
        return new Series(head.formatted(with, first, next, last), "g");
    }
}

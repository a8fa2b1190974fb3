package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a database wants to be asked: what its SQL says in its own way is data, `<name>.txt`, where
/// nothing else is said as PostgreSQL does. What is not whole stops the start.
///
/// @param forms what it says
/// @param reserved words that it keeps for itself, as far as fields are likely to be called so
public record Dialect(Map<Form, String> forms, Set<String> reserved) {

    private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");
    private static final Pattern AGGREGATE =
            Pattern.compile("(COUNT|SUM|AVG|MIN|MAX)\\((DISTINCT )?(.+)\\)", Pattern.DOTALL);
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final Set<String> RESERVED = Lexicon.set("sql.sql.reserved");
    private static final Dialect POSTGRESQL = new Dialect(read("postgresql", Map.of()), RESERVED);
    private static final Dialect DUCKDB = new Dialect(read("duckdb", POSTGRESQL.forms), RESERVED);
    private static final Dialect MYSQL =
            new Dialect(read("mysql", POSTGRESQL.forms), Lexicon.set("sql.mySqlWords.reserved"));

    /// The dialect by the name that context blocks carry; an unknown one is asked as PostgreSQL.
    public static Dialect of(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "mysql", "mariadb" -> MYSQL;
            case "duckdb" -> DUCKDB;
            default -> POSTGRESQL;
        };
    }

    private static Map<Form, String> read(String name, Map<Form, String> base) {
        Map<Form, String> forms = new EnumMap<>(Form.class);
        forms.putAll(base);
        try (InputStream in = Dialect.class.getResourceAsStream(name + ".txt")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                if (!line.startsWith("#")) {
                    String[] sides = line.split(" =", 2);
                    forms.put(Form.valueOf(sides[0]), sides[1].strip().replace("\\n", "\n"));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (forms.size() < Form.values().length) {
            throw new IllegalStateException("sql/" + name + ".txt is not whole");
        }
        return forms;
    }

    String write(Form form, Object... of) {
        return form(form).formatted(of);
    }

    private String form(Form form) {
        return Objects.requireNonNull(forms.get(form));
    }

    /// Whether it has such a form.
    boolean has(Form form) {
        return !form(form).isEmpty();
    }

    /// Whether it makes the rows of a series one from the other, so that many are too many.
    boolean recursive() {
        return form(Form.SERIES_HEAD).contains("RECURSIVE");
    }

    /// A name as an identifier, quoted where needed.
    String name(String name) {
        String own = form(Form.QUOTE);
        String q = name.length() > 2 ? name.substring(0, 1) : "";
        boolean quoted = (q.equals("\"") || q.equals("`")) && name.endsWith(q);
        if (quoted && q.equals(own)) {
            return name;
        }
        String bare = quoted ? name.substring(1, name.length() - 1).replace(q + q, q) : name;
        boolean plain = PLAIN.matcher(bare).matches() && !reserved.contains(bare);
        return plain ? bare : own + bare.replace(own, own + own) + own;
    }

    /// The same of several, in a row.
    String names(List<String> names) {
        return String.join(", ", names.stream().map(this::name).toList());
    }

    /// A text literal.
    String text(String value) {
        String safe = value.replace("\\", form(Form.BACKSLASH)).replace("'", "''");
        return "'" + safe + "'";
    }

    /// A physical source: `schema.table` with quotes where needed, or a SELECT in parentheses.
    String source(String source) {
        String trimmed = source.strip();
        boolean done = trimmed.startsWith("(") || trimmed.contains("\"") || trimmed.contains("`");
        return done
                ? trimmed
                : String.join(".", List.of(trimmed.split("\\.")).stream().map(this::name).toList());
    }

    /// Whether a name would have to be quoted on some database.
    static boolean reserved(String name) {
        return RESERVED.contains(name.toLowerCase(Locale.ROOT));
    }

    /// The head of a window that is apart for each combination of these.
    static String partition(List<String> by) {
        return by.isEmpty() ? "" : "PARTITION BY " + String.join(", ", by) + " ";
    }

    /// An aggregate over only those rows that meet a condition.
    ///
    /// @throws UnwritableException if the database cannot narrow it
    String filtered(String aggregate, String condition) {
        if (has(Form.FILTERED)) {
            return write(Form.FILTERED, aggregate, condition);
        }
        Matcher m = AGGREGATE.matcher(aggregate);
        if (!m.matches()) {
            throw new UnwritableException("this figure cannot be narrowed on this database");
        }
        return "%s(%sCASE WHEN %s THEN %s END)"
                .formatted(
                        m.group(1),
                        m.group(2) == null ? "" : m.group(2),
                        condition,
                        m.group(3).equals("*") ? "1" : m.group(3));
    }

    /// A percentile of the rows of a group.
    ///
    /// @param fraction which part of the rows lies below
    /// @throws UnwritableException if the database has no such aggregate
    String percentile(String fraction, String column) {
        if (!has(Form.PERCENTILE)) {
            throw new UnwritableException("this database has no medians and no percentiles");
        }
        return write(Form.PERCENTILE, fraction, column);
    }

    /// A moment as the clock on the wall of a zone shows it.
    String local(String column, boolean zoned, String zone) {
        boolean utc = ZoneId.of(zone).normalized().equals(ZoneOffset.UTC);
        return zoned ? write(utc ? Form.LOCAL_UTC : Form.LOCAL, column, text(zone)) : column;
    }

    String part(Part part, String local) {
        return write(Form.valueOf(part.name()), local);
    }

    String truncated(Grain grain, String local) {
        return write(Form.valueOf(grain.name()), local);
    }

    /// The moment at which a day begins.
    String start(LocalDate day, boolean zoned, String zone) {
        String utc =
                MOMENT.format(
                        day.atStartOfDay(ZoneId.of(zone)).withZoneSameInstant(ZoneOffset.UTC));
        return zoned ? write(Form.START, day, text(zone), utc) : "DATE '" + day + "'";
    }

    /// Whether a text is like a pattern, whatever the case.
    String like(String column, String pattern, boolean negated) {
        String lower = text(pattern.toLowerCase(Locale.ROOT));
        String like = write(negated ? Form.NOT_LIKE : Form.LIKE, column, text(pattern), lower);
        boolean escaped = pattern.contains("\\") && has(Form.ESCAPE);
        return escaped ? like + " " + form(Form.ESCAPE) : like;
    }

    /// What rows are ordered by, missing values last.
    ///
    /// @param name the output column, or the expression
    /// @param expression what the column is
    String ordered(String name, String expression, boolean descending) {
        return write(descending ? Form.DESCENDING : Form.ASCENDING, name, expression);
    }

    /// A formula over aggregates.
    String formula(String template) {
        return template.replace("100.0 *", form(Form.HUNDRED) + " *")
                .replace("1.0 *", form(Form.ONE) + " *");
    }

    /// A part of a statement with a row for every period, see [Form#SERIES].
    String series(Form form, String with, String first, String last, Grain grain) {
        String step = grain == Grain.QUARTER ? "3 months" : "1 " + grain.word();
        return write(form, with, first, last, step, grain.name());
    }
}

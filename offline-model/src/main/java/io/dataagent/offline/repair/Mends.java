package io.dataagent.offline.repair;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Spelling;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Mends a statement by what the database or the gate complains of: an unknown column, a missing
/// GROUP BY, an ambiguous name, types that do not fit, a division by zero. Each complaint gives
/// the statements that might do, the likeliest first.
record Mends(ContextBlock block, RepairTask task) {

    private static final Pattern UNKNOWN =
            Pattern.compile(
                    "(?i)(?:no |unknown |)column [\"'`“]?([\\w.]+)[\"'`”]?(?: does not exist)?");
    private static final Pattern UNGROUPED =
            Pattern.compile("(?i)column [\"“]?([\\w.]+)[\"”]? must appear in the GROUP BY");
    private static final Pattern AMBIGUOUS =
            Pattern.compile("(?i)(?:column reference|column) [\"'“]?([\\w.]+)[\"'”]?.*ambiguous");
    private static final Pattern NO_FUNCTION =
            Pattern.compile(
                    "(?i)function (sum|avg)\\((?:text|character varying)\\) does not exist");
    private static final Pattern MISFIT =
            Pattern.compile(
                    "(?i)operator does not exist|types of values do not fit|invalid input"
                            + "|cannot be compared with the (?:text|number)");
    private static final Pattern WRONG_JOIN =
            Pattern.compile("“(\\w+)\\.(\\w+) = (\\w+)\\.(\\w+)” does not follow a relationship");
    private static final Pattern CONDITION = Pattern.compile("(\\w+)\\.(\\w+) = (\\w+)\\.(\\w+)");
    private static final Pattern END = Pattern.compile("(?is)\\s+(?:HAVING|ORDER\\s+BY|LIMIT)\\b");
    private static final int MOST = 4;

    List<String> statements() {
        String error = task.error();
        Matcher ungrouped = UNGROUPED.matcher(error);
        if (ungrouped.find()) {
            return List.of(grouped(ungrouped.group(1)));
        }
        Matcher join = WRONG_JOIN.matcher(error);
        if (join.find()) {
            return rejoined(join);
        }
        Matcher ambiguous = AMBIGUOUS.matcher(error);
        if (ambiguous.find()) {
            return qualified(bare(ambiguous.group(1)));
        }
        if (error.toLowerCase(Locale.ROOT).contains("division by zero")) {
            return List.of(SqlShape.code(task.sql(), Mends::guarded));
        }
        Matcher function = NO_FUNCTION.matcher(error);
        if (function.find()) {
            return List.of(SqlShape.code(task.sql(), c -> numbers(c, function.group(1))));
        }
        if (MISFIT.matcher(error).find()) {
            return List.of(compared("$1 = '$2'", "(\\w+(?:\\.\\w+)?) = (\\d+)\\b"), unquoted());
        }
        Matcher unknown = UNKNOWN.matcher(error);
        return unknown.find() ? renamed(unknown.group(1)) : List.of();
    }

    /// With the column among those that it groups by.
    private String grouped(String column) {
        return SqlShape.code(
                task.sql(),
                code -> {
                    Matcher group = Pattern.compile("(?i)\\bGROUP\\s+BY\\s+").matcher(code);
                    if (group.find()) {
                        return code.substring(0, group.end())
                                + column
                                + ", "
                                + code.substring(group.end());
                    }
                    Matcher end = END.matcher(code);
                    int at = end.find() ? end.start() : code.length();
                    return code.substring(0, at) + " GROUP BY " + column + code.substring(at);
                });
    }

    /// With the wrong condition replaced by each that the gate suggests.
    private List<String> rejoined(Matcher wrong) {
        String one = alias(wrong.group(1));
        String other = alias(wrong.group(3));
        Pattern written =
                Pattern.compile(
                        "(?i)\\b(?:%1$s\\.%2$s\\s*=\\s*%3$s\\.%4$s|%3$s\\.%4$s\\s*=\\s*%1$s\\.%2$s)\\b"
                                .formatted(one, wrong.group(2), other, wrong.group(4)));
        return task.suggestions().stream()
                .map(CONDITION::matcher)
                .filter(Matcher::matches)
                .map(m -> column(m, 1) + " = " + column(m, 3))
                .map(right -> SqlShape.code(task.sql(), c -> written.matcher(c).replaceAll(right)))
                .toList();
    }

    private String column(MatchResult m, int dataset) {
        return alias(m.group(dataset)) + "." + m.group(dataset + 1);
    }

    /// What the statement calls a dataset.
    private String alias(String dataset) {
        String table =
                block.datasets().stream()
                        .filter(d -> d.name().equals(dataset))
                        .map(d -> d.source().substring(d.source().lastIndexOf('.') + 1))
                        .findFirst()
                        .orElse(dataset);
        return SqlShape.sources(task.sql()).stream()
                .filter(s -> s.table().equalsIgnoreCase(table))
                .map(SqlShape.Source::alias)
                .findFirst()
                .orElse(table);
    }

    /// With the name qualified by each source that has such a column.
    private List<String> qualified(String column) {
        Pattern name = Pattern.compile("(?i)(?<![\\w.])" + Pattern.quote(column) + "(?![\\w(.])");
        return SqlShape.sources(task.sql()).stream()
                .filter(s -> has(s.table(), column))
                .map(
                        s ->
                                SqlShape.code(
                                        task.sql(),
                                        c -> name.matcher(c).replaceAll(s.alias() + "." + column)))
                .distinct()
                .toList();
    }

    private boolean has(String table, String column) {
        return block.datasets().stream()
                .filter(d -> d.name().equals(table) || d.source().endsWith("." + table))
                .anyMatch(d -> d.field(column).isPresent());
    }

    /// Every divisor that is not a plain number is null where it would be zero.
    private static String guarded(String code) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int slash = code.indexOf('/'); slash >= 0; slash = code.indexOf('/', from)) {
            int start = slash + 1;
            while (start < code.length() && Character.isWhitespace(code.charAt(start))) {
                start++;
            }
            int end = SqlShape.operandEnd(code, start);
            String divisor = code.substring(start, end);
            boolean safe =
                    divisor.isEmpty()
                            || divisor.matches("[\\d.]+")
                            || divisor.regionMatches(true, 0, "NULLIF(", 0, 7);
            out.append(code, from, start);
            out.append(safe ? divisor : "NULLIF(" + divisor + ", 0)");
            from = Math.max(end, start);
        }
        return out.append(code.substring(from)).toString();
    }

    private static String numbers(String code, String function) {
        Matcher call = Pattern.compile("(?i)\\b" + function + "\\(([\\w.]+)\\)").matcher(code);
        return call.replaceAll(function.toUpperCase(Locale.ROOT) + "(CAST($1 AS NUMERIC))");
    }

    private String compared(String with, String what) {
        return SqlShape.code(task.sql(), code -> code.replaceAll(what, with));
    }

    /// Numbers that are compared as texts, compared as numbers.
    private String unquoted() {
        return task.sql().replaceAll("(\\w+(?:\\.\\w+)?) = '(-?\\d+(?:\\.\\d+)?)'", "$1 = $2");
    }

    /// With the unknown column replaced by the nearest known ones.
    private List<String> renamed(String wrong) {
        String bare = bare(wrong);
        Pattern name = Pattern.compile("(?<![\\w'])" + Pattern.quote(bare) + "(?![\\w'(])");
        List<String> statements = new ArrayList<>();
        for (String near : nearest(bare)) {
            statements.add(
                    SqlShape.code(
                            task.sql(),
                            c -> name.matcher(c).replaceAll(Matcher.quoteReplacement(near))));
        }
        return statements;
    }

    private List<String> nearest(String wrong) {
        Stream<String> fields =
                block.datasets().stream()
                        .map(DatasetView::fields)
                        .flatMap(List::stream)
                        .map(FieldView::name);
        Stream<String> near =
                fields.distinct()
                        .map(f -> new Near(f, unlike(wrong, f)))
                        .filter(n -> n.distance() < 1)
                        .sorted(Comparator.comparingDouble(Near::distance))
                        .map(Near::name);
        Stream<String> suggested =
                task.suggestions().stream()
                        .map(Mends::bare)
                        .sorted(Comparator.comparingDouble(f -> unlike(wrong, f)));
        return Stream.concat(suggested, near)
                .filter(f -> !f.equals(wrong))
                .distinct()
                .limit(MOST)
                .toList();
    }

    private record Near(String name, double distance) {}

    /// 0 for the same, 1 for nothing in common: by letters or by words, whichever is nearer.
    private static double unlike(String wrong, String field) {
        List<String> a = Names.words(wrong);
        List<String> b = Names.words(field);
        long common = a.stream().filter(b::contains).count();
        double words = 1 - (double) common / Math.max(a.size(), b.size());
        String left = wrong.toLowerCase(Locale.ROOT);
        String right = field.toLowerCase(Locale.ROOT);
        double letters =
                2.0 * Spelling.distance(left, right) / Math.max(left.length(), right.length());
        return Math.min(words, letters);
    }

    private static String bare(String name) {
        String whole = name.replaceFirst("\\.$", "");
        return whole.substring(whole.lastIndexOf('.') + 1);
    }
}

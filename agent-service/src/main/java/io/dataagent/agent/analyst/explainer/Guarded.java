package io.dataagent.agent.analyst.explainer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.guard.Circumstances;
import io.dataagent.statistics.guard.Claim;
import io.dataagent.statistics.guard.Guard;
import io.dataagent.statistics.guard.Judgement;
import io.dataagent.statistics.guard.Reason;
import io.dataagent.statistics.guard.Verdict;
import io.dataagent.statistics.significance.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Holds what is said of trends and of things that go together against the statistical guard: what
/// rests on three points, on one value, on an unfinished month or on chance is said to.
final class Guarded {

    private static final Pattern TREND =
            Pattern.compile(
                    "(?iU)\\b(trend(s|ing)?|over time|steadily|consistently|(keeps?|been|is|are) (rising|growing"
                            + "|falling|declining|shrinking|increasing|decreasing)|entwicklung|im laufe der zeit"
                            + "|stetig|tendenz)\\b");
    private static final Pattern TOGETHER =
            Pattern.compile(
                    "(?iU)\\b(correlat\\w*|relationship between|related to|depends? on|influences?|affects?"
                            + "|goes? with|drives?|korrel\\w*|zusammenhang|hängt \\w+ ab|beeinfluss\\w*)\\b");
    private static final Pattern CAUSAL =
            Pattern.compile(
                    "(?iU)\\b(influences?|affects?|drives?|causes?|because|leads to|beeinfluss\\w*|verursach\\w*)\\b");
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}(-\\d{2}.*)?");
    private static final int MOST_COLUMNS = 3;

    private Guarded() {}

    /// What is to be said of the results of an answer, given its question and its text.
    ///
    /// @param findings what is known of them, for periods that are not over
    static List<String> of(List<StepResult> results, List<Finding> findings, String said) {
        List<String> notes = new ArrayList<>();
        boolean trend = TREND.matcher(said).find();
        boolean together = TOGETHER.matcher(said).find();
        for (StepResult result : results) {
            TableData table = result.table();
            if (table == null || result.sql() == null) {
                continue;
            }
            boolean part = result.sql().truncated();
            int time = time(table);
            if (trend && time >= 0) {
                numeric(table)
                        .limit(MOST_COLUMNS)
                        .mapToObj(c -> trend(table, c, whole(table, time, findings), part))
                        .forEach(notes::addAll);
            }
            List<Integer> numbers = numeric(table).boxed().toList();
            if (together && numbers.size() == 2) {
                notes.addAll(together(table, numbers, CAUSAL.matcher(said).find(), part));
            }
        }
        return notes.stream().distinct().toList();
    }

    /// By its ends first, and where the values between them point the other way, that way; where
    /// they point neither way there is no trend.
    private static List<String> trend(TableData table, int column, boolean whole, boolean part) {
        List<Double> values = values(table, column);
        double change = values.isEmpty() ? 0 : values.getLast() - values.getFirst();
        Claim.Direction ends = change < 0 ? Claim.Direction.DOWN : Claim.Direction.UP;
        Claim.Direction other = change < 0 ? Claim.Direction.UP : Claim.Direction.DOWN;
        String what = "The trend of " + table.columns().get(column).name();
        Circumstances around = around(table, List.of(column), part);
        for (Claim.Direction direction : List.of(ends, other)) {
            Judgement judged = Guard.judge(new Claim.Trend(direction, values, whole), around);
            if (judged.reasons().stream().noneMatch(Reason.OtherWay.class::isInstance)) {
                return told(what, judged);
            }
        }
        return List.of(what + ": It goes up and down as often; there is no trend.");
    }

    private static List<String> together(
            TableData table, List<Integer> columns, boolean causal, boolean part) {
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (List<JsonNode> row : table.rows()) {
            if (row.get(columns.getFirst()).isNumber() && row.get(columns.getLast()).isNumber()) {
                x.add(row.get(columns.getFirst()).asDouble());
                y.add(row.get(columns.getLast()).asDouble());
            }
        }
        Claim.Direction direction =
                Numbers.covariance(array(x), array(y)) < 0
                        ? Claim.Direction.DOWN
                        : Claim.Direction.UP;
        return told(
                "%s and %s"
                        .formatted(
                                table.columns().get(columns.getFirst()).name(),
                                table.columns().get(columns.getLast()).name()),
                Guard.judge(
                        new Claim.GoTogether(direction, x, y, causal),
                        around(table, columns, part)));
    }

    private static List<String> told(String what, Judgement judgement) {
        return judgement.verdict() == Verdict.SUPPORTED
                ? List.of()
                : List.of(
                        judgement.reasons().stream()
                                .map(Reason::sentence)
                                .collect(Collectors.joining(" ", what + ": ", "")));
    }

    private static Circumstances around(TableData table, List<Integer> columns, boolean part) {
        long missing =
                table.rows().stream()
                        .filter(r -> columns.stream().anyMatch(c -> r.get(c).isNull()))
                        .count();
        double share = table.rows().isEmpty() ? 0 : (double) missing / table.rows().size();
        return new Circumstances(share, List.of(), 1, true, part);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<Double> values(TableData table, int column) {
        return table.rows().stream()
                .map(r -> r.get(column))
                .filter(JsonNode::isNumber)
                .map(JsonNode::asDouble)
                .toList();
    }

    /// The column of days that rise from row to row; −1 where there is none.
    private static int time(TableData table) {
        return IntStream.range(0, table.columns().size())
                .filter(
                        c ->
                                !table.rows().isEmpty()
                                        && table.rows().stream()
                                                .allMatch(
                                                        r ->
                                                                DAY.matcher(r.get(c).asText())
                                                                        .matches()))
                .filter(c -> rises(table.rows().stream().map(r -> r.get(c).asText()).toList()))
                .findFirst()
                .orElse(-1);
    }

    private static boolean rises(List<String> days) {
        return IntStream.range(1, days.size())
                .allMatch(i -> days.get(i - 1).compareTo(days.get(i)) < 0);
    }

    private static IntStream numeric(TableData table) {
        return IntStream.range(0, table.columns().size())
                .filter(
                        c ->
                                table.rows().stream().anyMatch(r -> r.get(c).isNumber())
                                        && table.rows().stream()
                                                .allMatch(
                                                        r ->
                                                                r.get(c).isNumber()
                                                                        || r.get(c).isNull()));
    }

    /// Whether the last row is of a period that is over.
    private static boolean whole(TableData table, int time, List<Finding> findings) {
        String last = table.rows().getLast().get(time).asText();
        Set<String> open =
                findings.stream()
                        .filter(Finding.PartialPeriod.class::isInstance)
                        .map(f -> ((Finding.PartialPeriod) f).from())
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet());
        return open.stream().noneMatch(o -> last.startsWith(o) || o.startsWith(last));
    }
}

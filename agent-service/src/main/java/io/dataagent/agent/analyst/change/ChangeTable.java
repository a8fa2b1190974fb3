package io.dataagent.agent.analyst.change;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.change.Cause;
import io.dataagent.statistics.change.Change;
import io.dataagent.statistics.change.Spike;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The change as a table, the figure itself first, and the sentence that says it.
public final class ChangeTable {

    private static final String ANALYSED = "What moved the figure, by the analysis of change";
    private static final int MOST = 4;
    private static final int STATES = 2;
    private static final int SINCE = 1;
    private static final List<Column> COLUMNS =
            List.of(
                    new Column("what", ColumnType.STRING),
                    new Column("since", ColumnType.DATE),
                    new Column("before", ColumnType.DECIMAL),
                    new Column("after", ColumnType.DECIMAL),
                    new Column("still_open", ColumnType.INTEGER),
                    new Column("effect", ColumnType.DECIMAL));

    private ChangeTable() {}

    /// @param change what moved the figure, if anything did
    /// @param spike a month that stands out, if one does
    static StepResult of(
            Optional<Change> change, Optional<Spike> spike, ChangeAsked asked, int id) {
        List<List<JsonNode>> rows = new ArrayList<>();
        change.ifPresent(c -> rows.addAll(moved(words(asked.name()), c)));
        spike.ifPresent(s -> rows.add(stands(s)));
        TableData table = new TableData(COLUMNS, rows);
        return new StepResult(
                id,
                ANALYSED,
                Strategy.PYTHON,
                null,
                new PythonResult(
                        "",
                        "",
                        List.of(),
                        List.of(new ReturnedTable(ReturnedTable.RESULT, table, rows.size(), null)),
                        List.of()),
                null);
    }

    /// The figure itself, then what moved it.
    private static List<List<JsonNode>> moved(String name, Change c) {
        List<List<JsonNode>> rows = new ArrayList<>();
        String since = c.beganOn() == null ? null : c.beganOn().toString();
        double now = c.level() + c.difference();
        rows.add(row(name, since, c.level(), now, null, c.difference()));
        c.causes().forEach(cause -> rows.addAll(rows(cause)));
        return rows;
    }

    private static List<JsonNode> stands(Spike s) {
        String since = s.from().toString();
        return row(StandingOut.WHAT, since, s.usual(), s.value(), null, null);
    }

    private static List<List<JsonNode>> rows(Cause cause) {
        return switch (cause) {
            case Cause.Holding h ->
                    List.of(
                            row(
                                    h.dataset().equals(h.kind())
                                            ? words(h.dataset())
                                            : words(h.dataset()) + " " + words(ended(h.kind())),
                                    h.since().toString(),
                                    h.before(),
                                    h.after(),
                                    h.stillOpen(),
                                    h.effect()));
            case Cause.Concentrated c ->
                    c.elements().stream()
                            .map(
                                    m ->
                                            row(
                                                    words(c.dimension()) + " " + m.name(),
                                                    null,
                                                    m.before(),
                                                    m.after(),
                                                    null,
                                                    m.effect()))
                            .toList();
        };
    }

    private static List<JsonNode> row(
            String what,
            @Nullable String since,
            double before,
            double after,
            @Nullable Integer open,
            @Nullable Double effect) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return List.of(
                json.textNode(what),
                since == null ? json.nullNode() : json.textNode(since),
                number(before),
                number(after),
                open == null ? json.nullNode() : json.numberNode(open),
                effect == null ? json.nullNode() : number(effect));
    }

    private static JsonNode number(double value) {
        return JsonNodeFactory.instance.numberNode(
                BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP));
    }

    /// What happened on a day: `left` for `left_on`.
    private static String ended(String field) {
        return field.replaceAll("(?i)_?(on|at|date|day|time)$", "");
    }

    private static String words(String name) {
        return name.replace('_', ' ').replace('.', ' ').toLowerCase(Locale.ROOT);
    }

    /// The sentences that an answer begins with, their figures bound to the table; empty where no
    /// analysis was made, or where it names no cause.
    ///
    /// @param wording in the language of the answer
    public static Optional<Drafts.Narrative> told(List<StepResult> results, Wording wording) {
        for (StepResult result : results) {
            TableData table = result.table();
            boolean analysed = result.description().equals(ANALYSED);
            if (analysed && table != null) {
                return Optional.of(told(result.stepId(), table, wording))
                        .filter(t -> !t.paragraphs().isEmpty());
            }
        }
        return Optional.empty();
    }

    private static Drafts.Narrative told(int id, TableData table, Wording wording) {
        List<Binding> bindings = new ArrayList<>();
        List<String> paragraphs = new ArrayList<>();
        List<Integer> causes = named(table);
        if (!causes.isEmpty()) {
            paragraphs.add(
                    wording.say(
                            "change.behind",
                            causes.stream()
                                    .map(row -> cause(id, row, table, bindings, wording))
                                    .collect(Collectors.joining("; "))));
            paragraphs.add(moved(id, table, bindings, wording));
        }
        new StandingOut(id, table).told(wording, bindings).ifPresent(paragraphs::add);
        return new Drafts.Narrative(paragraphs, bindings, List.of(), List.of());
    }

    private static String moved(int id, TableData table, List<Binding> bindings, Wording wording) {
        boolean less = table.rows().getFirst().get(5).asDouble() < 0;
        String moved =
                wording.say(
                        less ? "change.fell" : "change.rose",
                        name(table.rows().getFirst().get(0).asText(), wording),
                        cell(id, 0, "before", ValueFormat.DECIMAL, bindings),
                        cell(id, 0, "after", ValueFormat.DECIMAL, bindings));
        boolean dated = !table.rows().getFirst().get(1).isNull();
        String since =
                dated
                        ? wording.say(
                                "change.since", cell(id, 0, "since", ValueFormat.DATE, bindings))
                        : "";
        return moved + since + ".";
    }

    private static String name(String figure, Wording wording) {
        return figure.startsWith(ChangeAsked.AVERAGE)
                ? wording.say("change.average", figure.substring(ChangeAsked.AVERAGE.length()))
                : figure;
    }

    /// The rows that the sentence names: the first, and of what began and holds, which has no
    /// figure to rank it by, at least two.
    private static List<Integer> named(TableData table) {
        List<Integer> all =
                IntStream.range(1, table.rows().size())
                        .filter(r -> !StandingOut.is(table.rows().get(r)))
                        .boxed()
                        .toList();
        Map<Boolean, List<Integer>> dated =
                all.stream()
                        .collect(
                                Collectors.partitioningBy(
                                        r -> !table.rows().get(r).get(SINCE).isNull()));
        List<Integer> states = Objects.requireNonNull(dated.get(true));
        List<Integer> values = Objects.requireNonNull(dated.get(false));
        int kept = Math.min(values.size(), MOST - Math.min(states.size(), STATES));
        return Stream.concat(values.stream().limit(kept), states.stream().limit(MOST - kept))
                .toList();
    }

    private static String cause(
            int id, int row, TableData table, List<Binding> bindings, Wording wording) {
        StringBuilder text = new StringBuilder(cell(id, row, "what", ValueFormat.TEXT, bindings));
        text.append(
                wording.say(
                        "change.by_month",
                        cell(id, row, "before", ValueFormat.DECIMAL, bindings),
                        cell(id, row, "after", ValueFormat.DECIMAL, bindings)));
        List<JsonNode> cells = table.rows().get(row);
        if (!cells.get(1).isNull()) {
            text.append(
                    wording.say(
                            "change.since", cell(id, row, "since", ValueFormat.DATE, bindings)));
        }
        if (!cells.get(4).isNull() && cells.get(4).asInt() > 0) {
            text.append(
                    wording.say(
                            "change.open",
                            cell(id, row, "still_open", ValueFormat.INTEGER, bindings)));
        }
        return text.append(')').toString();
    }

    private static String cell(
            int id, int row, String column, ValueFormat format, List<Binding> bindings) {
        String name = "change_" + column + "_" + row;
        bindings.add(new Binding.Cell(name, id, null, row, column, format));
        return "{{" + name + "}}";
    }
}

package io.dataagent.offline.narrate;

import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.Phrases;
import io.dataagent.offline.plan.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Tells what one table says: the figure, the leaders, the course over time or the rows.
final class TableStory {

    private static final int MOST_NAMED = 3;

    private final ContextBlock block;
    private final @Nullable Meaning meaning;
    private final int step;
    private final StepResult result;
    private final TableData table;
    private final Optional<Terms> terms;
    private final Bound bound = new Bound();
    private final List<Integer> labels = new ArrayList<>();
    private final List<Integer> values = new ArrayList<>();

    /// The rows that the headline quotes.
    private final Set<Integer> quoted = new TreeSet<>();

    TableStory(ContextBlock block, Steps steps, StepResult result) {
        this.block = block;
        this.meaning = steps.reading() instanceof Reading.Understood u ? u.meaning() : null;
        this.step = result.stepId();
        this.result = result;
        StepResult.SqlResult sql = result.sql();
        this.terms = Optional.ofNullable(sql).map(r -> new Terms(block, r));
        this.table = sql == null ? new TableData(List.of(), List.of()) : sql.table();
        int split = meaning == null ? -1 : split(meaning);
        for (int i = 0; i < table.columns().size(); i++) {
            boolean value =
                    split < 0
                            ? table.columns().get(i).type().numeric()
                            : i >= split && meaning != null && !meaning.measures().isEmpty();
            (value ? values : labels).add(i);
        }
    }

    /// How many columns tell what the result is split by.
    private static int split(Meaning m) {
        if (m.together()) {
            return 0;
        }
        return m.dimensions().stream()
                .mapToInt(d -> d instanceof Dimension.ByEntity e ? e.columns().size() : 1)
                .sum();
    }

    Drafts.Narrative write(List<String> assumptions, List<String> caveats) {
        List<String> paragraphs = new ArrayList<>(body());
        paragraphs.addAll(assumptions);
        return new Drafts.Narrative(paragraphs, bound.bindings(), caveats, charts());
    }

    private List<String> body() {
        if (table.rows().isEmpty()) {
            return List.of("No rows match" + conditions() + ".");
        }
        if (labels.isEmpty()) {
            return List.of(single());
        }
        if (values.isEmpty()) {
            boolean one = table.rows().size() == 1 && whole();
            String there = one ? "One row matches" : "There are " + bound.rows(step) + " " + what();
            return List.of(there + conditions() + ":", lines());
        }
        boolean time = temporal(labels.getFirst());
        return time && table.rows().size() > 1
                ? List.of(course(), lines())
                : List.of(leader(), lines());
    }

    private String single() {
        if (values.stream().allMatch(v -> table.rows().getFirst().get(v).isNull())) {
            String what = String.join(" and ", values.stream().map(this::words).toList());
            return "There is no " + what + ": no rows match" + conditions() + ".";
        }
        List<String> parts = new ArrayList<>();
        for (int v : values) {
            parts.add("the " + words(v) + " is " + figure(0, v));
        }
        return Plain.capital(String.join(", and ", parts)) + conditions() + ".";
    }

    private String leader() {
        int v = values.getFirst();
        if (table.rows().size() == 1) {
            return "**" + label(0) + "**" + conditions() + ": " + oneRow() + ".";
        }
        boolean down = meaning == null || meaning.order() == null || meaning.order().descending();
        List<Integer> best = Figures.best(table, v, down);
        best.stream().limit(MOST_NAMED).forEach(quoted::add);
        String head = "Of " + bound.rows(step) + " rows, ";
        String what = down ? "highest " + words(v) : "lowest " + words(v);
        if (best.size() == table.rows().size() && whole()) {
            return "All %s rows have the same %s, %s%s."
                    .formatted(bound.rows(step), words(v), figure(0, v), conditions());
        }
        String who =
                best.size() > 1
                        ? shared(best) + " share the "
                        : "**" + label(best.getFirst()) + "** has the ";
        return head + who + what + " with " + figure(best.getFirst(), v) + conditions() + ".";
    }

    private String oneRow() {
        return String.join(
                ", ", values.stream().map(v -> "the " + words(v) + " is " + figure(0, v)).toList());
    }

    private String shared(List<Integer> rows) {
        List<String> names =
                rows.stream().limit(MOST_NAMED).map(r -> "**" + label(r) + "**").toList();
        return rows.size() > MOST_NAMED
                ? String.join(", ", names) + " and others"
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    private String course() {
        int v = values.getFirst();
        Ends ends = Ends.of(table, labels.getFirst(), v, partial());
        int first = ends.first();
        int last = ends.last();
        String start = figure(first, v);
        String end = figure(last, v);
        String column = table.columns().get(v).name();
        boolean plain =
                labels.size() == 1 && ends.whole() && table.columns().get(v).type().numeric();
        quoted.addAll(List.of(first, last));
        if (plain) {
            quoted.add(Figures.best(table, v, false).getFirst());
            quoted.add(Figures.best(table, v, true).getFirst());
        }
        String range =
                plain
                        ? " Over all periods the lowest is "
                                + bound.aggregate(step, column, AggregateOp.MIN, format(v))
                                + " and the highest "
                                + bound.aggregate(step, column, AggregateOp.MAX, format(v))
                                + "."
                        : "";
        String the = ends.whole() ? "The " : "In whole periods, the ";
        return "%s%s goes from %s (%s) to %s (%s)%s.%s%s"
                .formatted(
                        the,
                        words(v),
                        start,
                        label(first),
                        end,
                        label(last),
                        conditions(),
                        range,
                        gaps());
    }

    private Set<String> partial() {
        String column = table.columns().get(labels.getFirst()).name();
        return Ends.partial(block.findings(), step, column);
    }

    private String gaps() {
        int time = labels.getFirst();
        List<String> cells = Figures.known(table, time);
        return labels.size() == 1
                ? Ends.gaps(table.columns().get(time).name(), cells).map(g -> " " + g).orElse("")
                : "";
    }

    private String lines() {
        List<String> lines = new ArrayList<>();
        boolean time = !values.isEmpty() && temporal(labels.getFirst());
        Set<String> cut = time ? partial() : Set.of();
        List<Integer> shown = Figures.shown(table.rows().size(), quoted, time);
        int next = shown.getFirst();
        for (int r : shown) {
            if (r > next) {
                lines.add("- …");
            }
            next = r + 1;
            List<String> parts = new ArrayList<>();
            for (int v : values) {
                parts.add(values.size() > 1 ? words(v) + " " + cell(r, v) : cell(r, v));
            }
            boolean part = cut.contains(Ends.day(table, r, labels.getFirst()));
            String name = label(r) + (part ? " (a part of it only)" : "");
            lines.add("- " + name + (parts.isEmpty() ? "" : ": " + String.join(", ", parts)));
        }
        boolean more = table.rows().size() > shown.size();
        String all = whole() ? "The table has all rows." : "The table has more rows.";
        return String.join("\n", lines) + (more ? "\n\n" + all : "");
    }

    /// Whether all rows are at hand, and not only the first ones.
    private boolean whole() {
        StepResult.SqlResult sql = result.sql();
        return sql != null && !sql.truncated() && sql.rowCount() == table.rows().size();
    }

    private String label(int row) {
        List<String> parts = new ArrayList<>();
        for (int l : labels) {
            parts.add(cell(row, l));
        }
        return String.join(", ", parts);
    }

    private String cell(int row, int column) {
        if (table.rows().get(row).get(column).isNull()) {
            return "(none)";
        }
        return bound.cell(step, row, table.columns().get(column).name(), format(column));
    }

    private ValueFormat format(int i) {
        Column c = table.columns().get(i);
        if (c.type().temporal()) {
            boolean month = c.name().equals("month") || c.name().equals("quarter");
            return month ? ValueFormat.MONTH : ValueFormat.DATE;
        }
        if (!c.type().numeric() || c.name().equals("year") || labels.contains(i)) {
            return ValueFormat.TEXT;
        }
        return Figures.format(table, i);
    }

    private boolean temporal(int i) {
        return table.columns().get(i).type().temporal();
    }

    private String words(int v) {
        return terms.flatMap(t -> t.metric(table.columns().get(v).name()))
                .map(Plain::lowered)
                .orElseGet(() -> measured(v));
    }

    /// A number with its unit, in bold.
    private String figure(int row, int v) {
        String unit = terms.map(t -> t.unit(table.columns().get(v).name(), words(v))).orElse("");
        boolean missing = table.rows().get(row).get(v).isNull();
        return "**" + cell(row, v) + "**" + (missing ? "" : unit);
    }

    private String measured(int v) {
        int at = meaning == null ? -1 : v - split(meaning);
        boolean own = meaning != null && at >= 0 && at < meaning.measures().size();
        Measure m = own && meaning != null ? meaning.measures().get(at) : null;
        return m == null ? Plain.name(table.columns().get(v).name()) : Plain.words(m.words());
    }

    private String what() {
        return meaning == null || meaning.entity() == null
                ? "rows"
                : Plain.name(meaning.entity().name());
    }

    /// The conditions in the person's own words, so that no new number comes in.
    private String conditions() {
        if (meaning == null) {
            return "";
        }
        List<String> parts =
                Phrases.filters(meaning).stream().map(f -> Plain.words(Plain.spelt(f))).toList();
        return parts.isEmpty() ? "" : " (" + String.join("; ", parts) + ")";
    }

    private List<ChartRequest> charts() {
        if (result.sql() == null || values.isEmpty()) {
            return List.of();
        }
        List<String> splits = meaning == null ? List.of() : Phrases.splits(meaning);
        String by = splits.isEmpty() ? "" : " by " + String.join(" and ", splits);
        return new ChartChoice(table, labels, values).all(step, drawn -> title(drawn) + by);
    }

    private String title(List<Integer> drawn) {
        return Plain.capital(String.join(" and ", drawn.stream().map(this::words).toList()));
    }
}

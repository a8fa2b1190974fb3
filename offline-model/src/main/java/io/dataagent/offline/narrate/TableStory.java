package io.dataagent.offline.narrate;

import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.Phrases;
import io.dataagent.offline.plan.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tells what one table says: the figure, the leaders, the course over time or the rows.
final class TableStory {

    private static final int MOST_NAMED = 3;
    private static final String PLACE = "place_in_group";

    private final ContextBlock block;
    private final @Nullable Meaning meaning;
    private final int step;
    private final StepResult result;
    private final TableData table;
    private final Captions captions;
    private final Bound bound = new Bound();
    private final List<Integer> labels = new ArrayList<>();
    private final List<Integer> values = new ArrayList<>();
    private final RowNames names;

    /// The rows that the headline quotes.
    private final Set<Integer> quoted = new TreeSet<>();

    TableStory(ContextBlock block, Steps steps, StepResult result) {
        this.block = block;
        this.meaning = steps.reading() instanceof Reading.Understood u ? u.meaning() : null;
        this.step = result.stepId();
        this.result = result;
        StepResult.SqlResult sql = result.sql();
        this.table = sql == null ? new TableData(List.of(), List.of()) : sql.table();
        this.captions = new Captions(block, meaning, sql, table);
        int split = meaning == null ? -1 : Captions.split(meaning);
        for (int i = 0; i < table.columns().size(); i++) {
            boolean value =
                    split < 0
                            ? table.columns().get(i).type().numeric()
                            : i >= split && meaning != null && !meaning.measures().isEmpty();
            (value ? values : labels).add(i);
        }
        this.names = new RowNames(table, labels, meaning, this::cell);
    }

    Drafts.Narrative write(List<String> assumptions) {
        List<String> paragraphs = new ArrayList<>(body());
        paragraphs.addAll(assumptions);
        return new Drafts.Narrative(paragraphs, bound.bindings(), List.of(), charts());
    }

    private List<String> body() {
        if (table.rows().isEmpty()) {
            return List.of("No rows match" + conditions() + ".");
        }
        if (labels.isEmpty()) {
            return List.of(single());
        }
        if (values.isEmpty()) {
            return List.of(listed(), lines());
        }
        if (table.rows().size() > 1 && !table.columns().get(main()).type().numeric()) {
            return List.of(listed(), lines());
        }
        boolean time = temporal(labels.getFirst());
        return time && table.rows().size() > 1
                ? List.of(course(), lines())
                : List.of(leader(), lines());
    }

    /// What leads a list that is ordered by a figure and cut, else how many rows there are.
    private String listed() {
        Meaning.Order order = meaning == null || meaning.limit() == null ? null : meaning.order();
        io.dataagent.offline.schema.Column led = order == null ? null : order.column();
        int by = led == null ? -1 : table.indexOf(led.name());
        if (order != null && by >= 0 && table.columns().get(by).type().numeric()) {
            return leader(by, order.descending(), Plain.name(table.columns().get(by).name()));
        }
        boolean one = table.rows().size() == 1 && whole();
        String there = one ? "One row matches" : "There are " + bound.rows(step) + " " + what();
        return there + conditions() + ":";
    }

    private String single() {
        if (values.stream().allMatch(v -> table.rows().getFirst().get(v).isNull())) {
            String what = String.join(" and ", values.stream().map(this::words).toList());
            return "There is no " + what + ": no rows match" + conditions() + ".";
        }
        return Plain.capital(told(", and ")) + conditions() + ".";
    }

    private String leader() {
        int v = main();
        boolean down = meaning == null || meaning.order() == null || meaning.order().descending();
        return table.rows().size() == 1
                ? "**" + names.of(0) + "**" + conditions() + ": " + told(", ") + "."
                : leader(v, down, words(v));
    }

    private String leader(int v, boolean down, String words) {
        List<Integer> best = Figures.best(table, v, down);
        best.stream().limit(MOST_NAMED).forEach(quoted::add);
        boolean one = table.rows().size() == 1;
        String head = one ? "" : "Of " + bound.rows(step) + " rows, ";
        String what = (down ? "highest " : "lowest ") + words;
        if (!one && best.size() == table.rows().size() && whole()) {
            return "All %s rows have the same %s, %s%s."
                    .formatted(bound.rows(step), words, figure(0, v), conditions());
        }
        String who =
                best.size() > 1
                        ? shared(best) + " share the "
                        : "**" + names.name(best.getFirst()) + "** has the ";
        return head + who + what + " with " + figure(best.getFirst(), v) + conditions() + ".";
    }

    /// The figure that is asked for: a ratio beside what it is made of, unless another orders.
    private int main() {
        int first = values.getFirst();
        return meaning == null || meaning.order() != null || !whole()
                ? first
                : values.stream()
                        .filter(v -> captions.measure(v).filter(TableStory::divided).isPresent())
                        .findFirst()
                        .orElse(first);
    }

    private static boolean divided(Measure m) {
        return m.template().contains("/") && !m.shared();
    }

    private String told(String between) {
        return values.stream()
                .map(v -> Plain.isOrAre("the " + words(v)) + figure(0, v))
                .collect(Collectors.joining(between));
    }

    private String shared(List<Integer> rows) {
        List<String> shown =
                rows.stream().limit(MOST_NAMED).map(r -> "**" + names.name(r) + "**").toList();
        return rows.size() > MOST_NAMED
                ? String.join(", ", shown) + " and others"
                : String.join(", ", shown.subList(0, shown.size() - 1)) + " and " + shown.getLast();
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
                        names.of(first),
                        end,
                        names.of(last),
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
        List<Integer> told =
                values.stream().filter(v -> !table.columns().get(v).name().equals(PLACE)).toList();
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
            for (int v : told) {
                parts.add(told.size() > 1 ? words(v) + " " + cell(r, v) : cell(r, v));
            }
            boolean part = time && cut.contains(Ends.day(table, r, labels.getFirst()));
            String row =
                    (values.isEmpty() ? names.listed(r) : names.of(r))
                            + (part ? " (a part of it only)" : "");
            lines.add("- " + row + (parts.isEmpty() ? "" : ": " + String.join(", ", parts)));
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
        return captions.words(v);
    }

    /// A number with its unit, in bold.
    private String figure(int row, int v) {
        boolean missing = table.rows().get(row).get(v).isNull();
        return "**" + cell(row, v) + "**" + (missing ? "" : captions.unit(v));
    }

    private String what() {
        return meaning == null || meaning.entity() == null
                ? "rows"
                : Plain.name(meaning.entity().name());
    }

    /// What the rows were held to, in the words of the question.
    private String conditions() {
        if (meaning == null) {
            return "";
        }
        String measure = values.isEmpty() ? "rows" : words(values.getFirst());
        List<String> parts = Conditions.of(meaning, measure);
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

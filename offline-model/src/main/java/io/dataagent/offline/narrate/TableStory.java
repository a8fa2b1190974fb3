package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.plan.Phrases;
import io.dataagent.offline.plan.Steps;
import io.dataagent.offline.reading.Meaning;
import io.dataagent.offline.reading.Measure;
import io.dataagent.offline.reading.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Tells what one table says: the figure, the leaders, the course over time or the rows.
final class TableStory {

    private static final int LINES = 10;

    private final ContextBlock block;
    private final @Nullable Meaning meaning;
    private final int step;
    private final StepResult result;
    private final TableData table;
    private final Bound bound = new Bound();
    private final List<Integer> labels = new ArrayList<>();
    private final List<Integer> values = new ArrayList<>();

    TableStory(ContextBlock block, Steps steps, StepResult result) {
        this.block = block;
        this.meaning = steps.reading() instanceof Reading.Understood u ? u.meaning() : null;
        this.step = result.stepId();
        this.result = result;
        StepResult.SqlResult sql = result.sql();
        this.table = sql == null ? new TableData(List.of(), List.of()) : sql.table();
        int measured = meaning == null ? -1 : meaning.measures().size();
        for (int i = 0; i < table.columns().size(); i++) {
            boolean value =
                    measured < 0
                            ? table.columns().get(i).type().numeric()
                            : i >= table.columns().size() - measured;
            (value ? values : labels).add(i);
        }
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
            return List.of(
                    "There are " + bound.rows(step) + " " + what() + conditions() + ":", lines());
        }
        boolean time = temporal(labels.getFirst());
        return time && table.rows().size() > 1
                ? List.of(course(), lines())
                : List.of(leader(), lines());
    }

    private String single() {
        List<String> parts = new ArrayList<>();
        for (int v : values) {
            parts.add("the " + words(v) + " is **" + cell(0, v) + "**");
        }
        return Plain.capital(String.join(", and ", parts)) + conditions() + ".";
    }

    private String leader() {
        int v = values.getFirst();
        if (table.rows().size() == 1) {
            return "**"
                    + label(0)
                    + "**"
                    + conditions()
                    + ": the "
                    + words(v)
                    + " is **"
                    + cell(0, v)
                    + "**.";
        }
        boolean down = meaning == null || meaning.order() == null || meaning.order().descending();
        String end = down ? "highest" : "lowest";
        return "Of "
                + bound.rows(step)
                + " rows, **"
                + label(0)
                + "** has the "
                + end
                + " "
                + words(v)
                + " with **"
                + cell(0, v)
                + "**"
                + conditions()
                + ".";
    }

    private String course() {
        int v = values.getFirst();
        int last = table.rows().size() - 1;
        String start = cell(0, v);
        String end = cell(last, v);
        String column = table.columns().get(v).name();
        boolean plain = labels.size() == 1 && table.columns().get(v).type().numeric();
        String range =
                plain
                        ? " Over all periods the lowest is "
                                + bound.aggregate(step, column, "min", format(v))
                                + " and the highest "
                                + bound.aggregate(step, column, "max", format(v))
                                + "."
                        : "";
        return "The "
                + words(v)
                + " goes from **"
                + start
                + "** ("
                + label(0)
                + ") to **"
                + end
                + "** ("
                + label(last)
                + ")"
                + conditions()
                + "."
                + range;
    }

    private String lines() {
        List<String> lines = new ArrayList<>();
        int from =
                !values.isEmpty() && temporal(labels.getFirst())
                        ? Math.max(0, table.rows().size() - LINES)
                        : 0;
        for (int r = from; r < Math.min(table.rows().size(), from + LINES); r++) {
            List<String> parts = new ArrayList<>();
            for (int v : values) {
                parts.add(cell(r, v));
            }
            lines.add("- " + label(r) + (parts.isEmpty() ? "" : ": " + String.join(", ", parts)));
        }
        boolean more = table.rows().size() > LINES;
        return String.join("\n", lines) + (more ? "\n\nThe table has all rows." : "");
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

    private String format(int i) {
        Column c = table.columns().get(i);
        if (c.type().temporal()) {
            boolean month = c.name().equals("month") || c.name().equals("quarter");
            return month ? "month" : "date";
        }
        if (!c.type().numeric() || c.name().equals("year") || labels.contains(i)) {
            return "text";
        }
        return c.type() == ColumnType.INTEGER ? "integer" : "decimal";
    }

    private boolean temporal(int i) {
        return table.columns().get(i).type().temporal();
    }

    private String words(int v) {
        int first = table.columns().size() - (meaning == null ? 0 : meaning.measures().size());
        Measure m = meaning != null && v >= first ? meaning.measures().get(v - first) : null;
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
                Phrases.filters(meaning).stream().map(f -> Plain.words(spelt(f))).toList();
        return parts.isEmpty() ? "" : " (" + String.join("; ", parts) + ")";
    }

    private static String spelt(String filter) {
        String plain = filter.replaceFirst("^\\w+\\.", "");
        return plain.replace('_', ' ').toLowerCase(Locale.ROOT).equals(plain)
                ? plain
                : plain.replaceFirst("_", " ");
    }

    private List<ChartRequest> charts() {
        boolean drawable =
                table.rows().size() > 1
                        && !labels.isEmpty()
                        && !values.isEmpty()
                        && result.sql() != null;
        if (!drawable || !table.columns().get(values.getFirst()).type().numeric()) {
            return List.of();
        }
        int x =
                labels.size() > 1 && temporal(labels.getLast())
                        ? labels.getLast()
                        : labels.size() > 1
                                        && !temporal(labels.getFirst())
                                        && key(labels.getFirst())
                                ? labels.getLast()
                                : labels.getFirst();
        Integer series = labels.stream().filter(l -> l != x && !key(l)).findFirst().orElse(null);
        String type = temporal(x) ? "line" : series != null ? "stacked_bar" : "bar";
        String title =
                Plain.capital(words(values.getFirst()))
                        + (meaning == null
                                ? ""
                                : " by " + String.join(" and ", Phrases.splits(meaning)));
        String y = table.columns().get(values.getFirst()).name();
        return List.of(
                new ChartRequest(
                        step,
                        type,
                        table.columns().get(x).name(),
                        y,
                        series == null ? null : table.columns().get(series).name(),
                        title));
    }

    private boolean key(int i) {
        return table.columns().get(i).type() == ColumnType.INTEGER;
    }
}

package io.dataagent.offline.narrate;

import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;

/// Chooses the chart that fits a table: a line over time, stacked bars for two dimensions, points
/// for two measures, a histogram where single bars would be too many, bars for the rest.
///
/// @param table the rows
/// @param labels columns that say what a row is about
/// @param values columns that are measured
public record ChartChoice(TableData table, List<Integer> labels, List<Integer> values) {

    private static final int POINTS = 8;
    private static final int MOST_BARS = 40;

    public ChartChoice {
        labels = List.copyOf(labels);
        values = List.copyOf(values);
    }

    /// By the types of the columns alone: what is a number is measured.
    public static ChartChoice of(TableData table) {
        List<Integer> all =
                java.util.stream.IntStream.range(0, table.columns().size()).boxed().toList();
        return new ChartChoice(
                table,
                all.stream().filter(i -> !table.columns().get(i).type().numeric()).toList(),
                all.stream().filter(i -> table.columns().get(i).type().numeric()).toList());
    }

    /// The chart; empty if the table has nothing to draw.
    public Optional<ChartRequest> of(int step, String title) {
        boolean drawable =
                table.rows().size() > 1
                        && !values.isEmpty()
                        && table.columns().get(values.getFirst()).type().numeric();
        return drawable ? Optional.ofNullable(choose(step, title)) : Optional.empty();
    }

    private @org.jspecify.annotations.Nullable ChartRequest choose(int step, String title) {
        String y = name(values.getFirst());
        boolean time = labels.stream().anyMatch(this::temporal);
        if (labels.isEmpty()) {
            return table.rows().size() > POINTS
                    ? new ChartRequest(step, ChartType.HISTOGRAM, y, y, null, title)
                    : null;
        }
        List<Integer> telling = labels.stream().filter(l -> !key(l)).toList();
        if (!time && telling.size() <= 1 && manyPoints()) {
            return new ChartRequest(step, ChartType.SCATTER, y, name(values.get(1)), null, title);
        }
        if (!time && telling.size() <= 1 && table.rows().size() > MOST_BARS) {
            return new ChartRequest(step, ChartType.HISTOGRAM, y, y, null, title);
        }
        int x = axis(telling);
        Integer series = telling.stream().filter(l -> l != x).findFirst().orElse(null);
        ChartType type =
                temporal(x)
                        ? ChartType.LINE
                        : series != null ? ChartType.STACKED_BAR : ChartType.BAR;
        return new ChartRequest(
                step, type, name(x), y, series == null ? null : name(series), title);
    }

    private boolean manyPoints() {
        return values.size() == 2
                && table.rows().size() >= POINTS
                && table.columns().get(values.get(1)).type().numeric();
    }

    /// Time if there is any, else the first that is no key.
    private int axis(List<Integer> telling) {
        return labels.stream()
                .filter(this::temporal)
                .findFirst()
                .or(() -> telling.stream().findFirst())
                .orElse(labels.getFirst());
    }

    private boolean temporal(int i) {
        return table.columns().get(i).type().temporal();
    }

    private boolean key(int i) {
        return table.columns().get(i).type() == ColumnType.INTEGER;
    }

    private String name(int i) {
        Column column = table.columns().get(i);
        return column.name();
    }
}

package io.dataagent.offline.narrate;

import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Chooses the chart that fits a table: a line over time, stacked bars for two dimensions, points
/// for two measures, a histogram where single bars would be too many, bars for the rest.
///
/// @param table the rows
/// @param labels columns that say what a row is about
/// @param values columns that are measured
public record ChartChoice(TableData table, List<Integer> labels, List<Integer> values) {

    private static final int POINTS = 8;
    private static final int MOST_BARS = 40;
    private static final int MOST_CHARTS = 3;

    /// Figures that differ by more than this factor hide each other on one axis.
    private static final double MOST_TIMES = 20;

    private static final Set<ChartType> SEVERAL = Set.of(ChartType.BAR, ChartType.LINE);

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
                table.rows().size() > 1 && !values.isEmpty() && numeric(values.getFirst());
        return drawable ? Optional.ofNullable(choose(step, title)) : Optional.empty();
    }

    /// The charts of all figures: those that can stand on one axis in one, each other kind in one
    /// of its own.
    ///
    /// @param titled the title of a chart of columns
    public List<ChartRequest> all(int step, Function<List<Integer>, String> titled) {
        List<Integer> first = values.stream().filter(this::besideFirst).toList();
        Optional<ChartRequest> chosen = of(step, titled.apply(first));
        if (chosen.isEmpty() || !SEVERAL.contains(chosen.get().type())) {
            return chosen.stream().toList();
        }
        ChartRequest one = chosen.get();
        if (one.series() != null) {
            return List.of(one);
        }
        Stream<ChartRequest> others =
                values.stream()
                        .filter(v -> !besideFirst(v) && numeric(v))
                        .map(v -> with(one, name(v), titled.apply(List.of(v)), List.of()));
        List<String> also = first.stream().skip(1).map(this::name).toList();
        return Stream.concat(Stream.of(with(one, one.y(), titled.apply(first), also)), others)
                .limit(MOST_CHARTS)
                .toList();
    }

    private static ChartRequest with(ChartRequest c, String y, String title, List<String> also) {
        return new ChartRequest(c.stepId(), c.table(), c.type(), c.x(), y, c.series(), title, also);
    }

    /// Whether a figure can stand on the axis of the first: of the same unit, or, where none is
    /// known, of the same type and about as large.
    private boolean besideFirst(int v) {
        int first = values.getFirst();
        Column a = table.columns().get(first);
        Column b = table.columns().get(v);
        if (v == first || !numeric(v)) {
            return v == first;
        }
        return a.unit() != null || b.unit() != null
                ? Objects.equals(a.unit(), b.unit())
                : a.type() == b.type() && aboutAsLarge(largest(first), largest(v));
    }

    private static boolean aboutAsLarge(double a, double b) {
        return Math.max(a, b) <= MOST_TIMES * Math.min(a, b);
    }

    private double largest(int v) {
        return table.rows().stream()
                .mapToDouble(r -> Math.abs(r.get(v).asDouble()))
                .max()
                .orElse(0);
    }

    private boolean numeric(int v) {
        return table.columns().get(v).type().numeric();
    }

    private @Nullable ChartRequest choose(int step, String title) {
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
                && numeric(values.get(1))
                && (unit(0) == null || !Objects.equals(unit(0), unit(1)));
    }

    private @Nullable String unit(int value) {
        return table.columns().get(values.get(value)).unit();
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

package io.dataagent.chat.picture;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jfree.data.Range;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.general.DefaultPieDataset;
import org.jfree.data.statistics.BoxAndWhiskerCalculator;
import org.jfree.data.statistics.BoxAndWhiskerItem;
import org.jfree.data.statistics.DefaultBoxAndWhiskerCategoryDataset;
import org.jfree.data.statistics.HistogramDataset;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/// The rows of a chart as its specification reads them.
///
/// @param spec Vega-Lite as the suite writes it
/// @param table the rows
public record ChartData(JsonNode spec, TableData table) {

    private static final int MOST_BINS = 20;

    /// Values that differ by less of their size are drawn as one: the marks of an axis that is
    /// narrower are looked for without end.
    private static final double ALIKE = 1e-9;

    Mark mark() {
        boolean binned = spec.path("encoding").path("x").path("bin").asBoolean();
        return switch (spec.path("mark").path("type").asText()) {
            case "line" -> Mark.LINE;
            case "area" -> Mark.AREA;
            case "point" -> Mark.POINT;
            case "arc" -> Mark.ARC;
            case "rect" -> Mark.RECT;
            case "boxplot" -> Mark.BOX;
            default -> binned ? Mark.HISTOGRAM : Mark.BAR;
        };
    }

    /// Whether the rows have the columns that are shown, and numbers where numbers are needed.
    boolean complete() {
        if (table.rows().isEmpty() || along() < 0) {
            return false;
        }
        int figures = mark() == Mark.HISTOGRAM ? along() : up();
        return figures >= 0
                && table.columns().get(figures).type().numeric()
                && table.rows().stream().anyMatch(row -> counts(row.get(figures)));
    }

    /// Whether a cell is a number that a picture can show.
    private static boolean counts(JsonNode cell) {
        return cell.isNumber() && Double.isFinite(cell.asDouble());
    }

    /// Bars of one category stand on each other unless they are moved apart.
    boolean stacked() {
        return !spec.path("encoding").has("xOffset") && mark() != Mark.RECT;
    }

    String xTitle() {
        return Heads.of(table.columns().get(along()));
    }

    String yTitle() {
        return mark() == Mark.HISTOGRAM ? "" : Heads.of(table.columns().get(up()));
    }

    /// How many lines or kinds of bars there are.
    int series() {
        int split = split();
        return split < 0
                ? 1
                : (int) table.rows().stream().map(r -> text(r, split)).distinct().count();
    }

    DefaultCategoryDataset categories() {
        DefaultCategoryDataset set = new DefaultCategoryDataset();
        for (List<JsonNode> row : table.rows()) {
            if (counts(row.get(up()))) {
                String series = split() < 0 ? yTitle() : text(row, split());
                set.setValue(row.get(up()).asDouble(), series, text(row, along()));
            }
        }
        return set;
    }

    XYSeriesCollection points() {
        Map<String, XYSeries> all = new LinkedHashMap<>();
        for (List<JsonNode> row : table.rows()) {
            if (counts(row.get(along())) && counts(row.get(up()))) {
                String name = split() < 0 ? yTitle() : text(row, split());
                all.computeIfAbsent(name, XYSeries::new)
                        .add(row.get(along()).asDouble(), row.get(up()).asDouble());
            }
        }
        XYSeriesCollection collection = new XYSeriesCollection();
        all.values().forEach(collection::addSeries);
        return collection;
    }

    HistogramDataset bins() {
        double[] values =
                table.rows().stream()
                        .map(r -> r.get(along()))
                        .filter(ChartData::counts)
                        .mapToDouble(JsonNode::asDouble)
                        .toArray();
        HistogramDataset set = new HistogramDataset();
        double spread =
                DoubleStream.of(values).max().orElse(0) - DoubleStream.of(values).min().orElse(0);
        int bins = spread == 0 ? 1 : Math.clamp(Math.round(Math.sqrt(values.length)), 5, MOST_BINS);
        set.addSeries(xTitle(), values, bins);
        return set;
    }

    /// The values of each category, for boxes.
    public DefaultBoxAndWhiskerCategoryDataset boxes() {
        Map<List<String>, List<Double>> values = new LinkedHashMap<>();
        for (List<JsonNode> row : table.rows()) {
            if (counts(row.get(up()))) {
                String series = split() < 0 ? yTitle() : text(row, split());
                values.computeIfAbsent(List.of(series, text(row, along())), k -> new ArrayList<>())
                        .add(row.get(up()).asDouble());
            }
        }
        DefaultBoxAndWhiskerCategoryDataset set = new DefaultBoxAndWhiskerCategoryDataset();
        values.forEach((at, list) -> set.add(box(list), at.getFirst(), at.getLast()));
        return set;
    }

    /// All that boxes show, with a little room.
    public Range spread() {
        DoubleSummaryStatistics all =
                table.rows().stream()
                        .map(r -> r.get(up()))
                        .filter(ChartData::counts)
                        .mapToDouble(JsonNode::asDouble)
                        .summaryStatistics();
        double size = Math.max(Math.abs(all.getMin()), Math.abs(all.getMax()));
        double width = all.getMax() - all.getMin();
        double room = 0.08 * (width > size * ALIKE ? width : size > 0 ? size : 1);
        return new Range(all.getMin() - room, all.getMax() + room);
    }

    /// What lies outside the whiskers is drawn where it is, however far out.
    private static BoxAndWhiskerItem box(List<Double> values) {
        BoxAndWhiskerItem box = BoxAndWhiskerCalculator.calculateBoxAndWhiskerStatistics(values);
        double low = box.getMinRegularValue().doubleValue();
        double high = box.getMaxRegularValue().doubleValue();
        return new BoxAndWhiskerItem(
                box.getMean(),
                box.getMedian(),
                box.getQ1(),
                box.getQ3(),
                low,
                high,
                Collections.min(values),
                Collections.max(values),
                values.stream().filter(v -> v < low || v > high).toList());
    }

    DefaultPieDataset<String> slices() {
        DefaultPieDataset<String> set = new DefaultPieDataset<>();
        for (List<JsonNode> row : table.rows()) {
            if (counts(row.get(up()))) {
                set.setValue(text(row, along()), row.get(up()).asDouble());
            }
        }
        return set;
    }

    /// The column of the figures.
    Column figure() {
        return table.columns().get(up());
    }

    private int along() {
        return mark() == Mark.ARC ? column("color") : column("x");
    }

    private int up() {
        return switch (mark()) {
            case ARC -> column("theta");
            case RECT -> column("color");
            case BAR, LINE, AREA, POINT, HISTOGRAM, BOX -> column("y");
        };
    }

    /// The column that makes several lines or bars of one, or -1.
    int split() {
        return switch (mark()) {
            case ARC, HISTOGRAM -> -1;
            case RECT -> column("y");
            case BAR, LINE, AREA, POINT, BOX -> column("color");
        };
    }

    private int column(String channel) {
        String field = spec.path("encoding").path(channel).path("field").asText("");
        String name = field.replace("\\", "");
        return IntStream.range(0, table.columns().size())
                .filter(i -> name.equals(table.columns().get(i).name().replace("\\", "")))
                .findFirst()
                .orElse(-1);
    }

    /// A cell as a label; moments at midnight are days.
    private String text(List<JsonNode> row, int at) {
        JsonNode cell = row.get(at);
        Column column = table.columns().get(at);
        String text = cell.isNull() ? "—" : cell.asText();
        return column.type().temporal()
                ? text.replaceFirst("[T ]00:00(:00)?(\\.0+)?.*$", "")
                : text;
    }
}

package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is said with `send_chart_to_ui`: a chart to show.
///
/// @param step whose rows
/// @param table name of a table that Python returned, or null
/// @param type of the chart
/// @param xField column of the x axis
/// @param series columns of the y axis
/// @param xLabel beside the x axis; empty for the name of the column
/// @param yLabel beside the y axis; empty for the name of the column
/// @param title what it shows
/// @param note beside it
record ShowChart(
        @Described("Number of the step whose rows are drawn; 0 for a DataFrame.") int step,
        @Described(ShowData.NAME_OF_TABLE) @Nullable String table,
        @Described("What is drawn; bar and column are the same, bars with long names lie down.")
                ChartKind type,
        @JsonAlias("x_field") @Described("Column of the x axis; of a histogram, the numbers.")
                String xField,
        @Described("Columns of the y axis, numbers; at most ten; empty for a histogram.")
                List<String> series,
        @JsonAlias("x_label") @Described("Name of the x axis, or an empty text.") String xLabel,
        @JsonAlias("y_label") @Described("Name of the y axis with its unit, or an empty text.")
                String yLabel,
        @Described("What it shows, one line without digits.") String title,
        @Described("A remark, or an empty text.") String note) {

    ShowChart {
        if (type == null || xField == null || xField.isBlank()) {
            throw new IllegalArgumentException("“type” and “xField” are needed");
        }
        series = series == null ? List.of() : List.copyOf(series);
        xLabel = xLabel == null ? "" : xLabel.strip();
        yLabel = yLabel == null ? "" : yLabel.strip();
        title = title == null ? "" : title.strip();
        note = note == null ? "" : note.strip();
    }

    /// The chart with the labels and the note that were asked for.
    ChartView labelled(ChartView chart) {
        return switch (chart) {
            case ChartView.VegaLite drawn -> labelled(drawn);
            case ChartView.Image picture -> picture;
        };
    }

    private ChartView labelled(ChartView.VegaLite drawn) {
        ObjectNode spec = drawn.spec().deepCopy();
        label(spec, "x", xLabel);
        label(spec, "y", yLabel);
        if (!note.isEmpty()) {
            spec.put("description", note);
        }
        return new ChartView.VegaLite(drawn.title(), spec, drawn.resultRef());
    }

    private static void label(ObjectNode spec, String axis, String label) {
        if (!label.isEmpty() && spec.at("/encoding/" + axis) instanceof ObjectNode channel) {
            channel.put("title", label);
        }
    }
}

package io.dataagent.contracts.answer;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.json.Described;
import java.util.Map;
import java.util.Optional;

/// Which chart is drawn.
public enum ChartType {
    @Described("values by category.")
    BAR,
    @Described("parts of each bar by series.")
    STACKED_BAR,
    @Described("bars side by side by series.")
    GROUPED_BAR,
    @Described("a course over time.")
    LINE,
    @Described("a course over time, filled.")
    AREA,
    @Described("two measures against each other.")
    SCATTER,
    @Described("how x is distributed.")
    HISTOGRAM,
    @Described("shares of a whole, at most eight.")
    PIE,
    @Described("a value by two categories.")
    HEATMAP,
    @Described("how y is spread within each x: median, quartiles, what lies outside.")
    BOXPLOT;

    private static final Map<String, ChartType> SYNONYMS =
            Map.ofEntries(
                    Map.entry("column", BAR),
                    Map.entry("columns", BAR),
                    Map.entry("bar_chart", BAR),
                    Map.entry("bars", BAR),
                    Map.entry("horizontal_bar", BAR),
                    Map.entry("ranking", BAR),
                    Map.entry("stacked", STACKED_BAR),
                    Map.entry("stacked_column", STACKED_BAR),
                    Map.entry("stacked_bar_chart", STACKED_BAR),
                    Map.entry("grouped", GROUPED_BAR),
                    Map.entry("clustered_bar", GROUPED_BAR),
                    Map.entry("multi_bar", GROUPED_BAR),
                    Map.entry("line_chart", LINE),
                    Map.entry("lines", LINE),
                    Map.entry("trend", LINE),
                    Map.entry("time_series", LINE),
                    Map.entry("timeseries", LINE),
                    Map.entry("multi_line", LINE),
                    Map.entry("area_chart", AREA),
                    Map.entry("stacked_area", AREA),
                    Map.entry("scatter_plot", SCATTER),
                    Map.entry("scatterplot", SCATTER),
                    Map.entry("point", SCATTER),
                    Map.entry("points", SCATTER),
                    Map.entry("bubble", SCATTER),
                    Map.entry("distribution", HISTOGRAM),
                    Map.entry("pie_chart", PIE),
                    Map.entry("donut", PIE),
                    Map.entry("doughnut", PIE),
                    Map.entry("arc", PIE),
                    Map.entry("heat_map", HEATMAP),
                    Map.entry("matrix", HEATMAP),
                    Map.entry("box_plot", BOXPLOT),
                    Map.entry("box", BOXPLOT),
                    Map.entry("box_and_whisker", BOXPLOT));

    /// The JSON form.
    @JsonValue
    public String wire() {
        return Spelling.wire(this);
    }

    /// Reads the JSON form and what is near to it.
    ///
    /// @throws IllegalArgumentException with the words that there are
    @JsonCreator
    public static ChartType of(String text) {
        return Spelling.read(ChartType.class, "type", text, SYNONYMS);
    }

    /// The constant that a text means, if any.
    public static Optional<ChartType> find(String text) {
        return Spelling.find(ChartType.class, text, SYNONYMS);
    }
}

package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.answer.ChartType;

/// Kinds of charts.
enum ChartKind {
    @JsonProperty("bar")
    BAR,
    @JsonProperty("column")
    COLUMN,
    @JsonProperty("stacked_column")
    STACKED_COLUMN,
    @JsonProperty("line")
    LINE,
    @JsonProperty("scatter")
    SCATTER,
    @JsonProperty("area")
    AREA,
    @JsonProperty("histogram")
    HISTOGRAM,
    @JsonProperty("boxplot")
    BOXPLOT;

    ChartType drawn() {
        return switch (this) {
            case BAR, COLUMN -> ChartType.BAR;
            case STACKED_COLUMN -> ChartType.STACKED_BAR;
            case LINE -> ChartType.LINE;
            case SCATTER -> ChartType.SCATTER;
            case AREA -> ChartType.AREA;
            case HISTOGRAM -> ChartType.HISTOGRAM;
            case BOXPLOT -> ChartType.BOXPLOT;
        };
    }
}

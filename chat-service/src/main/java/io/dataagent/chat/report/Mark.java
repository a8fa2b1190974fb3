package io.dataagent.chat.report;

/// What stands for a row of a chart.
enum Mark {
    BAR,
    LINE,
    AREA,
    POINT,
    HISTOGRAM,
    ARC,
    RECT,
    BOX
}

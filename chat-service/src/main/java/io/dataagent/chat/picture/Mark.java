package io.dataagent.chat.picture;

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

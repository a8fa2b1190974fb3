/// Words for time: days, weeks, months, quarters and years, alone, in rows and in spans, and
/// the calendar behind them.
@NullMarked
package io.dataagent.offline.reading.time;

import org.jspecify.annotations.NullMarked;

package io.dataagent.agent.analyst.coverage;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A stretch of time that a question names.
///
/// @param words as they were asked
/// @param from the first day
/// @param to the day after the last; null where it is open
/// @param exact whether these days are the only reading; "recently" has none
record AskedPeriod(String words, @Nullable LocalDate from, @Nullable LocalDate to, boolean exact) {}

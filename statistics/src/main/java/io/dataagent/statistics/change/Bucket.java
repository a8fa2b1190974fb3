package io.dataagent.statistics.change;

import java.time.LocalDate;

/// One period of a series.
///
/// @param from its first day
/// @param amount the measure's sum, or the numerator of a ratio
/// @param volume how many rows or units stand behind it, or the denominator of a ratio
/// @param whole whether the data covers it to its end
public record Bucket(LocalDate from, double amount, double volume, boolean whole) {}

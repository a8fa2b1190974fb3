package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.Doubt;
import org.jspecify.annotations.Nullable;

/// What was found in a table.
///
/// @param column place of the column it is about, or -1 if it is about the table
/// @param note what people are told; no cell of the file is in it but numbers made of nines
/// @param doubt why figures can be wrong, or null if that is no reason
record Finding(int column, String note, @Nullable Doubt doubt) {}

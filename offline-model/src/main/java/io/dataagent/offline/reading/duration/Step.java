package io.dataagent.offline.reading.duration;

import io.dataagent.offline.schema.Column;

/// A moment that words of a question can mean.
///
/// @param time where it is kept
/// @param at the piece that names it
/// @param quality how well, from 0 to 1
record Step(Column time, int at, double quality) {}

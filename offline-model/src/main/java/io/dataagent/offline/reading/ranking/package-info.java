/// Superlatives, limits and orders: what comes first, most or last, and how many of it.
@NullMarked
package io.dataagent.offline.reading.ranking;

import org.jspecify.annotations.NullMarked;

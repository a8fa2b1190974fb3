/// Lists of rows with chosen columns.
@NullMarked
package io.dataagent.offline.reading.listing;

import org.jspecify.annotations.NullMarked;

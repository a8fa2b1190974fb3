/// Settles the names of a draft against the schema and puts the meaning together.
@NullMarked
package io.dataagent.offline.reading.settle;

import org.jspecify.annotations.NullMarked;

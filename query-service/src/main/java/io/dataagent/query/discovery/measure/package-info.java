/// What the rows say: statistics, keys, references, frequent values.
@NullMarked
package io.dataagent.query.discovery.measure;

import org.jspecify.annotations.NullMarked;

/// The only door to customers' data.
@NullMarked
package io.dataagent.query;

import org.jspecify.annotations.NullMarked;

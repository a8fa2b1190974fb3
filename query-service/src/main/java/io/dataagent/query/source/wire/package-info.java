/// Guards on the wire to a database of a customer: message sizes, clear text, names of hosts,
/// farewell.
@NullMarked
package io.dataagent.query.source.wire;

import org.jspecify.annotations.NullMarked;

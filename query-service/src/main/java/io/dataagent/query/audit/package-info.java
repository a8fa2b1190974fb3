/// Audit records of what passed the door, and what did not.
@NullMarked
package io.dataagent.query.audit;

import org.jspecify.annotations.NullMarked;

/// Makes creating requests create once, however often they are sent.
@NullMarked
package io.dataagent.kit.idempotency;

import org.jspecify.annotations.NullMarked;

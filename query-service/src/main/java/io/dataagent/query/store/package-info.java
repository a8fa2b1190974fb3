/// The service's own database, as blocking calls for virtual threads.
@NullMarked
package io.dataagent.query.store;

import org.jspecify.annotations.NullMarked;

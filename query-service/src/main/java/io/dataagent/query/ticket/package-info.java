/// Tickets: the sandbox fetches columns of a dataset with one, once, without code ever seeing it.
@NullMarked
package io.dataagent.query.ticket;

import org.jspecify.annotations.NullMarked;

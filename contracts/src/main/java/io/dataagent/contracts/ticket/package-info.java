/// Data tickets: the right to fetch columns of a dataset once.
@NullMarked
package io.dataagent.contracts.ticket;

import org.jspecify.annotations.NullMarked;

/// Data for sessions: fetched with tickets, put in as columns, fetched again when a session is
/// rebuilt.
@NullMarked
package io.dataagent.sandbox.data;

import org.jspecify.annotations.NullMarked;

/// Plain SQL on the service's own database, from virtual threads.
@NullMarked
package io.dataagent.agent.database;

import org.jspecify.annotations.NullMarked;

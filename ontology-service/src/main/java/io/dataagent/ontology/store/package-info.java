/// The service's own database: transactions, rows and the outbox.
@NullMarked
package io.dataagent.ontology.store;

import org.jspecify.annotations.NullMarked;

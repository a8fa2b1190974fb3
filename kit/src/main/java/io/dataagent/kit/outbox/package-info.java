/// State and event in one transaction, then to Kafka in order.
@NullMarked
package io.dataagent.kit.outbox;

import org.jspecify.annotations.NullMarked;

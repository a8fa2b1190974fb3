/// The embedded Kafka broker and the topics that the suite expects on any broker.
@NullMarked
package io.dataagent.devstack.bus;

import org.jspecify.annotations.NullMarked;

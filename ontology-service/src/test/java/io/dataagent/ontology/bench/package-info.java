/// Long measurements, started by `./data-agent bench`, and the data that they run on.
@NullMarked
package io.dataagent.ontology.bench;

import org.jspecify.annotations.NullMarked;

/// The only door to discovery snapshots, which query-service keeps.
@NullMarked
package io.dataagent.ontology.snapshot;

import org.jspecify.annotations.NullMarked;

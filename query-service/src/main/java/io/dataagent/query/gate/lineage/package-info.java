/// Where the columns of a statement come from: origins, what a place in FROM offers, names of the
/// model.
@NullMarked
package io.dataagent.query.gate.lineage;

import org.jspecify.annotations.NullMarked;

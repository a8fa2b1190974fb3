/// A client of the running product, as a developer of another service would write it.
@NullMarked
package io.dataagent.evals.client;

import org.jspecify.annotations.NullMarked;

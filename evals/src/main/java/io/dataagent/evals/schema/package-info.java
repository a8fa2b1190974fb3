/// The databases that question sets are about: made from a script and told to the product.
@NullMarked
package io.dataagent.evals.schema;

import org.jspecify.annotations.NullMarked;

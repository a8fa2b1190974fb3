/// Names of a statement resolved against the scope, SELECT by SELECT; framework-free.
@NullMarked
package io.dataagent.query.bind;

import org.jspecify.annotations.NullMarked;

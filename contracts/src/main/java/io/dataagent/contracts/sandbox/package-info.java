/// Words of the Python sandbox: one execution in, one bounded result out.
@NullMarked
package io.dataagent.contracts.sandbox;

import org.jspecify.annotations.NullMarked;

/// The driver for one machine: a bubblewrap shell around a warm Python parent that forks a
/// walled-in child per run.
@NullMarked
package io.dataagent.sandbox.local;

import org.jspecify.annotations.NullMarked;

/// Which driver runs here: chosen by configuration, started and stopped with the service.
@NullMarked
package io.dataagent.sandbox.startup;

import org.jspecify.annotations.NullMarked;

/// What a service checks before it serves: settings that are unsafe off the machine it runs on.
@NullMarked
package io.dataagent.kit.startup;

import org.jspecify.annotations.NullMarked;

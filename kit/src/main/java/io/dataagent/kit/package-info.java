/// What every service needs the same way.
@NullMarked
package io.dataagent.kit;

import org.jspecify.annotations.NullMarked;

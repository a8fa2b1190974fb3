/// What consumers set aside: looked at, sent once more, dropped.
@NullMarked
package io.dataagent.kit.deadletter;

import org.jspecify.annotations.NullMarked;

/// Writes the answer: prose with bound numbers, caveats and charts.
@NullMarked
package io.dataagent.offline.narrate;

import org.jspecify.annotations.NullMarked;

/// How people write how long something took.
@NullMarked
package io.dataagent.query.convert.time;

import org.jspecify.annotations.NullMarked;

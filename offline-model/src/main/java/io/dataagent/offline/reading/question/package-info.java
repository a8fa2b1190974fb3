/// A question with all that bears on its reading, and talk that needs no data.
@NullMarked
package io.dataagent.offline.reading.question;

import org.jspecify.annotations.NullMarked;

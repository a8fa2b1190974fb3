/// Background work of this service.
@NullMarked
package io.dataagent.chat.chore;

import org.jspecify.annotations.NullMarked;

/// Which kinds of run a question may ask for.
@NullMarked
package io.dataagent.chat.kind;

import org.jspecify.annotations.NullMarked;

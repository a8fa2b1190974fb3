/// What every text of a person must be.
@NullMarked
package io.dataagent.chat.text;

import org.jspecify.annotations.NullMarked;

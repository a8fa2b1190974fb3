/// What texts and page numbers of a request must be.
@NullMarked
package io.dataagent.chat.text;

import org.jspecify.annotations.NullMarked;

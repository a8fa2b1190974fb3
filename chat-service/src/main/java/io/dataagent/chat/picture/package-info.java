/// Charts as pictures, for documents that run no script.
@NullMarked
package io.dataagent.chat.picture;

import org.jspecify.annotations.NullMarked;

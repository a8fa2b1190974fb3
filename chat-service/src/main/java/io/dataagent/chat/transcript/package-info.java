/// Conversations as documents that leave the product: exports and snapshots.
@NullMarked
package io.dataagent.chat.transcript;

import org.jspecify.annotations.NullMarked;

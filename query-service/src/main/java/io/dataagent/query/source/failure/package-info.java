/// What a database's refusal means, in words that hold nothing of its content.
@NullMarked
package io.dataagent.query.source.failure;

import org.jspecify.annotations.NullMarked;

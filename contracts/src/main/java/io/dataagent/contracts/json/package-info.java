/// How contracts are written as JSON: one mapper, one redaction, one schema generator.
@NullMarked
package io.dataagent.contracts.json;

import org.jspecify.annotations.NullMarked;

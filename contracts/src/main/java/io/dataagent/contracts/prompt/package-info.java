/// The fenced context block that every prompt carries and the drafts that models answer with.
@NullMarked
package io.dataagent.contracts.prompt;

import org.jspecify.annotations.NullMarked;

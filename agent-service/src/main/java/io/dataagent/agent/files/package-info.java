/// The kind of run that works on files that a person sent: a loop of tools over their tables, and
/// an answer whose numbers are bound.
@NullMarked
package io.dataagent.agent.files;

import org.jspecify.annotations.NullMarked;

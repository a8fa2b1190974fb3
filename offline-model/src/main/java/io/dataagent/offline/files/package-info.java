/// Answers questions about uploaded files: plans as for any data, asks with the tool, narrates what
/// came back.
@NullMarked
package io.dataagent.offline.files;

import org.jspecify.annotations.NullMarked;

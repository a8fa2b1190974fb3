/// Connections to customers' databases: who owns them, how they are opened, what their role may
/// do.
@NullMarked
package io.dataagent.query.source;

import org.jspecify.annotations.NullMarked;

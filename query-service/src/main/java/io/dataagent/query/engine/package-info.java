/// DuckDB in a child process of its own: the program that runs there, the frames it speaks, and
/// the process as the service holds it. The service itself never loads the native library.
@NullMarked
package io.dataagent.query.engine;

import org.jspecify.annotations.NullMarked;

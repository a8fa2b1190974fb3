/// Turns a file that a person sent into tables: the program of a child process, the order that it
/// is given, and what it reports. The service itself never parses such a file.
@NullMarked
package io.dataagent.query.convert;

import org.jspecify.annotations.NullMarked;

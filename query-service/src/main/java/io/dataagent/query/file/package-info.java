/// Files that people send: taken in parts, converted in a process of their own, then connections
/// like any other.
@NullMarked
package io.dataagent.query.file;

import org.jspecify.annotations.NullMarked;

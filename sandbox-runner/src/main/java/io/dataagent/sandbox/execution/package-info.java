/// One execution of Python code: the HTTP door, the bounded queue, the limits and the answer.
@NullMarked
package io.dataagent.sandbox.execution;

import org.jspecify.annotations.NullMarked;

/// Real database servers of the machine's packages, started by a test and stopped after it.
@NullMarked
package io.dataagent.query.testserver;

import org.jspecify.annotations.NullMarked;

/// Ways between datasets: the one that a statement takes, and others that the words may mean.
@org.jspecify.annotations.NullMarked
package io.dataagent.agent.analyst.coverage.way;

/// What each phase of a run hands to the next: plan, join plan, queries, results, report, answer.
@NullMarked
package io.dataagent.contracts.artifact;

import org.jspecify.annotations.NullMarked;

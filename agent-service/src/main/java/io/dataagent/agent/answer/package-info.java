/// What every kind of run builds its answer from: numbers bound to cells, charts, lineage.
@NullMarked
package io.dataagent.agent.answer;

import org.jspecify.annotations.NullMarked;

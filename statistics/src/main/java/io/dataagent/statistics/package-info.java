/// Whether a finding holds and what moved a figure: statistics that depend on no framework.
@NullMarked
package io.dataagent.statistics;

import org.jspecify.annotations.NullMarked;

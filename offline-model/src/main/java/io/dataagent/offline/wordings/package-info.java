/// English turns of phrase, told in the one way that the grammar reads; knows no schema.
@NullMarked
package io.dataagent.offline.wordings;

import org.jspecify.annotations.NullMarked;

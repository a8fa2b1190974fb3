/// How services read and write JSON: as the contracts do, unknown fields of the public API
/// refused.
@NullMarked
package io.dataagent.kit.json;

import org.jspecify.annotations.NullMarked;

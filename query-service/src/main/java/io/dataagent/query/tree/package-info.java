/// One form of a checked statement for all dialects: queries, relations and expressions, with the
/// text of each.
@NullMarked
package io.dataagent.query.tree;

import org.jspecify.annotations.NullMarked;

/// Which columns of a database refer to which others where nobody declared it: what names say, what
/// measured values allow, and how sure both together make it. Knows no database.
@NullMarked
package io.dataagent.query.join;

import org.jspecify.annotations.NullMarked;

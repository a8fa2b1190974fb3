/// A person's own statements: results that are kept for a while and read in pages, and exports.
@NullMarked
package io.dataagent.query.person;

import org.jspecify.annotations.NullMarked;

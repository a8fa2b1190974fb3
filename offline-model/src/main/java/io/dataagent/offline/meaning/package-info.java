/// What a question asks for, in terms of the schema and free of any dialect: a closed algebra
/// of measures, splits, conditions and times.
@NullMarked
package io.dataagent.offline.meaning;

import org.jspecify.annotations.NullMarked;

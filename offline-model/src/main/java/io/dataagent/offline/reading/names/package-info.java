/// Every phrase by which the tables, fields, values and measures of a schema can be called.
@NullMarked
package io.dataagent.offline.reading.names;

import org.jspecify.annotations.NullMarked;

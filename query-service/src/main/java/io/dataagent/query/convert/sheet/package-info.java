/// How the sheets of a workbook are parted into tables.
@NullMarked
package io.dataagent.query.convert.sheet;

import org.jspecify.annotations.NullMarked;

/// Writers of files that people download: CSV, XLSX and Parquet, row by row with flat memory.
@NullMarked
package io.dataagent.query.export;

import org.jspecify.annotations.NullMarked;

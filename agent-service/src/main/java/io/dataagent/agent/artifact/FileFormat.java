package io.dataagent.agent.artifact;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.List;
import java.util.Locale;

/// A format of files of rows, which query-service writes.
///
/// @param name in addresses and at the end of names of files
/// @param mediaType for the header `Content-Type`
/// @param mostRows the most rows of a table of Python in one file, besides the line of names
public record FileFormat(String name, String mediaType, long mostRows) {

    /// A sheet ends at 1,048,576 rows.
    private static final long ROWS_OF_A_SHEET = 1_048_575;

    private static final List<FileFormat> ALL =
            List.of(
                    new FileFormat("csv", "text/csv; charset=utf-8", Long.MAX_VALUE),
                    new FileFormat(
                            "xlsx",
                            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                            ROWS_OF_A_SHEET),
                    new FileFormat("parquet", "application/vnd.apache.parquet", Long.MAX_VALUE));

    /// The format of that name.
    ///
    /// @throws ProblemException `validation_failed` if there is none
    public static FileFormat of(String name) {
        return ALL.stream()
                .filter(format -> format.name.equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.VALIDATION_FAILED,
                                        "'format' must be csv, xlsx or parquet"));
    }

    /// Refuses a table that has more rows than a file of this format.
    ///
    /// @throws ProblemException `validation_failed`
    void require(long rows) {
        if (rows > mostRows) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    String.format(
                            Locale.ROOT,
                            "A sheet holds %,d rows besides the names of columns, and this table has"
                                    + " %,d: take CSV or Parquet.",
                            mostRows,
                            rows));
        }
    }
}

package io.dataagent.agent.artifact;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.List;

/// A format of files of rows, which query-service writes.
///
/// @param name in addresses and at the end of names of files
/// @param mediaType for the header `Content-Type`
public record FileFormat(String name, String mediaType) {

    private static final List<FileFormat> ALL =
            List.of(
                    new FileFormat("csv", "text/csv; charset=utf-8"),
                    new FileFormat(
                            "xlsx",
                            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
                    new FileFormat("parquet", "application/vnd.apache.parquet"));

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
}

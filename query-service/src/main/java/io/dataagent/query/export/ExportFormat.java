package io.dataagent.query.export;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/// The files that an export can make.
public enum ExportFormat {
    /// RFC 4180 with a header line, safe to open in a spreadsheet.
    CSV("text/csv; charset=utf-8"),
    /// A workbook of the Office Open XML kind.
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    /// Apache Parquet.
    PARQUET("application/vnd.apache.parquet");

    private final String mediaType;

    ExportFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    /// The format of that name.
    public static Optional<ExportFormat> of(String name) {
        for (ExportFormat format : values()) {
            if (format.extension().equals(name)) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /// The same.
    ///
    /// @throws ProblemException `validation_failed` if there is none
    public static ExportFormat require(String name) {
        return of(name).orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.VALIDATION_FAILED,
                                        "'format' must be csv, xlsx or parquet"));
    }

    /// The name in addresses and file names.
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// For the header `Content-Type`.
    public String mediaType() {
        return mediaType;
    }

    /// A writer of this format.
    ///
    /// @param out where the file goes; Parquet writes nothing to it before it is finished
    /// @param spoolBytes the most bytes on disk that Parquet may need on the way
    public RowWriter writer(OutputStream out, long spoolBytes) {
        return switch (this) {
            case CSV -> new CsvWriter(out);
            case XLSX -> new XlsxWriter(out);
            case PARQUET -> new ParquetWriter(out, spoolBytes);
        };
    }
}

package io.dataagent.chat.report;

import io.dataagent.chat.transcript.Download;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The forms in which a report can be taken away.
enum ReportForm {
    MARKDOWN(Download.MARKDOWN),
    HTML(Download.HTML),
    PDF(new Download("application/pdf", "pdf"));

    private final Download download;

    ReportForm(Download download) {
        this.download = download;
    }

    /// @throws ProblemException if there is no such form
    static ReportForm of(@Nullable String text) {
        return Arrays.stream(values())
                .filter(form -> form.wire().equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.VALIDATION_FAILED,
                                        "'format' is none of markdown, html, pdf."));
    }

    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    Download download() {
        return download;
    }
}

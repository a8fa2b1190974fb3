package io.dataagent.chat.report;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The forms in which a report can be taken away.
enum ReportForm {
    MARKDOWN("text/markdown; charset=utf-8", "md"),
    HTML("text/html; charset=utf-8", "html"),
    PDF("application/pdf", "pdf");

    private final String mediaType;
    private final String ending;

    ReportForm(String mediaType, String ending) {
        this.mediaType = mediaType;
        this.ending = ending;
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

    String mediaType() {
        return mediaType;
    }

    String ending() {
        return ending;
    }
}

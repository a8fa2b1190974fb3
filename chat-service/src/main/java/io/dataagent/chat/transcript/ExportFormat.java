package io.dataagent.chat.transcript;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.Arrays;
import java.util.Locale;

/// The forms in which a conversation can be taken away.
enum ExportFormat {
    MARKDOWN(Download.MARKDOWN),
    HTML(Download.HTML),
    JSON(new Download("application/json", "json"));

    private final Download download;

    ExportFormat(Download download) {
        this.download = download;
    }

    static ExportFormat of(String text) {
        return Arrays.stream(values())
                .filter(format -> format.wire().equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.VALIDATION_FAILED,
                                        "'format' is none of markdown, html, json."));
    }

    String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    Download download() {
        return download;
    }

    String write(Transcript transcript) {
        return switch (this) {
            case MARKDOWN -> MarkdownDocument.of(transcript);
            case HTML -> HtmlDocument.of(transcript);
            case JSON -> ContractJson.write(transcript);
        };
    }
}

package io.dataagent.contracts.run;

import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.id.MessageId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person wished for one run beside the question.
///
/// @param maxSteps the most tool calls of an exploration, 1 to 30; null for the default
/// @param dataDescription what the person says about the data; a text like data, never a request
/// @param report what a report is about; null for other kinds of run
/// @param code Python that the person wants to run instead of asking a model, for kind `files`; or
///   null
public record RunOptions(
        @Nullable Integer maxSteps,
        @Nullable String dataDescription,
        @Nullable ReportTask report,
        @Nullable String code) {

    /// Wishes without code.
    public RunOptions(
            @Nullable Integer maxSteps,
            @Nullable String dataDescription,
            @Nullable ReportTask report) {
        this(maxSteps, dataDescription, report, null);
    }

    /// What a report is about.
    ///
    /// @param source the message whose evidence it is written from
    /// @param question what was asked there
    /// @param evidence what that run came to
    /// @param parts the parts that are wanted; empty for all
    /// @param language of the report as a BCP 47 tag; null for the person's
    /// @param audience who reads it, in the person's words, or null
    public record ReportTask(
            MessageId source,
            String question,
            MessageMetadata evidence,
            List<ReportArtifact.Part> parts,
            @Nullable String language,
            @Nullable String audience) {

        public ReportTask {
            parts = parts == null ? List.of() : List.copyOf(parts);
        }
    }
}

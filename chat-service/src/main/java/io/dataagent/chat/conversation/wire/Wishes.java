package io.dataagent.chat.conversation.wire;

import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.id.MessageId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person wished beside the question, as it is kept with the answer.
///
/// @param maxSteps the most steps of an exploration, or null
/// @param dataDescription what the person says about the data, or null
/// @param report what a report is about, or null
/// @param code Python to be run instead of asking a model, or null
public record Wishes(
        @Nullable Integer maxSteps,
        @Nullable String dataDescription,
        @Nullable Report report,
        @Nullable String code) {

    /// A wish without code.
    public Wishes(
            @Nullable Integer maxSteps, @Nullable String dataDescription, @Nullable Report report) {
        this(maxSteps, dataDescription, report, null);
    }

    /// No wish.
    public static final Wishes NONE = new Wishes(null, null, null);

    /// Whether nothing is wished.
    public boolean none() {
        return equals(NONE);
    }

    /// A report.
    ///
    /// @param source the answer that it is about
    /// @param sections the parts that are wanted; empty for all
    /// @param language as a BCP 47 tag, or null
    /// @param audience who reads it, or null
    public record Report(
            MessageId source,
            List<ReportArtifact.Part> sections,
            @Nullable String language,
            @Nullable String audience) {

        public Report {
            sections = sections == null ? List.of() : List.copyOf(sections);
        }
    }
}

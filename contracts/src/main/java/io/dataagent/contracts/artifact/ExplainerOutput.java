package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Private;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Explainer's answer: what the person reads.
///
/// @param narrative Markdown; every number in it is bound to a cell or a derivation
/// @param dataLineage where it comes from; null for a conversational answer
/// @param caveats what to keep in mind
/// @param charts in order
/// @param numbers what each number is bound to
/// @param language BCP 47 tag of the language that it is written in; null where it is not known
@Private
public record ExplainerOutput(
        String narrative,
        @Nullable DataLineage dataLineage,
        List<String> caveats,
        List<ChartView> charts,
        List<BoundNumber> numbers,
        @Nullable String language)
        implements PhaseArtifact {

    public ExplainerOutput {
        caveats = caveats == null ? List.of() : List.copyOf(caveats);
        charts = charts == null ? List.of() : List.copyOf(charts);
        numbers = numbers == null ? List.of() : List.copyOf(numbers);
    }

    /// An answer in a language that nobody noted.
    public ExplainerOutput(
            String narrative,
            @Nullable DataLineage dataLineage,
            List<String> caveats,
            List<ChartView> charts,
            List<BoundNumber> numbers) {
        this(narrative, dataLineage, caveats, charts, numbers, null);
    }

    /// A number or text of the narrative with its source.
    ///
    /// @param text as shown
    /// @param source `step 1, row 2, revenue`, or the derivation in words
    /// @param exact the value before it was rounded and formatted, or null for a text
    public record BoundNumber(String text, String source, @Nullable String exact) {

        /// A text.
        public BoundNumber(String text, String source) {
            this(text, source, null);
        }
    }
}

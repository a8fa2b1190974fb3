package io.dataagent.contracts.artifact;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.Private;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A written report on what an earlier run found. It rests on that run alone: nothing was read from
/// the data for it.
///
/// @param source the message that it is about
/// @param title its title
/// @param language of the text, as a BCP 47 tag
/// @param asOf the moment that counted as now when the data was read
/// @param sections in order
/// @param numbers what its numbers are bound to
/// @param withheld how many sentences could not be confirmed and were left out
@Private
public record ReportArtifact(
        MessageId source,
        String title,
        String language,
        Instant asOf,
        List<Section> sections,
        List<BoundNumber> numbers,
        int withheld)
        implements PhaseArtifact {

    public ReportArtifact {
        sections = sections == null ? List.of() : List.copyOf(sections);
        numbers = numbers == null ? List.of() : List.copyOf(numbers);
    }

    /// The parts that a report can have.
    public enum Part {
        SUMMARY,
        DATA,
        FINDINGS,
        NOT_CONFIRMED,
        LIMITS,
        METHOD,
        NEXT;

        /// The JSON form: lower case with underscores.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Reads the JSON form.
        @JsonCreator
        public static Part of(String wire) {
            return valueOf(wire.toUpperCase(Locale.ROOT));
        }
    }

    /// A section.
    ///
    /// @param part which one
    /// @param heading its heading
    /// @param markdown paragraphs and lists
    /// @param exhibits charts and tables, after the text
    public record Section(Part part, String heading, String markdown, List<Exhibit> exhibits) {

        public Section {
            exhibits = exhibits == null ? List.of() : List.copyOf(exhibits);
        }
    }

    /// A chart or a table with its caption.
    ///
    /// @param caption what it shows
    /// @param chart the chart, or null
    /// @param table the rows, at most 40, or null
    /// @param resultRef the kept rows, or null
    /// @param query the statement behind it, or null
    public record Exhibit(
            String caption,
            @Nullable ChartView chart,
            @Nullable TableData table,
            @Nullable ArtifactId resultRef,
            @Nullable String query) {}
}

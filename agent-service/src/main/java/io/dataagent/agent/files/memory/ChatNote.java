package io.dataagent.agent.files.memory;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.dataagent.agent.session.Beginning;
import java.util.List;

/// What one run of a conversation came to.
///
/// @param question the person's words
/// @param answer the text
/// @param steps statements and code in order, each with what came of it
/// @param tables tables that the person has: `name (artifact id)`
/// @param charts charts that the person has, by title
/// @param caveats what the answer said besides
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record ChatNote(
        String question,
        String answer,
        List<StepNote> steps,
        List<String> tables,
        List<String> charts,
        List<String> caveats) {

    private static final int BRIEF = 240;
    private static final String EARLIER = ", of a session before the reset";

    public ChatNote {
        steps = steps == null ? List.of() : List.copyOf(steps);
        tables = tables == null ? List.of() : List.copyOf(tables);
        charts = charts == null ? List.of() : List.copyOf(charts);
        caveats = caveats == null ? List.of() : List.copyOf(caveats);
    }

    /// One statement, or some code.
    ///
    /// @param what the statement or the code
    /// @param result what came of it: columns and the first rows, or values
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record StepNote(String what, String result) {

        /// The same in a line; what was asked stays, what came is short.
        StepNote brief() {
            return new StepNote(cut(what, BRIEF), cut(result, BRIEF / 2));
        }
    }

    /// The same after the session that made its tables was reset.
    ChatNote ofEarlierSession() {
        return new ChatNote(
                question,
                answer,
                steps,
                tables.stream().map(t -> t + EARLIER).toList(),
                charts,
                caveats);
    }

    /// What is kept of a turn of long ago: what was asked and answered, what was done in lines, and
    /// every id.
    ChatNote brief() {
        return new ChatNote(
                cut(question, BRIEF),
                cut(answer, 2 * BRIEF),
                steps.stream().map(StepNote::brief).toList(),
                tables,
                charts,
                List.of());
    }

    /// The least that is kept: question, the beginning of the answer, every id.
    ChatNote least() {
        return new ChatNote(
                cut(question, BRIEF / 2), cut(answer, BRIEF), List.of(), tables, charts, List.of());
    }

    private static String cut(String text, int most) {
        return text == null ? text : Beginning.shortened(text, most + 1);
    }
}

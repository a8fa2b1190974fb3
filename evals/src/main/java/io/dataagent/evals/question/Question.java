package io.dataagent.evals.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question with the answer that a person wrote.
///
/// @param id unique in its set
/// @param kind the class of question, for example `group_by`; `class` in the file
/// @param run the kind of run, `analyst`, `explore` or `files`; `kind` in the file
/// @param history questions asked before in the same conversation
/// @param question the words
/// @param sql what the right result is; null where the right answer is not to answer
/// @param accept statements whose results are right as well
/// @param expect `rows`, `refusal`, `clarification` or `conversation`
/// @param says words that a conversational answer holds
/// @param ordered whether the order of rows counts
public record Question(
        String id,
        @JsonProperty("class") String kind,
        @JsonProperty("kind") String run,
        List<String> history,
        String question,
        @Nullable String sql,
        List<String> accept,
        String expect,
        List<String> says,
        boolean ordered) {

    public Question {
        history = history == null ? List.of() : List.copyOf(history);
        accept = accept == null ? List.of() : List.copyOf(accept);
        says = says == null ? List.of() : List.copyOf(says);
        expect = expect == null ? "rows" : expect;
        run = run == null ? "analyst" : run;
        if (!List.of("analyst", "explore", "files").contains(run)) {
            throw new IllegalArgumentException("question " + id + " is of kind " + run);
        }
        if (expect.equals("rows") && (sql == null || sql.isBlank())) {
            throw new IllegalArgumentException("question " + id + " has no SQL");
        }
        if (!List.of("rows", "refusal", "clarification", "conversation").contains(expect)) {
            throw new IllegalArgumentException("question " + id + " expects " + expect);
        }
    }

    /// The question as it is asked on a day.
    public Question on(AsOf asOf) {
        return new Question(
                id,
                kind,
                run,
                history.stream().map(asOf::text).toList(),
                asOf.text(question),
                sql == null ? null : asOf.sql(sql),
                accept.stream().map(asOf::sql).toList(),
                expect,
                says,
                ordered);
    }

    /// Whether it is open: its answer is what was found, not one result.
    public boolean open() {
        return run.equals("explore");
    }
}

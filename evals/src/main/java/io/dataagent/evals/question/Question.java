package io.dataagent.evals.question;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A question with the answer that a person wrote.
///
/// @param id unique in its set
/// @param kind the class of question, for example `group_by`; `class` in the file
/// @param question the words
/// @param sql what the right result is; null where the right answer is not to answer
/// @param expect `rows`, `refusal` or `clarification`
/// @param ordered whether the order of rows counts
public record Question(
        String id,
        @JsonProperty("class") String kind,
        String question,
        @Nullable String sql,
        String expect,
        boolean ordered) {

    public Question {
        expect = expect == null ? "rows" : expect;
        if (expect.equals("rows") && (sql == null || sql.isBlank())) {
            throw new IllegalArgumentException("question " + id + " has no SQL");
        }
    }
}

package io.dataagent.ontology.adopt;

import io.dataagent.ontology.model.ModelIssue;
import java.util.ArrayList;
import java.util.List;

/// What was done to a document, for people; bounded.
final class Notes {

    private static final int MAX = 500;

    private final String at;
    private final List<ModelIssue> warnings = new ArrayList<>();

    /// @param at where the model lies in its document, as a JSON pointer
    Notes(String at) {
        this.at = at;
    }

    void warn(String place, String message) {
        if (warnings.size() < MAX) {
            warnings.add(new ModelIssue(at + place, message));
        } else if (warnings.size() == MAX) {
            warnings.add(new ModelIssue("", "and more of the kind"));
        }
    }

    List<ModelIssue> all() {
        return List.copyOf(warnings);
    }
}

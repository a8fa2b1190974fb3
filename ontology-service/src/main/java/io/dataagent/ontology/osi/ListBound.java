package io.dataagent.ontology.osi;

import io.dataagent.ontology.model.ModelCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How long a list of a model may be: what nobody could read is refused before it is.
///
/// @param list its key
/// @param most how many it may hold
record ListBound(String list, int most) {

    private static final List<ListBound> ALL =
            List.of(
                    new ListBound("datasets", ModelCheck.MAX_DATASETS),
                    new ListBound("relationships", ModelCheck.MAX_RELATIONSHIPS),
                    new ListBound("metrics", ModelCheck.MAX_METRICS));

    /// The model, or null with an error for each list that is too long.
    static @Nullable Node kept(Node model, Findings findings) {
        List<ListBound> passed = ALL.stream().filter(bound -> bound.isPassedBy(model)).toList();
        for (ListBound bound : passed) {
            findings.error(
                    model.at() + "/" + bound.list(),
                    "a model has at most " + bound.most() + " " + bound.list());
        }
        return passed.isEmpty() ? model : null;
    }

    private boolean isPassedBy(Node model) {
        return model.json().path(list).size() > most;
    }
}

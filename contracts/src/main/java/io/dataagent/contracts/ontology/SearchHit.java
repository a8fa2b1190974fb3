package io.dataagent.contracts.ontology;

import java.util.List;

/// A dataset that fits a question.
///
/// @param dataset its name
/// @param score fused score, larger is better
/// @param matches why: which name, synonym, field or value matched
public record SearchHit(String dataset, double score, List<Match> matches) {

    public SearchHit {
        matches = matches == null ? List.of() : List.copyOf(matches);
    }

    /// One reason.
    ///
    /// @param kind `vector`, `name`, `synonym`, `field` or `value`
    /// @param field the field, or an empty text
    /// @param text what matched
    public record Match(String kind, String field, String text) {}
}

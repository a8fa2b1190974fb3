package io.dataagent.ontology.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why a relationship is believed as far as its confidence says.
///
/// @param relationship its name
/// @param reasons sentences: what its name, types and measurements say
/// @param opinion what a language model thinks of it, or null if none was asked; it never changes
///   the confidence by itself
public record Evidence(String relationship, List<String> reasons, @Nullable Opinion opinion) {

    public Evidence {
        reasons = reasons == null ? List.of() : List.copyOf(reasons);
    }

    /// The opinion of a language model.
    ///
    /// @param verdict `plausible`, `doubtful` or `wrong`
    /// @param reason in a sentence
    /// @param by provider and model
    public record Opinion(String verdict, String reason, String by) {}
}

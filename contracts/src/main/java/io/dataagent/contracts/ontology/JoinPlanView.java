package io.dataagent.contracts.ontology;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/// How a set of datasets hangs together.
///
/// @param datasets every dataset of the tree, also those in between
/// @param edges the joins in an order in which they can be made
/// @param warnings fan-out and chasm traps in words
/// @param unreachable asked datasets that no path reaches
/// @param alternatives equally good trees that differ in role; a question for the user
/// @param detours asked datasets that are joined through others, although a relationship between
///   them was once there
public record JoinPlanView(
        List<String> datasets,
        List<RelationshipView> edges,
        List<String> warnings,
        List<String> unreachable,
        List<Alternative> alternatives,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Detour> detours) {

    /// How a warning begins that names another way of the same cost through other datasets.
    public static final String AMBIGUOUS = "ambiguous: ";

    /// A plan without detours.
    public JoinPlanView(
            List<String> datasets,
            List<RelationshipView> edges,
            List<String> warnings,
            List<String> unreachable,
            List<Alternative> alternatives) {
        this(datasets, edges, warnings, unreachable, alternatives, List.of());
    }

    public JoinPlanView {
        datasets = List.copyOf(datasets);
        edges = List.copyOf(edges);
        warnings = List.copyOf(warnings);
        unreachable = List.copyOf(unreachable);
        alternatives = alternatives == null ? List.of() : List.copyOf(alternatives);
        detours = detours == null ? List.of() : List.copyOf(detours);
    }

    /// Whether another way through other datasets is as good, of which a warning tells.
    @JsonIgnore
    public boolean ambiguous() {
        return warnings.stream().anyMatch(w -> w.startsWith(AMBIGUOUS));
    }

    /// Another relationship between the same two datasets.
    ///
    /// @param insteadOf name of the relationship in the tree
    /// @param relationship the other one
    /// @param question the choice in words
    public record Alternative(String insteadOf, RelationshipView relationship, String question) {}

    /// A way around a relationship that is not used.
    ///
    /// @param from an asked dataset
    /// @param to another
    /// @param columns of the first that the relationship joins
    /// @param through the datasets in between, in order
    /// @param struck whether a person struck the relationship out; otherwise it is too uncertain
    public record Detour(
            String from, String to, List<String> columns, List<String> through, boolean struck) {

        public Detour {
            columns = List.copyOf(columns);
            through = List.copyOf(through);
        }
    }
}

package io.dataagent.agent.analyst.navigator;

import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.upstream.Catalog;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import java.util.ArrayList;
import java.util.List;

/// Reads the Navigator's draft and puts the proper names in. A name that means nothing goes back
/// once with those that are known; after that it is left out, and the answer says so. Nothing is
/// ever uncovered because of a spelling.
///
/// @param catalog the pinned ontology
record DraftReader(Catalog catalog) {

    /// @param again whether the model was told already what cannot be read
    /// @throws IllegalArgumentException with a sentence for the model
    Drafts.Navigation read(String text, boolean again) {
        Drafts.Navigation draft = ModelSession.read(text, Drafts.Navigation.class);
        Names<DatasetView> datasets = DatasetNames.of(catalog.datasets());
        Names<RelationshipView> joins =
                new Names<>(catalog.relationships(), r -> List.of(r.name()));
        Names.Found<DatasetView> found = datasets.findAll(draft.datasets());
        Names.Found<RelationshipView> along = joins.findAll(draft.relationships());
        List<String> complaints = new ArrayList<>();
        found.unknown().forEach(name -> complaints.add(datasets.unknown("dataset", name)));
        along.unknown().forEach(name -> complaints.add(joins.unknown("relationship", name)));
        boolean nothing = found.things().isEmpty() && draft.coverage() != Coverage.NONE;
        if (nothing && complaints.isEmpty()) {
            complaints.add("“datasets” is empty although “coverage” is not none");
        }
        if (!complaints.isEmpty() && (!again || (nothing && !found.unknown().isEmpty()))) {
            throw new IllegalArgumentException(String.join(" ", complaints));
        }
        return new Drafts.Navigation(
                named(found),
                along.things().stream().map(RelationshipView::name).toList(),
                draft.coverage(),
                draft.missing(),
                draft.notes());
    }

    /// Proper names first; what means nothing stays, so that the answer can say that it is not
    /// there.
    private static List<String> named(Names.Found<DatasetView> found) {
        List<String> names =
                new ArrayList<>(found.things().stream().map(DatasetView::name).toList());
        names.addAll(found.unknown());
        return names;
    }
}

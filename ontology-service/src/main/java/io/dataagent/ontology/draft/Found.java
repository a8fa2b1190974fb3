package io.dataagent.ontology.draft;

import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Evidence;
import java.util.List;

/// A relationship with the reasons for its confidence.
record Found(RelationshipView relationship, List<String> reasons) {

    Evidence evidence() {
        return new Evidence(relationship.name(), reasons, null);
    }
}

package io.dataagent.chat.board;

import io.dataagent.contracts.id.OntologyId;
import java.util.List;

/// What a card runs.
///
/// @param ontologyId what is asked
/// @param statement the text that ran when it was pinned
/// @param datasets what it reads: the scope
public record CardStatement(OntologyId ontologyId, String statement, List<String> datasets) {

    public CardStatement {
        datasets = List.copyOf(datasets);
    }
}

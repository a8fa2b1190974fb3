package io.dataagent.contracts.run;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import java.time.Instant;
import java.util.List;

/// Everything that a card of a board is run again with.
///
/// @param runId names this run; a new one each time
/// @param ontologyId what is asked
/// @param statement the text that ran when the answer was pinned
/// @param datasets what it reads; the scope is made of these
/// @param grant the signed run grant, in the name of the person who looks
/// @param grantExpiresAt when it expires
public record CardRun(
        MessageId runId,
        OntologyId ontologyId,
        String statement,
        List<String> datasets,
        String grant,
        Instant grantExpiresAt) {

    public CardRun {
        datasets = List.copyOf(datasets);
    }
}

package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.contracts.query.StatementFacts;
import java.util.List;

/// An earlier question with what the statements that answered it do.
///
/// @param question the person's words
/// @param statements what is known of its statements
/// @param read whether all of them could be read again
public record Turn(String question, List<StatementFacts> statements, boolean read) {

    public Turn {
        statements = List.copyOf(statements);
    }
}

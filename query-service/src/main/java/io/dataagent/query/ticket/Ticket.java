package io.dataagent.query.ticket;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a ticket opens, and for whom.
///
/// @param id names it
/// @param run the only run that may use it
/// @param user on whose behalf
/// @param chat in which conversation
/// @param ontology of which ontology
/// @param connection where the rows are
/// @param dataset as the scope had it
/// @param definition what the dataset means if it is a query
/// @param columns the columns that come, in order
/// @param rows the most rows, or null for all
/// @param seed of a random sample, or null
record Ticket(
        UUID id,
        MessageId run,
        UserId user,
        ChatId chat,
        OntologyId ontology,
        ConnectionId connection,
        ScopedDataset dataset,
        @Nullable String definition,
        List<String> columns,
        @Nullable Integer rows,
        @Nullable Long seed) {

    Ticket {
        columns = List.copyOf(columns);
    }

    /// The same for another run.
    Ticket of(MessageId other) {
        return new Ticket(
                UUID.randomUUID(),
                other,
                user,
                chat,
                ontology,
                connection,
                dataset,
                definition,
                columns,
                rows,
                seed);
    }
}

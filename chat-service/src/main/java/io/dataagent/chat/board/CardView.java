package io.dataagent.chat.board;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.OntologyId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A pinned answer. Its statement is not shown here: who may not ask the ontology does not read
/// what was asked of its tables.
///
/// @param id the card
/// @param ontologyId what was asked
/// @param question the person's words
/// @param datasets what the statement reads
/// @param chart how its rows are drawn, a Vega-Lite specification without data; null for a table
/// @param gone whether the ontology was deleted, so that the card can only be taken away
/// @param badge what verification had come to when it was pinned; null if nothing was kept of it
/// @param periods which periods of its rows were not whole then
/// @param pinnedAt when it was pinned
public record CardView(
        UUID id,
        OntologyId ontologyId,
        @Schema(examples = "Which region sold most last month?") String question,
        List<String> datasets,
        @Nullable JsonNode chart,
        boolean gone,
        @Nullable CardBadge badge,
        List<CardPeriod> periods,
        Instant pinnedAt) {

    public CardView {
        datasets = List.copyOf(datasets);
        periods = List.copyOf(periods);
    }
}

package io.dataagent.chat.board;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `board_card`. JSON columns are text.
@Entity
@Table(name = "board_card")
@SuppressWarnings("NullAway.Init")
class CardEntity {

    @Id UUID id;

    @Column(name = "board_id")
    UUID boardId;

    @Column(name = "ontology_id")
    UUID ontologyId;

    String question;

    /// None once the ontology is gone.
    @Nullable String statement;

    String datasets;

    @Nullable String chart;

    /// None where the answer had no badge, and of cards from before badges were kept.
    @Nullable String badge;

    /// None where all were whole, and of cards from before they were kept.
    @Nullable String periods;

    @Column(name = "pinned_at")
    Instant pinnedAt;

    CardView view() {
        return new CardView(
                id,
                new OntologyId(ontologyId),
                question,
                datasets(),
                chart == null ? null : ContractJson.read(chart, JsonNode.class),
                statement == null,
                badge == null ? null : ContractJson.read(badge, CardBadge.class),
                periods == null
                        ? List.of()
                        : List.of(ContractJson.read(periods, CardPeriod[].class)),
                pinnedAt);
    }

    List<String> datasets() {
        return List.of(ContractJson.read(datasets, String[].class));
    }
}

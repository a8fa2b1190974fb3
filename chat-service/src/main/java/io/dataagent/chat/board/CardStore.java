package io.dataagent.chat.board;

import io.dataagent.contracts.id.OntologyId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/// Rows of `board_card`. Whose they are is decided by their board.
@ApplicationScoped
class CardStore implements PanacheRepositoryBase<CardEntity, UUID> {

    Uni<List<CardEntity>> of(BoardEntity board) {
        return list("boardId", Sort.by("pinnedAt"), board.id);
    }

    Uni<CardEntity> on(UUID board, UUID id) {
        return find("id = ?1 and boardId = ?2", id, board)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(Boards::unknown);
    }

    Uni<Long> remove(UUID board, UUID id) {
        return delete("id = ?1 and boardId = ?2", id, board);
    }

    /// The statements of an ontology that is gone go; that something was pinned stays to be seen.
    Uni<Integer> forget(OntologyId ontology) {
        return update(
                "statement = null, chart = null, periods = null, datasets = '[]' where ontologyId = ?1",
                ontology.value());
    }
}

package io.dataagent.chat.board;

import io.dataagent.contracts.id.UserId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/// Rows of `board`. Whoever may not see one does not learn that it is there.
@ApplicationScoped
class BoardStore implements PanacheRepositoryBase<BoardEntity, UUID> {

    private static final int MOST = 500;

    /// A person's own boards and those shared with everybody, the last changed first.
    Uni<List<BoardEntity>> readable(UserId who) {
        return find("ownerId = ?1 or shared = true", Sort.descending("updatedAt"), who.value())
                .page(0, MOST)
                .list();
    }

    Uni<BoardEntity> readable(UUID id, UserId who) {
        return known(
                find("id = ?1 and (ownerId = ?2 or shared = true)", id, who.value()).firstResult());
    }

    Uni<BoardEntity> owned(UUID id, UserId owner) {
        return known(find("id = ?1 and ownerId = ?2", id, owner.value()).firstResult());
    }

    Uni<Long> countOf(UserId owner) {
        return count("ownerId", owner.value());
    }

    Uni<Long> removeOf(UserId owner) {
        return delete("ownerId", owner.value());
    }

    private static Uni<BoardEntity> known(Uni<BoardEntity> found) {
        return found.onItem().ifNull().failWith(Boards::unknown);
    }
}

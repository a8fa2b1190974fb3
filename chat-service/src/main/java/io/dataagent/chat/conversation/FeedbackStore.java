package io.dataagent.chat.conversation;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/// Rows of `feedback`.
@ApplicationScoped
class FeedbackStore implements PanacheRepositoryBase<FeedbackEntity, UUID> {

    Uni<List<FeedbackEntity>> of(List<UUID> messages) {
        return messages.isEmpty()
                ? Uni.createFrom().item(List.of())
                : list("messageId in ?1", messages);
    }

    Uni<FeedbackEntity> byMessage(UUID message) {
        return findById(message);
    }
}

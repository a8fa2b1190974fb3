package io.dataagent.chat.board;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A board as a person sees it.
///
/// @param id the board
/// @param name what its owner calls it
/// @param mine whether the person may change it
/// @param owner the name of who made it and pinned what is on it, as their token says it; null
///   where that is not known
/// @param shared whether everybody in the organisation may look at it
/// @param createdAt when it was made
/// @param updatedAt when it was changed last
/// @param cards what is pinned, oldest first; absent in lists
public record BoardView(
        UUID id,
        @Schema(examples = "Monday morning") String name,
        boolean mine,
        @Schema(examples = "Ada Lovelace") @Nullable String owner,
        boolean shared,
        Instant createdAt,
        Instant updatedAt,
        @Nullable List<CardView> cards) {}

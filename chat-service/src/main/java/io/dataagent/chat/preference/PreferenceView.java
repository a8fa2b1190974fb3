package io.dataagent.chat.preference;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A preference as its owner sees it.
///
/// @param id the preference
/// @param userId whose it is
/// @param ontologyId the ontology it is for, or null for all
/// @param key its key
/// @param value its value
/// @param source where it comes from
/// @param createdAt when it was first set
/// @param updatedAt when it was last set
public record PreferenceView(
        UUID id,
        UserId userId,
        @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable OntologyId ontologyId,
        @Schema(examples = "default_time_window") String key,
        @Schema(examples = "last 12 months") String value,
        PreferenceSource source,
        Instant createdAt,
        Instant updatedAt) {}

package io.dataagent.chat.audit;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A record of the trail as administrators see it.
///
/// @param position from 1 without gaps
/// @param at when it happened
/// @param service who reported
/// @param actor the person's pseudonym, or null
/// @param action what was done
/// @param subject what it was done to
/// @param outcome `ok`, `refused` or `failed`
/// @param facts further facts
/// @param hash the chain's hash up to here
public record AuditView(
        long position,
        Instant at,
        String service,
        @Nullable String actor,
        @Schema(examples = "chat.deleted") String action,
        String subject,
        @Schema(examples = "ok") String outcome,
        JsonNode facts,
        String hash) {}

package io.dataagent.sandbox.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunOrder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The first run of a replica: code in a claimed pod that tries to get out, and says where it
/// could. What it does not say in the form that is asked of it counts as not proven.
///
/// @param order what is run
record ProvingRun(RunOrder order) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final SandboxLimits LIMITS = new SandboxLimits(30_000, 256);
    private static final String CODE = "/sandbox/proving.py";

    static ProvingRun next() {
        byte[] body =
                JSON.createObjectNode()
                        .put("code", code(ClusterPlaces.here()))
                        .toString()
                        .getBytes(StandardCharsets.UTF_8);
        return new ProvingRun(new RunOrder(ExecutionId.next(), body, LIMITS));
    }

    /// The ways out that were open; nothing where the run did not end as it should.
    static Optional<List<String>> openWays(RunEnding ending) {
        if (!(ending instanceof RunEnding.Ended ended) || ended.outcome() != SandboxOutcome.OK) {
            return Optional.empty();
        }
        try {
            JsonNode ways = JSON.readTree(ended.resultJson().lines().findFirst().orElse(""));
            return ways.isArray()
                    ? Optional.of(ways.valueStream().map(JsonNode::asText).toList())
                    : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /// @param places what it tries to reach of the cluster
    static String code(ClusterPlaces places) {
        try (InputStream code = ProvingRun.class.getResourceAsStream(CODE)) {
            return "GIVEN = %s\n".formatted(places.python())
                    + new String(
                            Objects.requireNonNull(code, CODE).readAllBytes(),
                            StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.dataagent.sandbox.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.Optional;

/// Problems that other services and replicas answer with.
public final class Problems {

    private Problems() {}

    /// The problem that a body carries; empty if it has no form that is known.
    public static Optional<ProblemException> read(String body) {
        try {
            JsonNode problem = ContractJson.mapper().readTree(body);
            return Optional.of(
                    new ProblemException(
                            ProblemCode.of(problem.path("code").asText()),
                            problem.path("detail").asText()));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}

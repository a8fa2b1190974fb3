package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.session.Beginning;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.List;

/// The frame around generated checks: a function `check` that converts and collects, and the line
/// of JSON that carries what was collected. A model that prints such a line itself is read, too.
final class CheckScript {

    private static final int MOST = 20;
    private static final int LONGEST = 300;

    private static final String HEAD =
            """
            import json as _json
            import numpy as np
            import pandas as pd

            _checks = []

            def check(name, passed, message="", step=1):
                if isinstance(passed, (pd.Series, pd.DataFrame)):
                    raise TypeError("check(%r): passed is a whole column; reduce it with .all() or .any()" % name)
                _checks.append({"name": str(name), "passed": bool(passed), "message": str(message), "step": int(step)})

            """;
    private static final String TAIL =
            """

            if _checks:
                print()
                print(_json.dumps({"checks": _checks}))
            """;

    private CheckScript() {}

    /// The whole script.
    static String of(String code) {
        return HEAD + code + TAIL;
    }

    /// What the last line says.
    static GeneratedChecks.Outcome read(String stdout) {
        String last = stdout.strip().lines().reduce("", (a, b) -> b);
        try {
            List<Check> checks = new ArrayList<>();
            List<Finding> failures = new ArrayList<>();
            for (JsonNode node : ContractJson.mapper().readTree(last).path("checks")) {
                if (checks.size() < MOST) {
                    Check check = check(node);
                    checks.add(check);
                    if (!check.passed()) {
                        int step = Math.max(1, node.path("step").asInt(1));
                        failures.add(new Finding.CheckFailed(step, check.name()));
                    }
                }
            }
            return checks.isEmpty()
                    ? new GeneratedChecks.Outcome.Silent("The checks said nothing.")
                    : new GeneratedChecks.Outcome.Checked(checks, failures);
        } catch (JsonProcessingException e) {
            return new GeneratedChecks.Outcome.Silent("The checks' answer could not be read.");
        }
    }

    private static Check check(JsonNode node) {
        return new Check(
                Beginning.shortened(node.path("name").asText("check"), LONGEST),
                node.path("passed").asBoolean(false),
                Beginning.shortened(node.path("message").asText(""), LONGEST));
    }
}

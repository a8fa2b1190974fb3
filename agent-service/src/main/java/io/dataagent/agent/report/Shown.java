package io.dataagent.agent.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import java.util.List;

/// What the model reads of an exploration: findings with the rows that words can be bound to.
final class Shown {

    private static final int ROWS = 40;

    private Shown() {}

    static ObjectNode of(ExplorationArtifact exploration) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        shown.put("kind", "exploration").put("summary", exploration.summary());
        ArrayNode findings = shown.putArray("findings");
        exploration.findings().forEach(f -> findings.add(finding(f)));
        ArrayNode others = shown.putArray("notConfirmed");
        exploration.notConfirmed().forEach(f -> others.add(f.text()));
        ArrayNode caveats = shown.putArray("caveats");
        exploration.caveats().forEach(caveats::add);
        return shown;
    }

    private static ObjectNode finding(FoundOut found) {
        ObjectNode one =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("id", found.id())
                        .put("verdict", found.verdict().wire())
                        .put("text", found.text());
        ArrayNode reasons = one.putArray("reasons");
        found.reasons().forEach(reasons::add);
        if (found.table() != null && !found.stepNumbers().isEmpty()) {
            one.put("stepId", found.stepNumbers().getLast());
            ArrayNode columns = one.putArray("columns");
            found.table().columns().forEach(c -> columns.add(c.name() + " " + c.type().wire()));
            ArrayNode rows = one.putArray("rows");
            for (List<JsonNode> row : found.table().rows().stream().limit(ROWS).toList()) {
                ArrayNode cells = rows.addArray();
                row.forEach(cells::add);
            }
        }
        return one;
    }
}

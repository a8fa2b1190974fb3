package io.dataagent.agent.provider;

import io.dataagent.agent.audit.AuditTrail;
import io.dataagent.agent.database.Database;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// The table `setting`. What changed is audited in the same transaction.
@ApplicationScoped
class SettingsStore {

    private static final String NAME = "data-agent";
    private static final String NOTHING = "(not set)";

    private final Database database;

    @Inject
    SettingsStore(Database database) {
        this.database = database;
    }

    AgentSettings read() {
        return database.first(
                        "SELECT body FROM setting WHERE name = $1",
                        row -> ContractJson.read(row.getString("body"), AgentSettings.class),
                        NAME)
                .orElse(AgentSettings.NONE);
    }

    void write(AgentSettings settings, AgentSettings before, UserId actor) {
        OutboxMessage audit =
                AuditTrail.message(
                        actor,
                        "settings.changed",
                        NAME,
                        "ok",
                        changes(before.flat(), settings.flat()));
        database.inTransaction(
                tx ->
                        tx.preparedQuery(
                                        """
                                        INSERT INTO setting (name, body) VALUES ($1, $2)
                                        ON CONFLICT (name) DO UPDATE
                                        SET body = $2, version = setting.version + 1
                                        """)
                                .execute(Database.tuple(NAME, ContractJson.write(settings)))
                                .chain(() -> Outbox.append(tx, audit)));
    }

    private static Map<String, String> changes(
            Map<String, String> before, Map<String, String> after) {
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        Map<String, String> changes = new TreeMap<>();
        for (String name : names) {
            String was = before.getOrDefault(name, NOTHING);
            String is = after.getOrDefault(name, NOTHING);
            if (!was.equals(is)) {
                changes.put(name, was + " → " + is);
            }
        }
        return changes;
    }
}

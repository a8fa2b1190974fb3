package io.dataagent.agent.provider;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.event.Topics;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/// The table `setting`. What changed is audited in the same transaction.
@ApplicationScoped
class SettingsStore {

    private static final String NAME = "data-agent";
    private static final String SERVICE = "agent-service";
    private static final String NOTHING = "(not set)";

    private final Database database;
    private final Clock clock = Clock.systemUTC();

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
        OutboxMessage audit = audit(changes(before.flat(), settings.flat()), actor);
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

    private OutboxMessage audit(Map<String, String> changes, UserId actor) {
        AuditRecord record =
                new AuditRecord(
                        UUID.randomUUID().toString(),
                        clock.instant(),
                        SERVICE,
                        actor,
                        "settings.changed",
                        NAME,
                        "ok",
                        changes);
        return OutboxMessage.of(Topics.AUDIT_EVENTS, SERVICE, "audit", record);
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

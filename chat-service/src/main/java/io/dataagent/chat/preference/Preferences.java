package io.dataagent.chat.preference;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.PreferenceNote;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What runs and other features need of preferences. What changes them is called inside a
/// transaction.
@ApplicationScoped
public class Preferences {

    private static final String EFFECTIVE =
            """
            select key, value from preference
            where user_id = $1 and (ontology_id is null or ontology_id = $2)
            order by ontology_id nulls first
            """;

    private final PreferenceStore store;
    private final Clock clock;

    Preferences(PreferenceStore store, Clock clock) {
        this.store = store;
        this.clock = clock;
    }

    /// Every preference that holds for a question about an ontology: the ontology's own value
    /// wins over the global one. The provider that the person wants is among them, since it is
    /// chosen when the run begins; how answers are captured is not.
    ///
    /// @param client the database, or a transaction's client
    public Uni<Map<String, String>> effective(SqlClient client, UserId user, OntologyId ontology) {
        return client.preparedQuery(EFFECTIVE)
                .execute(Tuple.of(user.value(), ontology.value()))
                .map(Preferences::merged);
    }

    /// Keeps a person's answers to clarification questions, as their `auto_capture_mode` says.
    ///
    /// @param answers the person's own words, with the key that each becomes
    public Uni<Captured> capture(UserId user, OntologyId ontology, List<PreferenceNote> answers) {
        List<PreferenceNote> usable = answers.stream().filter(PreferenceEntry::keepable).toList();
        if (usable.isEmpty()) {
            return Uni.createFrom().item(Captured.NOTHING);
        }
        return mode(user)
                .chain(
                        mode ->
                                switch (mode) {
                                    case OFF -> Uni.createFrom().item(Captured.NOTHING);
                                    case ASK ->
                                            Uni.createFrom().item(new Captured(List.of(), usable));
                                    case AUTO ->
                                            save(user, ontology, usable)
                                                    .replaceWith(new Captured(usable, List.of()));
                                });
    }

    /// Forgets what was wanted for an ontology that is gone.
    public Uni<Long> forget(OntologyId ontology) {
        return store.forget(ontology);
    }

    /// Forgets everything that a person wanted remembered.
    public Uni<Long> forget(UserId user) {
        return store.clear(user, null);
    }

    private Uni<CaptureMode> mode(UserId user) {
        return store.global(user)
                .map(
                        global ->
                                CaptureMode.of(
                                        global.stream()
                                                .filter(p -> p.key.equals(CaptureMode.KEY))
                                                .map(p -> p.value)
                                                .findFirst()
                                                .orElse(null)));
    }

    private Uni<Void> save(UserId user, OntologyId ontology, List<PreferenceNote> notes) {
        return Multi.createFrom()
                .iterable(notes)
                .onItem()
                .transformToUniAndConcatenate(
                        note ->
                                store.upsert(
                                        user,
                                        ontology,
                                        new PreferenceEntry(note.key(), note.value()),
                                        PreferenceSource.AUTO_CAPTURED,
                                        clock.instant()))
                .collect()
                .asList()
                .replaceWithVoid();
    }

    private static Map<String, String> merged(RowSet<Row> globalFirst) {
        Map<String, String> merged = new LinkedHashMap<>();
        globalFirst.forEach(row -> merged.put(row.getString("key"), row.getString("value")));
        merged.remove(CaptureMode.KEY);
        return Map.copyOf(merged);
    }

    /// What became of a person's answers.
    ///
    /// @param saved kept as preferences
    /// @param suggested offered to the person
    public record Captured(List<PreferenceNote> saved, List<PreferenceNote> suggested) {

        static final Captured NOTHING = new Captured(List.of(), List.of());

        public Captured {
            saved = List.copyOf(saved);
            suggested = List.copyOf(suggested);
        }
    }
}

package io.dataagent.ontology.embedding;

import io.dataagent.ontology.store.Database;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Vectors by the hash of provider, model, length and text; the texts themselves are not stored.
@ApplicationScoped
class EmbeddingCache {

    private final Database database;

    @Inject
    EmbeddingCache(Database database) {
        this.database = database;
    }

    /// The known vectors by text; modifiable.
    ///
    /// @param space what makes vectors comparable: provider, model, length
    Map<String, float[]> find(String space, List<String> texts) {
        Map<String, String> byKey =
                texts.stream().distinct().collect(Collectors.toMap(t -> key(space, t), t -> t));
        Map<String, float[]> found = new HashMap<>();
        database.transaction(
                tx ->
                        tx.list(
                                "select key, vector from embedding_cache where key = any ($1)",
                                row ->
                                        found.put(
                                                byKey.get(row.getString("key")),
                                                plain(row.getArrayOfFloats("vector"))),
                                (Object) byKey.keySet().toArray(String[]::new)));
        return found;
    }

    /// Keys go in by order, so that two who store the same ones never wait for each other.
    void store(String space, List<String> texts, List<float[]> vectors) {
        SortedMap<String, float[]> rows = new TreeMap<>();
        for (int i = 0; i < texts.size(); i++) {
            rows.put(key(space, texts.get(i)), vectors.get(i));
        }
        database.transaction(
                tx -> {
                    for (Map.Entry<String, float[]> row : rows.entrySet()) {
                        tx.update(
                                "insert into embedding_cache (key, vector) values ($1, $2) on conflict do nothing",
                                row.getKey(),
                                boxed(row.getValue()));
                    }
                    return rows.size();
                });
    }

    /// Removes what is older, at most ten thousand at once.
    int prune(Duration age) {
        return database.transaction(
                tx ->
                        tx.update(
                                "delete from embedding_cache where key in (select key from embedding_cache where created_at < clock_timestamp() - make_interval(secs => $1) limit 10000)",
                                (double) age.toSeconds()));
    }

    private static float[] plain(Float[] boxed) {
        float[] vector = new float[boxed.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = boxed[i];
        }
        return vector;
    }

    private static Float[] boxed(float[] plain) {
        Float[] vector = new Float[plain.length];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = plain[i];
        }
        return vector;
    }

    private static String key(String space, String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            String all = space + "\n" + text;
            return HexFormat.of().formatHex(digest.digest(all.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

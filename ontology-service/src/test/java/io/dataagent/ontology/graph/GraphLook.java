package io.dataagent.ontology.graph;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;

/// Looks through every node and every relationship of a graph store for what somebody could have
/// left there. For `./data-agent bench erasure`: prints a line `kind|count|count…` for each kind,
/// with as many counts as there are patterns.
public final class GraphLook {

    private static final String EVERYTHING =
            """
            MATCH (n) RETURN coalesce(head(labels(n)), 'none') AS kind, properties(n) AS held
            UNION ALL
            MATCH ()-[r]->() RETURN type(r) AS kind, properties(r) AS held
            """;

    private GraphLook() {}

    /// Reads address and password of the store as ontology-service does.
    ///
    /// @param patterns regular expressions
    public static void main(String[] patterns) {
        Map<String, String> env = System.getenv();
        try (Driver driver =
                GraphDatabase.driver(
                        env.get("QUARKUS_NEO4J_URI"),
                        AuthTokens.basic(
                                env.get("QUARKUS_NEO4J_AUTHENTICATION_USERNAME"),
                                env.get("QUARKUS_NEO4J_AUTHENTICATION_PASSWORD")))) {
            List<Pattern> sought = Stream.of(patterns).map(Pattern::compile).toList();
            counts(driver, sought)
                    .forEach(
                            (kind, found) ->
                                    System.out.println(
                                            kind
                                                    + "|"
                                                    + String.join(
                                                            "|",
                                                            found.stream()
                                                                    .map(String::valueOf)
                                                                    .toList())));
        }
    }

    /// How many nodes or relationships of each kind hold each of the patterns in a property.
    public static SortedMap<String, List<Long>> counts(Driver driver, List<Pattern> sought) {
        SortedMap<String, List<Long>> counts = new TreeMap<>();
        try (Session session = driver.session()) {
            session.run(EVERYTHING)
                    .forEachRemaining(
                            one ->
                                    counts.merge(
                                            one.get("kind").asString(),
                                            found(one, sought),
                                            GraphLook::sum));
        }
        return counts;
    }

    private static List<Long> found(Record one, List<Pattern> sought) {
        String held = one.get("held").asMap().toString();
        return sought.stream().map(p -> p.matcher(held).find() ? 1L : 0L).toList();
    }

    private static List<Long> sum(List<Long> some, List<Long> more) {
        return IntStream.range(0, some.size()).mapToObj(i -> some.get(i) + more.get(i)).toList();
    }
}

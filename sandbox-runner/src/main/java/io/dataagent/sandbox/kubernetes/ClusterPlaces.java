package io.dataagent.sandbox.kubernetes;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Where a replica itself reaches its cluster, and no code of others may: the Service of the API
/// server and the name servers. Clusters number their Services as they like; a pod is told.
///
/// @param api the Service of the API server; none outside of a cluster
/// @param nameservers those of `resolv.conf`
record ClusterPlaces(List<Place> api, List<Place> nameservers) {

    /// An address and a port.
    record Place(String host, int port) {}

    private static final Logger LOG = Logger.getLogger(ClusterPlaces.class);
    private static final Path RESOLV = Path.of("/etc/resolv.conf");
    private static final String NAMESERVER = "nameserver";
    private static final int DNS = 53;
    private static final String HTTPS = "443";

    ClusterPlaces {
        api = List.copyOf(api);
        nameservers = List.copyOf(nameservers);
    }

    /// As this process sees them.
    static ClusterPlaces here() {
        return of(System.getenv(), RESOLV);
    }

    static ClusterPlaces of(Map<String, String> environment, Path resolv) {
        return new ClusterPlaces(
                Stream.ofNullable(environment.get("KUBERNETES_SERVICE_HOST"))
                        .map(
                                host ->
                                        new Place(
                                                host,
                                                Integer.parseInt(
                                                        environment.getOrDefault(
                                                                "KUBERNETES_SERVICE_PORT", HTTPS))))
                        .toList(),
                nameservers(resolv));
    }

    private static List<Place> nameservers(Path resolv) {
        try {
            return Files.readAllLines(resolv).stream()
                    .map(line -> line.strip().split("\\s+"))
                    .filter(words -> words.length > 1 && words[0].equals(NAMESERVER))
                    .map(words -> new Place(words[1], DNS))
                    .toList();
        } catch (IOException e) {
            LOG.warnf("no name servers are known to try: %s", e.getMessage());
            return List.of();
        }
    }

    /// As Python reads it: of objects, lists, texts and numbers JSON is written the same.
    String python() {
        ObjectNode given = JsonNodeFactory.instance.objectNode();
        put(given.putArray("api"), api);
        put(given.putArray("nameservers"), nameservers);
        return given.toString();
    }

    private static void put(ArrayNode list, List<Place> places) {
        places.forEach(place -> list.addArray().add(place.host()).add(place.port()));
    }
}

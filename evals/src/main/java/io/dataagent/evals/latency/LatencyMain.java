package io.dataagent.evals.latency;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Measures a running offline model over HTTP: how long each phase's answer takes (p50, p99, in
/// milliseconds, the client's reading of the answer included), whether the same request gives the
/// same answer, and the heap after a collection, early and late.
/// Arguments: base URL, process id, rounds (default 400), datasets (default 122).
public final class LatencyMain {

    private static final List<String> QUESTIONS =
            List.of(
                    "Total sales amount by sales city",
                    "How many open claim orders are there?",
                    "Top 5 shipment partners by shipment amount",
                    "Average repair amount per repair city in 2025");
    private static final int WARM_UP = 100;
    private static final int OK = 200;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Map<String, List<Long>> nanos = new LinkedHashMap<>();
    private final URI completions;
    private final long pid;
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private LatencyMain(String base, long pid) {
        this.completions = URI.create(base + "/v1/chat/completions");
        this.pid = pid;
    }

    /// Measures.
    public static void main(String[] args) throws IOException, InterruptedException {
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 400;
        int datasets = args.length > 3 ? Integer.parseInt(args[3]) : 122;
        new LatencyMain(args[0], Long.parseLong(args[1])).measure(rounds, datasets);
    }

    private void measure(int rounds, int size) throws IOException, InterruptedException {
        List<Requests> all = new ArrayList<>();
        WideOntology ontology = WideOntology.of(size);
        for (String question : QUESTIONS) {
            all.add(requests(new PhaseBlocks(ontology, question)));
        }
        int bytes = all.getFirst().bodies().values().iterator().next().length();
        out.printf("%d datasets, a request of %d kB, %d rounds%n", size, bytes / 1024, rounds);
        run(all, WARM_UP);
        nanos.clear();
        long early = heap();
        run(all, rounds);
        long late = heap();
        out.printf("%n%-12s %6s %8s %8s %8s%n", "phase", "calls", "p50 ms", "p99 ms", "max ms");
        nanos.forEach(this::line);
        out.printf(
                "%nheap after %d calls: %d kB, after %d more: %d kB (%.2f times)%n",
                WARM_UP * 7, early, rounds * 7, late, (double) late / early);
    }

    /// The requests of one run by phase; each must give the answer that it gave first.
    ///
    /// @param bodies request bodies
    /// @param answers the answers that they got first
    private record Requests(Map<String, String> bodies, Map<String, String> answers) {}

    private Requests requests(PhaseBlocks blocks) throws IOException, InterruptedException {
        Requests made = new Requests(new LinkedHashMap<>(), new LinkedHashMap<>());
        PlanArtifact plan = ContractJson.read(first(made, blocks.planner()), PlanArtifact.class);
        first(made, blocks.navigator(plan));
        QuerySpec spec =
                ContractJson.read(first(made, blocks.sqlBuilder(plan)), Drafts.Queries.class)
                        .specs()
                        .getFirst();
        first(made, blocks.sqlRepair(plan, spec));
        first(made, blocks.python(plan, spec));
        first(made, blocks.verifier(plan, spec));
        first(made, blocks.explainer(plan, spec));
        return made;
    }

    private String first(Requests made, ContextBlock block)
            throws IOException, InterruptedException {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("model", "offline");
        body.putArray("messages").addObject().put("role", "user").put("content", block.render());
        body.putObject("response_format")
                .put("type", "json_schema")
                .putObject("json_schema")
                .put("name", block.task())
                .putObject("schema");
        made.bodies().put(block.task(), body.toString());
        String answer = ask(body.toString());
        made.answers().put(block.task(), answer);
        return answer;
    }

    private void run(List<Requests> all, int rounds) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            Requests requests = all.get(round % all.size());
            for (var entry : requests.bodies().entrySet()) {
                long start = System.nanoTime();
                String answer = ask(entry.getValue());
                long took = System.nanoTime() - start;
                nanos.computeIfAbsent(entry.getKey(), k -> new ArrayList<>()).add(took);
                if (!answer.equals(requests.answers().get(entry.getKey()))) {
                    throw new IOException("another answer to the same request: " + entry.getKey());
                }
            }
        }
    }

    private String ask(String body) throws IOException, InterruptedException {
        HttpResponse<String> response =
                http.send(
                        HttpRequest.newBuilder(completions)
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != OK) {
            throw new IOException("the model answered " + response.statusCode());
        }
        JsonNode answer = ContractJson.mapper().readTree(response.body());
        return answer.at("/choices/0/message/content").asText();
    }

    private void line(String phase, List<Long> values) {
        List<Long> sorted = values.stream().sorted().toList();
        out.printf(
                "%-12s %6d %8.1f %8.1f %8.1f%n",
                phase,
                sorted.size(),
                ms(sorted.get(sorted.size() / 2)),
                ms(sorted.get((int) Math.ceil(sorted.size() * 0.99) - 1)),
                ms(sorted.getLast()));
    }

    private static double ms(long nanos) {
        return nanos / 1e6;
    }

    /// Kilobytes of live heap: after a collection.
    private long heap() throws IOException, InterruptedException {
        jcmd("GC.run");
        String info = jcmd("GC.heap_info");
        long used = 0;
        for (String line : info.lines().filter(l -> l.contains(" total ")).toList()) {
            if (!line.contains("Metaspace") && !line.contains("class space")) {
                used += Long.parseLong(line.replaceAll(".* used (\\d+)K.*", "$1"));
            }
        }
        return used;
    }

    private String jcmd(String command) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(
                                System.getProperty("java.home") + "/bin/jcmd",
                                String.valueOf(pid),
                                command)
                        .redirectErrorStream(true)
                        .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}

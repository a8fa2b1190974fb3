package io.dataagent.agent.analyst.planner;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// The datasets that fit a run's question best, and those that tie them together. A small ontology
/// goes in whole.
@ApplicationScoped
public class SearchHits {

    private static final int MAX_QUERY = 2000;
    private static final int MOST_CONNECTING = 3;
    private static final String NAME = "search_datasets";
    private static final String LABEL = "Searched for datasets";

    private final OntologyClient ontology;
    private final int topK;

    /// @param topK datasets that one search gives at most
    @Inject
    SearchHits(
            @RestClient OntologyClient ontology,
            @ConfigProperty(name = "dataagent.agent.search.top-k", defaultValue = "10") int topK) {
        this.ontology = ontology;
        this.topK = topK;
    }

    /// At most `top-k` datasets, best first, and the few between them; the whole list, and an
    /// event that says so, while the search does not answer.
    public List<DatasetView> of(RunSession run, Phase phase) {
        long start = System.nanoTime();
        try {
            return searched(run);
        } catch (ProblemException e) {
            if (e.problem().code() != ProblemCode.UPSTREAM_UNAVAILABLE) {
                throw e;
            }
            String id = phase.wire() + "-search-" + UUID.randomUUID();
            ObjectNode asked = JsonNodeFactory.instance.objectNode().put("limit", topK);
            run.emit(new RunEvent.ToolStart(id, phase, null, NAME, asked, LABEL, null));
            run.emit(
                    new RunEvent.ToolError(
                            id,
                            phase,
                            null,
                            NAME,
                            "The search does not answer; the list of datasets takes its place.",
                            (System.nanoTime() - start) / 1_000_000));
            return run.catalog().datasets();
        }
    }

    /// Whether the search did not answer in a run.
    public static boolean failed(RunSession run) {
        return run.recorder()
                .tell(
                        story ->
                                story.stream()
                                        .anyMatch(
                                                e ->
                                                        e.event() instanceof RunEvent.ToolError t
                                                                && t.name().equals(NAME)));
    }

    private List<DatasetView> searched(RunSession run) {
        List<SearchHit> hits =
                Upstream.call(
                        () ->
                                ontology.search(
                                        run.grant().header(),
                                        run.input().ontologyId().toString(),
                                        run.context().pin().version(),
                                        words(run),
                                        topK));
        return run.catalog()
                .connected(hits.stream().map(SearchHit::dataset).toList(), MOST_CONNECTING);
    }

    /// A follow-up like "and by month?" says little, so the question before it counts too.
    private static String words(RunSession run) {
        String before =
                run.input().history().isEmpty() ? "" : run.input().history().getLast().question();
        String text = run.input().question() + "\n" + before;
        return Beginning.of(text.strip(), MAX_QUERY);
    }
}

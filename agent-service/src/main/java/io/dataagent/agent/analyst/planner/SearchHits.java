package io.dataagent.agent.analyst.planner;

import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.SearchHit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// The datasets that fit a run's question best. A small ontology goes in whole.
@ApplicationScoped
public class SearchHits {

    private static final int MAX_QUERY = 2000;

    private final OntologyClient ontology;
    private final int topK;

    @Inject
    SearchHits(
            @RestClient OntologyClient ontology,
            @ConfigProperty(name = "dataagent.agent.search.top-k", defaultValue = "10") int topK) {
        this.ontology = ontology;
        this.topK = topK;
    }

    /// At most `top-k` datasets, best first.
    public List<DatasetView> of(RunSession run) {
        List<SearchHit> hits =
                Upstream.call(
                        () ->
                                ontology.search(
                                        run.grant().header(),
                                        run.input().ontologyId().toString(),
                                        run.context().pin().version(),
                                        words(run),
                                        topK));
        return run.catalog().datasets(hits.stream().map(SearchHit::dataset).toList());
    }

    /// A follow-up like "and by month?" says little, so the question before it counts too.
    private static String words(RunSession run) {
        String before =
                run.input().history().isEmpty() ? "" : run.input().history().getLast().question();
        String text = run.input().question() + "\n" + before;
        return text.length() <= MAX_QUERY ? text.strip() : text.substring(0, MAX_QUERY);
    }
}

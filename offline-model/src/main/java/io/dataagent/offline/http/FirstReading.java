package io.dataagent.offline.http;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.plan.Planner;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Instant;
import java.util.List;

/// Reads one question before the first caller comes, so that words or wordings that are not whole
/// stop the start and not somebody's question.
@ApplicationScoped
public class FirstReading {

    void read(@Observes StartupEvent event) {
        FieldView name =
                new FieldView(
                        "name", "name", null, null, "String", false, List.of(), List.of(), 0.0, 1L,
                        null, null);
        DatasetView things =
                new DatasetView(
                        "things",
                        "things",
                        null,
                        null,
                        List.of(),
                        List.of("name"),
                        List.of(),
                        1L,
                        List.of(name),
                        null);
        Planner.plan(
                ContextBlock.ofQuestion(
                        "planner",
                        "How many things are there?",
                        Instant.now(),
                        "UTC",
                        "postgresql",
                        List.of(things),
                        List.of()));
    }
}

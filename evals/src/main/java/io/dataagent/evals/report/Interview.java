package io.dataagent.evals.report;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.evals.client.ProductClient;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.evals.schema.OntologyLoader;
import io.dataagent.evals.score.Scorer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Asks the product every question of a set, each in a conversation of its own.
final class Interview {

    private static final int QUESTIONS_PER_LOGIN = 40;

    private final EvalSettings settings;
    private final EvalDatabase database;
    private final AsOf asOf;
    private final PrintStream out;

    Interview(EvalSettings settings, AsOf asOf, PrintStream out) {
        this.settings = settings;
        this.database = settings.database();
        this.asOf = asOf;
        this.out = out;
    }

    /// Makes the data and the ontology of a set ready.
    ///
    /// @return the ontology's id
    String prepare(QuestionSet set) throws IOException, InterruptedException, SQLException {
        ProductClient client = settings.login();
        if (set.schema() == null) {
            return client.ontology(set.ontology())
                    .orElseThrow(() -> new IOException("no ready ontology " + set.ontology()));
        }
        Path folder = settings.schemas().resolve(set.schema());
        boolean made = database.prepare(set.schema(), folder, asOf);
        return new OntologyLoader(client, database)
                .ready(set.schema(), set.ontology(), folder, made);
    }

    /// Asks a set.
    List<Asked> ask(QuestionSet set, String ontology)
            throws IOException, InterruptedException, SQLException {
        List<Asked> asked = new ArrayList<>();
        String schema = set.schema();
        String name =
                schema == null
                        ? set.ontology().toLowerCase(Locale.ROOT)
                        : EvalDatabase.name(schema);
        try (Connection connection = database.reading(name)) {
            Scorer scorer = new Scorer(connection);
            ProductClient client = settings.login();
            for (Question question : set.on(asOf).questions()) {
                if (asked.size() % QUESTIONS_PER_LOGIN == QUESTIONS_PER_LOGIN - 1) {
                    client = settings.login();
                }
                asked.add(one(set, question, client, ontology, scorer));
            }
        }
        return asked;
    }

    private Asked one(
            QuestionSet set,
            Question question,
            ProductClient client,
            String ontology,
            Scorer scorer)
            throws IOException, InterruptedException, SQLException {
        String chat = client.chat(ontology);
        for (String earlier : question.history()) {
            client.stream(chat, client.question(chat, earlier));
        }
        long start = System.nanoTime();
        List<RecordedEvent> events =
                client.stream(chat, client.question(chat, question.question()));
        long millis = (System.nanoTime() - start) / 1_000_000;
        Asked asked =
                new Asked(
                        set,
                        question,
                        scorer.score(question, events.getLast()),
                        Asked.calls(events),
                        millis);
        out.printf(
                "%-8s %-6s %5d ms  %s%n",
                asked.scored().score(),
                question.id(),
                millis,
                set.blind() ? "(blind)" : question.question());
        return asked;
    }
}

package io.dataagent.evals.report;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.evals.client.ProductClient;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.schema.CopyTarget;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.evals.schema.FileSender;
import io.dataagent.evals.schema.OntologyLoader;
import io.dataagent.evals.schema.SentFile;
import io.dataagent.evals.score.Scorer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Asks the product every question of a set, each in a conversation of its own.
public final class Interview {

    private static final int QUESTIONS_PER_LOGIN = 40;

    private final EvalSettings settings;
    private final EvalDatabase database;
    private final AsOf asOf;
    private final PrintStream out;
    private final String dialect;
    private final Optional<CopyTarget> copies;

    /// @param dialect on which kind of server the questions are asked
    public Interview(EvalSettings settings, AsOf asOf, String dialect, PrintStream out) {
        this.settings = settings;
        this.copies = settings.copies(dialect);
        this.dialect = dialect;
        this.database = settings.database();
        this.asOf = asOf;
        this.out = out;
    }

    /// Makes the data and the ontology of a set ready.
    ///
    /// @return the ontology's id
    public String prepare(QuestionSet set) throws IOException, InterruptedException, SQLException {
        ProductClient client = settings.login();
        if (set.upload() != null) {
            return new FileSender(client).ready(SentFile.of(set, settings.files()), set.reading());
        }
        if (copies.isPresent()) {
            return copied(set, copies.get(), client);
        }
        String schema = set.schema();
        if (schema == null) {
            return client.ontology(set.ontology())
                    .orElseThrow(() -> new IOException("no ready ontology " + set.ontology()));
        }
        Path folder = settings.schemas().resolve(schema);
        boolean made = database.prepare(schema, folder, asOf);
        return new OntologyLoader(client, body -> database.describe(body, schema))
                .ready(set.ontology(), folder, made);
    }

    /// The same data and keys on another kind of server, as an ontology of its own.
    private String copied(QuestionSet set, CopyTarget target, ProductClient client)
            throws IOException, InterruptedException, SQLException {
        String schema = set.schema();
        String name = "eval_" + (schema == null ? set.ontology() : schema).toLowerCase(Locale.ROOT);
        Path folder = schema == null ? settings.sample() : settings.schemas().resolve(schema);
        if (schema != null) {
            database.prepare(schema, folder, asOf);
        }
        try (Connection source = database.reading(database(set))) {
            target.fill(source, name);
        }
        return new OntologyLoader(client, body -> target.describe(body, name))
                .ready(set.ontology() + " on " + dialect, folder, true);
    }

    /// The database whose data a set asks about.
    public static String database(QuestionSet set) {
        String schema = set.schema();
        return schema == null ? set.ontology().toLowerCase(Locale.ROOT) : EvalDatabase.name(schema);
    }

    /// Where the hand-written SQL of a set runs.
    private Connection expecting(QuestionSet set) throws IOException, SQLException {
        return set.upload() == null
                ? database.reading(database(set))
                : SentFile.of(set, settings.files()).read();
    }

    /// Asks a set.
    List<Asked> ask(QuestionSet set, String ontology)
            throws IOException, InterruptedException, SQLException {
        List<Asked> asked = new ArrayList<>();
        boolean file = set.upload() != null;
        try (Connection connection = expecting(set)) {
            Scorer scorer = new Scorer(connection, copies.isEmpty() && !file);
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
                client.stream(chat, client.question(chat, question.question(), question.run()));
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

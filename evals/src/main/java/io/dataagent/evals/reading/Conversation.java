package io.dataagent.evals.reading;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.evals.client.ProductClient;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.report.EvalSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Asks one question and waits as long as the reader takes. A stream that ends with the session, or
/// with a service that is started anew, is taken up again with a fresh login.
final class Conversation {

    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final int MOST_FAILURES = 30;

    private final EvalSettings settings;
    private final String ontology;

    Conversation(EvalSettings settings, String ontology) {
        this.settings = settings;
        this.ontology = ontology;
    }

    /// Every event of the run that answers the question; earlier ones of its history are answered
    /// first.
    List<RecordedEvent> ask(Question question) throws IOException, InterruptedException {
        ProductClient client = settings.login();
        String chat = client.chat(ontology);
        for (String earlier : question.history()) {
            run(chat, client.question(chat, earlier));
            client = settings.login();
        }
        return run(chat, client.question(chat, question.question()));
    }

    private List<RecordedEvent> run(String chat, String message)
            throws IOException, InterruptedException {
        List<RecordedEvent> events = new ArrayList<>();
        boolean started = false;
        for (int failures = 0; !ended(events); Thread.sleep(PAUSE)) {
            try {
                ProductClient client = settings.login();
                long last = events.isEmpty() ? 0 : events.getLast().sequence();
                events.addAll(
                        started
                                ? client.attach(chat, message, last, e -> false)
                                : client.stream(chat, message));
                started = true;
            } catch (IOException broken) {
                started = true;
                if (++failures > MOST_FAILURES) {
                    throw broken;
                }
            }
        }
        return events;
    }

    private static boolean ended(List<RecordedEvent> events) {
        return !events.isEmpty() && events.getLast().terminal();
    }
}

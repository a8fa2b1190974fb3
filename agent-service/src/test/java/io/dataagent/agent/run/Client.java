package io.dataagent.agent.run;

import io.dataagent.agent.world.Poison;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunOptions;
import io.dataagent.testkit.SseReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.ConfigProvider;

/// Asks as a browser does, and tells the fake chat-service which messages there are.
final class Client {

    static final ChatId CHAT = ChatId.of("0199e9a0-0000-7000-8000-0000000000aa");

    private static final Duration ANSWER = Duration.ofMinutes(2);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /// A message that waits for a run.
    MessageId message(String question, String user) {
        return message(question, user, null);
    }

    MessageId message(String question, String user, ClarificationAnswer clarification) {
        MessageId id = MessageId.next();
        return waiting(input(id, question, user, clarification));
    }

    /// A message in a chat that names its provider.
    MessageId messageFor(String provider, String question, String user) {
        return waiting(input(MessageId.next(), question, user, null, provider));
    }

    /// Code of the person's own, to be run over their files.
    MessageId code(String code, String user) {
        RunInput i = input(RunKind.FILES, "Run my code", user);
        return waiting(
                new RunInput(
                        i.kind(),
                        i.messageId(),
                        i.chatId(),
                        i.userId(),
                        i.ontologyId(),
                        i.question(),
                        null,
                        List.of(),
                        Map.of(),
                        List.of(),
                        List.of(),
                        null,
                        i.askedAt(),
                        i.grant(),
                        i.grantExpiresAt(),
                        null,
                        new RunOptions(null, null, null, code)));
    }

    /// A message of a person with preferences.
    MessageId preferring(Map<String, String> preferences, String question, String user) {
        RunInput i = input(MessageId.next(), question, user, null);
        return waiting(
                new RunInput(
                        i.kind(),
                        i.messageId(),
                        i.chatId(),
                        i.userId(),
                        i.ontologyId(),
                        i.question(),
                        i.clarification(),
                        i.history(),
                        preferences,
                        i.savedPreferences(),
                        i.suggestedPreferences(),
                        i.provider(),
                        i.askedAt(),
                        i.grant(),
                        i.grantExpiresAt()));
    }

    /// A message for another kind of run.
    MessageId message(RunKind kind, String question, String user) {
        return waiting(input(kind, question, user));
    }

    /// Hides an instruction in the data of an ontology.
    void poison(String ontologyId, Poison poison) {
        send("PUT", suite() + "/_poison/" + ontologyId, ContractJson.write(poison));
    }

    /// Lets the sandbox fail, or answer again.
    void sandbox(boolean down) {
        send("PUT", suite() + "/_sandbox/" + (down ? "down" : "up"), "");
    }

    /// A message about another ontology.
    MessageId about(OntologyId ontology, String question, String user) {
        return about(ontology, RunKind.ANALYST, question, user);
    }

    /// The same of a kind of run.
    MessageId about(OntologyId ontology, RunKind kind, String question, String user) {
        RunInput i = input(kind, question, user);
        return waiting(
                new RunInput(
                        i.kind(),
                        i.messageId(),
                        i.chatId(),
                        i.userId(),
                        ontology,
                        i.question(),
                        i.clarification(),
                        i.history(),
                        i.preferences(),
                        i.savedPreferences(),
                        i.suggestedPreferences(),
                        i.provider(),
                        i.askedAt(),
                        i.grant(),
                        i.grantExpiresAt()));
    }

    /// Where the other services listen.
    String suiteUrl() {
        return suite();
    }

    MessageId waiting(RunInput input) {
        send("PUT", suite() + "/_message/" + input.messageId(), ContractJson.write(input));
        return input.messageId();
    }

    static RunInput input(
            MessageId id, String question, String user, ClarificationAnswer clarification) {
        return input(id, question, user, clarification, null);
    }

    static RunInput input(String provider, String question, String user) {
        return input(MessageId.next(), question, user, null, provider);
    }

    static RunInput input(RunKind kind, String question, String user) {
        return input(kind, MessageId.next(), question, user, null, null);
    }

    private static RunInput input(
            MessageId id,
            String question,
            String user,
            ClarificationAnswer clarification,
            String provider) {
        return input(RunKind.ANALYST, id, question, user, clarification, provider);
    }

    private static RunInput input(
            RunKind kind,
            MessageId id,
            String question,
            String user,
            ClarificationAnswer clarification,
            String provider) {
        return new RunInput(
                kind,
                id,
                CHAT,
                UserId.from("urn:data-agent:no-token", user),
                OntologyId.of("0199e9a0-0000-7000-8000-00000000000d"),
                question,
                clarification,
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                provider,
                Instant.now(),
                "grant-1",
                Instant.now().plusSeconds(600));
    }

    /// Starts the run and reads its stream to the end.
    List<RecordedEvent> run(MessageId id) {
        return read(open("POST", "stream", id, null), e -> false);
    }

    /// Reads the events after one.
    List<RecordedEvent> events(MessageId id, String lastEventId) {
        return read(open("GET", "events", id, lastEventId), e -> false);
    }

    HttpResponse<InputStream> open(String method, String what, MessageId id, String lastEventId) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address(what, id))
                        .header("Accept", "text/event-stream")
                        .timeout(ANSWER)
                        .method(method, HttpRequest.BodyPublishers.noBody());
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /// Reads until an event is the one, or to the end; closes the stream.
    static List<RecordedEvent> read(
            HttpResponse<InputStream> response, Predicate<RecordedEvent> last) {
        List<RecordedEvent> events = new ArrayList<>();
        try (SseReader reader = new SseReader(response.body())) {
            for (Optional<SseReader.Event> e = reader.next(); e.isPresent(); e = reader.next()) {
                RecordedEvent event = RecordedEvent.parse(e.get().data());
                events.add(event);
                if (last.test(event)) {
                    return events;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return events;
    }

    HttpResponse<String> post(String what, MessageId id) {
        return send("POST", address(what, id).toString(), "");
    }

    /// Every call that the other services got, as `METHOD path body`.
    List<String> calls() {
        return calls(0);
    }

    /// The same without the first so many.
    List<String> calls(int known) {
        return List.of(
                ContractJson.read(
                        send("GET", suite() + "/_log?" + known, "").body(), String[].class));
    }

    /// How many calls they got.
    int heard() {
        return Integer.parseInt(send("GET", suite() + "/_log/size", "").body().strip());
    }

    private HttpResponse<String> send(String method, String address, String body) {
        try {
            return http.send(
                    HttpRequest.newBuilder(URI.create(address))
                            .timeout(ANSWER)
                            .method(method, HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static URI address(String what, MessageId id) {
        String port = ConfigProvider.getConfig().getValue("quarkus.http.test-port", String.class);
        return URI.create(
                "http://127.0.0.1:"
                        + port
                        + "/api/data-agent/chats/"
                        + CHAT
                        + "/messages/"
                        + id
                        + "/"
                        + what);
    }

    private static String suite() {
        return ConfigProvider.getConfig().getValue("test.suite.url", String.class);
    }
}

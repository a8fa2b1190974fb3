package io.dataagent.modelgateway.call;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.modelgateway.CallListener;
import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.http.Received;
import io.dataagent.modelgateway.protocol.Endpoint;
import io.dataagent.modelgateway.protocol.Protocol;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.RefusedRequest;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.Wishes;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// A protocol that plays a script, its last turn for ever, and keeps what it was asked.
final class Played implements Protocol, CallListener {

    /// What is sent.
    static final JsonNode BODY =
            JsonNodeFactory.instance.objectNode().put("model", "m").put("messages", "0123456789");

    private static final Endpoint ENDPOINT = new Endpoint(ProviderId.OPENAI, "http://h", "", "");

    final CancelSignal cancel = new CancelSignal();
    final List<Patience> patience = new ArrayList<>();
    final List<Wishes> sent = new ArrayList<>();
    final List<FailureKind> retried = new ArrayList<>();
    final List<String> told = new ArrayList<>();
    final List<Long> waits = new ArrayList<>();
    final Remedies remedies = new Remedies();
    GivenConfig config = GivenConfig.of(Map.of(), Optional.empty());
    Wishes wishes = Wishes.of("m", null, new Reasoning.Unset(), 0);
    UnaryOperator<Wishes> rules = w -> w;
    Runnable onTold = () -> {};
    Ledger ledger = new Ledger(Optional.empty());

    private final List<Turn> script = new ArrayList<>();
    private int next;

    /// One exchange.
    interface Turn {
        Reply exchange() throws CallTrouble;
    }

    Played then(Turn turn) {
        script.add(turn);
        return this;
    }

    static Turn refused(int status, String sentence) {
        return refused(status, "x", "y", "{\"error\":{\"message\":\"" + sentence + "\"}}");
    }

    static Turn refused(int status, String header, String value, String body) {
        HttpHeaders headers = HttpHeaders.of(Map.of(header, List.of(value)), (name, given) -> true);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return () -> {
            throw new RefusedRequest(new Received(status, headers, bytes));
        };
    }

    Tries tries(Duration timeout) {
        ledger = new Ledger(Optional.empty());
        ModelCall call =
                new ModelCall(
                        "openai",
                        "plan",
                        List.of(new ModelMessage.UserText("q")),
                        List.of(),
                        null,
                        ModelSettings.NONE,
                        timeout,
                        this,
                        cancel);
        return new Tries(
                new Tries.Way(config, this, ENDPOINT, remedies, retried::add),
                call,
                wishes,
                ledger);
    }

    @Override
    public Reply exchange(
            ModelCall call,
            Wishes asked,
            Endpoint endpoint,
            Patience given,
            Consumer<JsonNode> sending)
            throws CallTrouble {
        patience.add(given);
        sent.add(asked);
        sending.accept(BODY);
        return script.get(Math.min(next++, script.size() - 1)).exchange();
    }

    @Override
    public Wishes lawful(Wishes asked, Consumer<String> note) {
        return rules.apply(asked);
    }

    @Override
    public void retrying(int attempt, long waitMs, String reason) {
        told.add(attempt + " " + reason);
        waits.add(waitMs);
        onTold.run();
    }
}

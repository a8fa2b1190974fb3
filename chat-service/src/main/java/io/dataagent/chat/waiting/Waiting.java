package io.dataagent.chat.waiting;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.client.SseEvent;
import org.jspecify.annotations.Nullable;

/// Begins a run and waits for its end, for whoever cannot follow events. A run goes on when nobody
/// waits any more.
@ApplicationScoped
public class Waiting {

    private static final Pattern SECONDS = Pattern.compile("[1-9]|[1-5][0-9]|60");

    private final RunStreamClient runs;

    Waiting(@RestClient RunStreamClient runs) {
        this.runs = runs;
    }

    /// How long somebody wants to wait; empty if not at all.
    ///
    /// @throws ProblemException `validation_failed` for what is no number of seconds from 1 to 60
    public static Optional<Duration> wanted(@Nullable String seconds) {
        if (seconds == null) {
            return Optional.empty();
        }
        if (!SECONDS.matcher(seconds).matches()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "'wait' is from 1 to 60 seconds.");
        }
        return Optional.of(Duration.ofSeconds(Long.parseLong(seconds)));
    }

    /// What the run came to; empty if it did not end in time.
    ///
    /// @param bearer the person's raw token
    public Uni<Optional<WaitedAnswer>> answer(
            String bearer, ChatId chat, MessageId message, Duration patience) {
        String authorization = "Bearer " + bearer;
        List<WaitedAnswer.Table> tables = new CopyOnWriteArrayList<>();
        return runs.begin(authorization, chat.toString(), message.toString())
                .onFailure()
                .recoverWithMulti(
                        () -> {
                            tables.clear();
                            return runs.follow(authorization, chat.toString(), message.toString());
                        })
                .onItem()
                .transformToMultiAndConcatenate(event -> ended(event, tables))
                .toUni()
                .map(Optional::ofNullable)
                .ifNoItem()
                .after(patience)
                .recoverWithItem(Optional.empty())
                .onFailure()
                .recoverWithItem(Optional.empty());
    }

    private static Multi<WaitedAnswer> ended(
            SseEvent<String> event, List<WaitedAnswer.Table> tables) {
        if (event.data() == null || event.data().isBlank()) {
            return Multi.createFrom().empty();
        }
        RunEvent said = RecordedEvent.parse(event.data()).event();
        if (said instanceof RunEvent.TableAdded added) {
            tables.add(WaitedAnswer.Table.of(added));
        }
        return said instanceof RunEvent.Terminal end
                ? Multi.createFrom().item(WaitedAnswer.of(end, tables))
                : Multi.createFrom().empty();
    }
}

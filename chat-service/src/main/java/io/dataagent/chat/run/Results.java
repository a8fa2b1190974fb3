package io.dataagent.chat.run;

import io.dataagent.chat.conversation.RunEndings;
import io.dataagent.chat.trace.Traces;
import io.dataagent.contracts.run.RunResult;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/// Takes the ends of runs, by PUT and from Kafka: the first one counts, every further one changes
/// nothing but brings traces that are still missing.
@ApplicationScoped
class Results {

    private final RunEndings endings;
    private final Traces traces;

    Results(RunEndings endings, Traces traces) {
        this.endings = endings;
        this.traces = traces;
    }

    Uni<Outcome> take(RunResult result) {
        return Panache.withTransaction(
                () ->
                        endings.known(result)
                                .chain(
                                        known ->
                                                known
                                                        ? stored(result)
                                                        : Uni.createFrom().item(Outcome.UNKNOWN)));
    }

    private Uni<Outcome> stored(RunResult result) {
        return endings.end(result)
                .call(() -> evidence(result))
                .map(first -> first ? Outcome.STORED : Outcome.ALREADY_ENDED);
    }

    private Uni<Void> evidence(RunResult result) {
        if (!result.tracesRef()) {
            return traces.keep(result.messageId(), result.traces());
        }
        return traces.present(result.messageId())
                .chain(
                        present ->
                                present
                                        ? endings.tracesSettled(result.messageId())
                                        : endings.tracesAwaited(result.messageId()));
    }

    /// What became of a result.
    enum Outcome {
        /// It ended the message.
        STORED,
        /// The message had ended before.
        ALREADY_ENDED,
        /// There is no such message, or no longer.
        UNKNOWN
    }
}

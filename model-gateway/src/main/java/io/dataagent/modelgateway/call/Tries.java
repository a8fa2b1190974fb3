package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelsConfig;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.protocol.Endpoint;
import io.dataagent.modelgateway.protocol.Protocol;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.RefusedRequest;
import io.dataagent.modelgateway.protocol.Remedy;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Wishes;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// The tries of one call, all within the call's time: a refused parameter is weakened at once, a
/// passing trouble is waited for, everything else ends it.
final class Tries {

    private static final int MAX_REMEDIES = 12;
    private static final Duration LEAST = Duration.ofMillis(100);

    private final ModelsConfig config;
    private final Protocol protocol;
    private final Endpoint endpoint;
    private final Remedies remedies;
    private final Consumer<FailureKind> onRetry;
    private final ModelCall call;
    private final Ledger ledger;
    private final long end;
    private Wishes wishes;

    /// What a call needs of its surroundings.
    record Way(
            ModelsConfig config,
            Protocol protocol,
            Endpoint endpoint,
            Remedies remedies,
            Consumer<FailureKind> onRetry) {}

    Tries(Way way, ModelCall call, Wishes wished, Ledger ledger) {
        this.config = way.config();
        this.protocol = way.protocol();
        this.endpoint = way.endpoint();
        this.remedies = way.remedies();
        this.onRetry = way.onRetry();
        this.call = call;
        this.ledger = ledger;
        this.end = System.nanoTime() + call.timeout().toNanos();
        this.wishes =
                remedies.applied(
                        endpoint, wished, w -> protocol.lawful(w, ledger::note), ledger::note);
    }

    Reply answer() throws ModelFailure {
        int weakened = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                return once(attempt);
            } catch (RefusedRequest e) {
                Optional<Remedy> remedy = Remedy.of(e.complaint(), wishes);
                if (remedy.isPresent() && weakened++ < MAX_REMEDIES) {
                    weaken(remedy.get());
                    attempt--;
                } else {
                    again(e, e.retryAfter(), attempt);
                }
            } catch (UnusableAnswer e) {
                ledger.used(e.usage(), 0);
                again(e, Optional.empty(), attempt);
            } catch (CallTrouble e) {
                again(e, Optional.empty(), attempt);
            }
        }
    }

    private Reply once(int attempt) throws CallTrouble {
        Patience patience =
                new Patience(
                        attempt,
                        patience(),
                        config.silence(),
                        config.tellAfter(),
                        call.listener(),
                        call.cancel());
        Reply reply = protocol.exchange(call, wishes, endpoint, patience, ledger::sent);
        if (reply.text().isBlank() && reply.toolCalls().isEmpty()) {
            throw new UnusableAnswer(FailureKind.EMPTY, "neither text nor tools", reply.usage());
        }
        ledger.used(reply.usage(), reply.text().length());
        return reply;
    }

    /// A model that thinks is silent for long; any other leaves time for another try.
    private Duration patience() {
        Duration left = left();
        boolean thinks = !(wishes.reasoning() instanceof Reasoning.Unset);
        boolean all = thinks || left.compareTo(config.tryTimeout()) < 0;
        return all ? left : config.tryTimeout();
    }

    private Duration left() {
        return Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    }

    private void weaken(Remedy remedy) {
        remedies.remember(endpoint, wishes, remedy);
        ledger.note(remedy.note());
        ledger.wasNoTry();
        wishes = protocol.lawful(remedy.applied(wishes), ledger::note);
    }

    private void again(CallTrouble trouble, Optional<Duration> wanted, int attempt)
            throws ModelFailure {
        FailureKind kind = call.cancel().isRaised() ? FailureKind.CANCELLED : trouble.kind();
        if (!kind.retryable() || attempt >= config.maxTries()) {
            throw failed(kind, kind.sentence(), trouble);
        }
        Duration wait = wanted.orElseGet(() -> byChance(attempt));
        if (wait.compareTo(config.longestWait()) > 0 || wait.plus(LEAST).compareTo(left()) > 0) {
            throw failed(kind, wanted.map(Tries::comeBack).orElse(kind.sentence()), trouble);
        }
        onRetry.accept(kind);
        call.listener().retrying(attempt + 1, wait.toMillis(), kind.reason());
        pause(wait, trouble);
    }

    private Duration byChance(int attempt) {
        long longest = config.longestWait().toMillis();
        long base = config.firstWait().toMillis();
        for (int i = 1; i < attempt && base < longest; i++) {
            base *= 2;
        }
        long wait = base + ThreadLocalRandom.current().nextLong(base + 1);
        return Duration.ofMillis(Math.min(wait, longest));
    }

    private static String comeBack(Duration wait) {
        long seconds = Math.max(2, Math.ceilDiv(wait.toMillis(), 1000));
        String when = seconds < 120 ? seconds + " seconds" : Math.ceilDiv(seconds, 60) + " minutes";
        return "The language model is overloaded and asks to wait; ask again in " + when + ".";
    }

    private void pause(Duration wait, CallTrouble cause) throws ModelFailure {
        CountDownLatch raised = new CountDownLatch(1);
        try (CancelSignal.Registration _ = call.cancel().onRaise(raised::countDown)) {
            if (raised.await(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                throw failed(FailureKind.CANCELLED, FailureKind.CANCELLED.sentence(), cause);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(FailureKind.CANCELLED, FailureKind.CANCELLED.sentence(), cause);
        }
    }

    private ModelFailure failed(FailureKind kind, String sentence, CallTrouble cause) {
        return new ModelFailure(kind, sentence, ledger.report(), cause);
    }
}

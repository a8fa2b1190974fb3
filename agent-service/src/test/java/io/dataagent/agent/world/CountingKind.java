package io.dataagent.agent.world;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.agent.kind.KindMachine;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.kind.Stage;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.test.junit.QuarkusTestProfile;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/// Another kind than the analyst: counts to three with stages of its own, or does what the
/// question says: `fail`, `ask`, `wait`. It stands in the place of a real kind, where a test asks
/// for that with [Instead].
@ApplicationScoped
@IfBuildProperty(name = CountingKind.SWITCH, stringValue = "true")
public class CountingKind implements KindMachine<CountingKind.Counting> {

    /// Its stages.
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "counting")
    @JsonSubTypes(@JsonSubTypes.Type(value = At.class, name = "at"))
    public sealed interface Counting extends Stage {}

    /// Where it stands.
    ///
    /// @param number the last number said
    public record At(int number) implements Counting {

        @Override
        public Phase phase() {
            return Phase.EXPLORER;
        }

        @Override
        public int attempt() {
            return number + 1;
        }
    }

    static final String SWITCH = "test.counting-kind";

    /// Puts it in the place of the real kind.
    public static final class Instead implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    SWITCH,
                    "true",
                    "quarkus.arc.exclude-types",
                    "io.dataagent.agent.files.FilesMachine,"
                            + "io.dataagent.agent.report.ReportMachine");
        }
    }

    private static final int END = 3;

    @Override
    public RunKind kind() {
        return RunKind.FILES;
    }

    @Override
    public Counting begin(RunInput input) {
        return new At(0);
    }

    @Override
    public Counting read(String checkpoint) {
        return ContractJson.read(checkpoint, Counting.class);
    }

    @Override
    public Counting again(Counting stage) {
        return stage;
    }

    @Override
    public Move<Counting> advance(Counting stage, RunSession run) {
        At at = (At) stage;
        return switch (run.input().question()) {
            case "fail" ->
                    over(new Outcome.Failed(ProblemCode.SANDBOX_FAILED, "The count went wrong."));
            case "ask" ->
                    over(
                            new Outcome.ClarificationNeeded(
                                    List.of(
                                            new ClarificationQuestion(
                                                    "How far?", "", "limit", List.of()))));
            case "wait" -> over(waited(run));
            default ->
                    at.number() == END
                            ? over(new Outcome.Answered("one two three"))
                            : new Move.On<>(
                                    new At(at.number() + 1),
                                    List.of(new RunEvent.MessageChunk("" + (at.number() + 1))));
        };
    }

    private static Move<Counting> over(Outcome outcome) {
        return new Move.Over<>(outcome, List.of());
    }

    private static Outcome waited(RunSession run) {
        CountDownLatch stop = new CountDownLatch(1);
        CancelToken.Registration registration = run.cancel().onCancel(stop::countDown);
        try {
            stop.await();
            run.cancel().check();
            return new Outcome.Answered("never");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            registration.close();
        }
    }
}

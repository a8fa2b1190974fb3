package io.dataagent.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.run.TokenUsage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Tokens are what the journal says: all of a run, and those of a phase since it last began.
class TokensTest {

    private static final MessageId RUN = MessageId.next();
    private static final ChatId CHAT = ChatId.next();

    @Test
    void ofNothingIsNothing() {
        assertThat(Tokens.ofAll(List.of())).isEqualTo(TokenUsage.NONE);
        assertThat(Tokens.ofLastAttempt(List.of(), Phase.PLANNER)).isEqualTo(TokenUsage.NONE);
        assertThat(Tokens.ofAll(story(start(Phase.PLANNER)))).isEqualTo(TokenUsage.NONE);
    }

    @Test
    void allOfARunAddUp() {
        List<RecordedEvent> story =
                story(
                        start(Phase.PLANNER),
                        call(Phase.PLANNER, 10),
                        start(Phase.EXECUTOR),
                        call(Phase.EXECUTOR, 100),
                        start(Phase.PLANNER),
                        call(Phase.PLANNER, 1000));

        assertThat(Tokens.ofAll(story)).isEqualTo(new TokenUsage(1110, 2220, 3330, 4440, 5550));
    }

    @Test
    void aPhaseHasWhatItUsedSinceItLastBegan() {
        List<RecordedEvent> story =
                story(
                        start(Phase.PLANNER),
                        call(Phase.PLANNER, 1),
                        start(Phase.PLANNER),
                        call(Phase.PLANNER, 10),
                        call(Phase.EXECUTOR, 100),
                        call(Phase.PLANNER, 1000));

        assertThat(Tokens.ofLastAttempt(story, Phase.PLANNER).prompt()).isEqualTo(1010);
        assertThat(Tokens.ofLastAttempt(story, Phase.EXECUTOR).prompt()).isEqualTo(100);
        assertThat(Tokens.ofLastAttempt(story, Phase.VERIFIER)).isEqualTo(TokenUsage.NONE);
    }

    @Test
    void thePhasesOfOneAttemptAddUpToTheRun() {
        List<RecordedEvent> story =
                story(
                        start(Phase.PLANNER),
                        call(Phase.PLANNER, 3),
                        start(Phase.EXECUTOR),
                        call(Phase.EXECUTOR, 5),
                        call(Phase.EXECUTOR, 7));

        assertThat(
                        Tokens.ofLastAttempt(story, Phase.PLANNER)
                                .plus(Tokens.ofLastAttempt(story, Phase.EXECUTOR)))
                .isEqualTo(Tokens.ofAll(story));
    }

    private static RunEvent start(Phase phase) {
        return new RunEvent.PhaseStart(phase, 1);
    }

    private static RunEvent call(Phase phase, long n) {
        return new RunEvent.LlmCallEnd(
                "c", phase, 0, null, "p", 1, n, 2 * n, 3 * n, "", 0, null, 4 * n, 5 * n);
    }

    private static List<RecordedEvent> story(RunEvent... events) {
        List<RecordedEvent> story = new ArrayList<>();
        for (RunEvent event : events) {
            story.add(new RecordedEvent(RUN, CHAT, story.size() + 1, Instant.EPOCH, event));
        }
        return story;
    }
}

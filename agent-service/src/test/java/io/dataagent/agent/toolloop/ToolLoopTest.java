package io.dataagent.agent.toolloop;

import static io.dataagent.agent.toolloop.LoopWorld.call;
import static io.dataagent.agent.toolloop.LoopWorld.calls;
import static io.dataagent.agent.toolloop.LoopWorld.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ToolCall;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolLoopTest {

    private static final int TURNS = 5;
    private static final int WRITES = 11;
    private static final List<String> WORDS =
            List.of("one", "two", "three", "four", "nothing", "six", "seven");
    private static final String DONE = "{\"answer\":\"done\"}";

    private final List<String> made = Collections.synchronizedList(new ArrayList<>());

    /// What the tools of these tests take.
    ///
    /// @param word anything but `nothing`
    record Word(@Described("A word.") String word) {
        Word {
            if (word == null || word.isBlank()) {
                throw new IllegalArgumentException("“word” is empty");
            }
        }
    }

    private Tool<Word> tool(String name, Tool.Nature nature) {
        return new Tool<>(
                name,
                "Looked up a word",
                "Looks a word up.",
                Word.class,
                nature,
                asked -> {
                    made.add(name + " " + asked.word());
                    return asked.word().equals("nothing")
                            ? new ToolAnswer.NothingFound("It is nowhere.")
                            : new ToolAnswer.Found(
                                    JsonNodeFactory.instance.objectNode().put("of", asked.word()));
                });
    }

    /// Two turns of three calls each, then one call, then the answer.
    private static ModelAnswer threeTurns(LoopWorld.Request request) {
        return switch (request.answers().size()) {
            case 0 -> calls(look("a", "one"), look("b", "two"), act("c", "three"));
            case 3 -> calls(act("d", "four"), look("e", "nothing"), act("f", "six"));
            case 6 -> calls(look("g", "seven"));
            default -> says(DONE);
        };
    }

    private static ToolCall look(String id, String word) {
        return call(id, "look", "{\"word\":\"" + word + "\"}");
    }

    private static ToolCall act(String id, String word) {
        return call(id, "act", "{\"word\":\"" + word + "\"}");
    }

    private LoopWorld world() {
        return new LoopWorld(TURNS, ToolLoopTest::threeTurns)
                .with(tool("look", Tool.Nature.LOOKS), tool("act", Tool.Nature.ACTS));
    }

    static IntStream writes() {
        return IntStream.rangeClosed(1, WRITES);
    }

    /// Eleven times something is kept: four answers of the model and seven of tools. Whoever takes
    /// the run up asks and calls exactly what was not kept.
    @ParameterizedTest
    @MethodSource("writes")
    void goesOnWhereverItWasKilled(int write) {
        // Given
        LoopWorld world = world().killedAt(write);
        assertThatThrownBy(world::run).isInstanceOf(LoopWorld.Killed.class);
        int turns = world.turnsKept();
        List<String> open = WORDS.stream().filter(w -> !world.holds(told(w))).toList();
        made.clear();

        // When
        String answer = world.takenUp().run();

        // Then
        assertThat(answer).isEqualTo("done");
        assertThat(made.stream().map(m -> m.split(" ")[1]))
                .containsExactlyInAnyOrderElementsOf(open);
        assertThat(world.requests).hasSize(4 - turns);
        assertThat(world.writes()).isEqualTo(WRITES - (write - 1));
        assertThat(world.requests.getLast().messages())
                .isEqualTo(whole().requests.getLast().messages());
    }

    private static String told(String word) {
        return word.equals("nothing") ? "It is nowhere." : "\"" + word + "\"";
    }

    private static LoopWorld whole() {
        LoopWorld world = new ToolLoopTest().world();
        world.run();
        return world;
    }

    @Test
    void keepsElevenTimesInAll() {
        assertThat(whole().writes()).isEqualTo(WRITES);
    }

    @Test
    void tellsOfEveryCallWithALabelForPeople() {
        List<RunEvent> events = whole().events;

        List<RunEvent.ToolStart> starts =
                events.stream()
                        .filter(RunEvent.ToolStart.class::isInstance)
                        .map(RunEvent.ToolStart.class::cast)
                        .toList();
        assertThat(starts)
                .hasSize(7)
                .extracting(RunEvent.ToolStart::label)
                .containsOnly("Looked up a word");
        assertThat(
                        events.stream()
                                .filter(RunEvent.ToolEnd.class::isInstance)
                                .map(e -> ((RunEvent.ToolEnd) e).callId()))
                .containsExactlyInAnyOrderElementsOf(
                        starts.stream().map(RunEvent.ToolStart::callId).toList())
                .doesNotHaveDuplicates();
    }

    @Test
    void makesIndependentCallsOfATurnSideBySide() {
        CyclicBarrier all = new CyclicBarrier(3);
        Tool<Word> meeting =
                new Tool<>(
                        "meet",
                        "Met",
                        "Waits for two others.",
                        Word.class,
                        Tool.Nature.LOOKS,
                        asked -> {
                            try {
                                all.await(20, TimeUnit.SECONDS);
                            } catch (InterruptedException
                                    | BrokenBarrierException
                                    | TimeoutException e) {
                                throw new IllegalStateException(e);
                            }
                            return new ToolAnswer.Found(TextNode.valueOf("met " + asked.word()));
                        });
        LoopWorld world =
                new LoopWorld(
                                TURNS,
                                request ->
                                        request.answers().isEmpty()
                                                ? calls(
                                                        call("1", "meet", "{\"word\":\"a\"}"),
                                                        call("2", "meet", "{\"word\":\"b\"}"),
                                                        call("3", "meet", "{\"word\":\"c\"}"))
                                                : says(DONE))
                        .with(meeting);

        world.run();

        assertThat(world.requests.getLast().answers())
                .containsExactly("\"met a\"", "\"met b\"", "\"met c\"");
    }

    static List<Arguments> badCalls() {
        return List.of(
                bad(
                        "lookup",
                        "{\"word\":\"x\"}",
                        "There is no tool “lookup”. The tools are: look, act."),
                bad("look", "{}", "“word” is empty. look takes “word” (text)."),
                bad(
                        "look",
                        "{\"word\":{\"a\":1}}",
                        "“word” must be a text. look takes “word” (text)."),
                bad("look", "{\"word\":\"same\"}", "the same as one before"));
    }

    private static Arguments bad(String name, String arguments, String error) {
        return Arguments.of(name, arguments, error);
    }

    @ParameterizedTest
    @MethodSource("badCalls")
    void answersACallThatCannotBeMadeWithAnErrorAndMakesNone(
            String name, String arguments, String error) {
        LoopWorld world =
                scripted(calls(look("a", "same")), calls(call("b", name, arguments)), says(DONE));

        world.run();

        assertThat(made).containsExactly("look same");
        assertThat(world.requests.getLast().answers().getLast()).contains(error);
        assertThat(world.events.getLast()).isInstanceOf(RunEvent.ToolError.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"word\": \"cut o", "[1,2]", "word=x"})
    void neverMakesACallWhoseArgumentsAreCutOffOrNoObject(String raw) {
        LoopWorld world =
                scripted(calls(new ToolCall("a", "look", TextNode.valueOf(raw))), says(DONE));

        world.run();

        assertThat(made).isEmpty();
        assertThat(world.requests.getLast().answers().getFirst())
                .startsWith("{\"error\":\"The call was not made: ")
                .contains("look takes “word” (text)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Look", "LOOK", "functions.look", "lo_ok", " look "})
    void readsAToolsNameLeniently(String name) {
        scripted(calls(call("a", name, "{\"Word\":[\"x\"]}")), says(DONE)).run();

        assertThat(made).containsExactly("look x");
    }

    @Test
    void repeatsWhatActsAsOftenAsItIsAskedFor() {
        scripted(calls(act("a", "x")), calls(act("b", "x")), says(DONE)).run();

        assertThat(made).containsExactly("act x", "act x");
    }

    @Test
    void boundsTheCallsOfATurn() {
        ToolCall[] many =
                IntStream.range(0, 20)
                        .mapToObj(i -> look("c" + i, "w" + i))
                        .toArray(ToolCall[]::new);
        LoopWorld world = scripted(calls(many), says(DONE));

        world.run();

        assertThat(made).hasSize(16);
        assertThat(world.requests.getLast().answers()).hasSize(20);
        assertThat(world.requests.getLast().answers().get(19)).contains("at most 16 in one turn");
    }

    @Test
    void takesTheToolsAwayInTheLastTurnAndSaysSo() {
        int[] turn = {0};
        LoopWorld world =
                new LoopWorld(
                                3,
                                request ->
                                        request.tools().isEmpty()
                                                ? says(DONE)
                                                : calls(look("c" + turn[0], "w" + turn[0]++)))
                        .with(tool("look", Tool.Nature.LOOKS));

        assertThat(world.run()).isEqualTo("done");

        assertThat(world.requests).hasSize(3);
        assertThat(world.requests.get(1).tools()).containsExactly("look");
        assertThat(world.requests.getLast().last()).startsWith("This is the last turn");
    }

    @Test
    void ignoresCallsWhereNoToolsAreOfferedAndEndsInTime() {
        int[] turn = {0};
        LoopWorld world =
                new LoopWorld(3, request -> calls(look("c" + turn[0], "w" + turn[0]++)))
                        .with(tool("look", Tool.Nature.LOOKS));

        assertThatThrownBy(world::run).isInstanceOf(ProblemException.class);

        assertThat(made).hasSize(2);
        assertThat(world.requests).hasSize(4);
    }

    @Test
    void sendsAnAnswerThatCannotBeReadBackOnce() {
        LoopWorld world = scripted(says("I think it is done."), says("```json\n" + DONE + "\n```"));

        assertThat(world.run()).isEqualTo("done");
        assertThat(world.requests.getLast().last())
                .startsWith("Your answer cannot be used: there is no JSON object in it.")
                .endsWith("call a tool for it first, or leave it out.");
        assertThat(world.events).containsExactly(new RunEvent.RunStatus("answer_repairing", null));

        LoopWorld twice = scripted(says("No."), says("No."), says(DONE));
        assertThatThrownBy(twice::run)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ProblemCode.MODEL_SCHEMA_VIOLATION));
    }

    @Test
    void tellsTheModelNothingThatClosesAFence() {
        LoopWorld world = scripted(calls(look("a", "</data_agent_context>")), says(DONE));

        world.run();

        assertThat(world.requests.getLast().answers().getFirst()).doesNotContain("<", ">");
    }

    private LoopWorld scripted(ModelAnswer... answers) {
        int[] next = {0};
        return new LoopWorld(TURNS, request -> answers[next[0]++])
                .with(tool("look", Tool.Nature.LOOKS), tool("act", Tool.Nature.ACTS));
    }
}

package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Turns a reading into a plan. It never decides that the data cannot answer: a question that it
/// does not understand becomes a step without datasets, and the Navigator says what is missing.
public final class Planner {

    private Planner() {}

    /// The plan for a block's question.
    public static PlanArtifact plan(ContextBlock block) {
        Steps steps = Steps.of(block, true);
        return switch (steps.reading()) {
            case Reading.Understood u -> Settled.plan(block, asked(block, steps, u));
            case Reading.Why w -> Settled.plan(block, why(block, steps, w));
            case Reading.Talk t -> talk(block);
            case Reading.NotUnderstood n -> unclear(block, n);
        };
    }

    private static PlanArtifact asked(ContextBlock block, Steps steps, Reading.Understood u) {
        Meaning m = u.meaning();
        return new PlanArtifact(
                Complexity.SIMPLE,
                Phrases.sentence(m),
                measures(m, block),
                Phrases.dimensions(m),
                window(m),
                Phrases.filters(m),
                m.dimensions().isEmpty() || m.together()
                        ? m.entity() == null ? "one row" : m.entity().name()
                        : String.join(", ", Phrases.splits(m)),
                u.assumptions(),
                List.of(
                        "No row is counted twice.",
                        "There is one row for each combination of the grain."),
                List.of(step(steps.steps().getFirst(), block, steps.schema())),
                u.questions());
    }

    private static PlanArtifact why(ContextBlock block, Steps steps, Reading.Why w) {
        List<Meaning> meanings =
                steps.steps().stream().flatMap(s -> Stream.ofNullable(s.meaning())).toList();
        Meaning first = meanings.getFirst();
        List<PlanStep> planned =
                steps.steps().stream().map(s -> step(s, block, steps.schema())).toList();
        return new PlanArtifact(
                Complexity.ANALYTICAL,
                "Find out why "
                        + w.value()
                        + " does "
                        + (w.under() ? "worse" : "better")
                        + " than its peers",
                measures(first, block),
                List.of(w.subject().qualified(), "month"),
                w.period().words(),
                List.of(),
                Phrases.spaced(w.subject().name()),
                w.assumptions(),
                List.of(
                        "There is one row for each " + Phrases.spaced(w.subject().name()) + ".",
                        "Counts are not negative.",
                        "No result is empty."),
                planned,
                List.<ClarificationQuestion>of());
    }

    private static PlanStep step(PlannedStep s, ContextBlock block, Schema schema) {
        List<Meaning> meanings = Stream.ofNullable(s.meaning()).toList();
        return new PlanStep(
                s.id(),
                s.description(),
                s.strategy(),
                s.dependsOn(),
                meanings.isEmpty() ? List.of() : new Grounds(schema, block.question()).of(meanings),
                output(s),
                meanings.isEmpty()
                        ? List.of()
                        : Elements.of(meanings.getFirst(), schema, block.question()));
    }

    private static String output(PlannedStep s) {
        return s.strategy() == Strategy.PYTHON ? "a picture" : "a table";
    }

    private static List<String> measures(Meaning m, ContextBlock block) {
        List<String> texts = new ArrayList<>(Phrases.measures(m));
        for (var measure : m.measures()) {
            boolean defined =
                    block.metrics().stream().anyMatch(x -> x.name().equals(measure.name()));
            if (defined) {
                texts.add("metric " + measure.name());
            }
        }
        return texts;
    }

    private static @org.jspecify.annotations.Nullable String window(Meaning m) {
        List<String> words = m.periods().stream().map(Period::words).toList();
        return words.isEmpty() ? null : String.join(" and ", words);
    }

    private static PlanArtifact talk(ContextBlock block) {
        return empty(Complexity.CONVERSATIONAL, block.question(), List.of(), List.of(), List.of());
    }

    /// The step names the datasets of the last answer, since the question may go on from it.
    private static PlanArtifact unclear(ContextBlock block, Reading.NotUnderstood n) {
        List<String> known =
                block.history().isEmpty() ? List.of() : before(block.history().getLast(), block);
        String words =
                n.missing().isEmpty() ? n.reason() : "look for " + String.join(", ", n.missing());
        PlanStep step =
                new PlanStep(
                        1,
                        "Find data for the question: " + words,
                        Strategy.SQL,
                        List.of(),
                        known,
                        "a table");
        return empty(
                Complexity.SIMPLE,
                block.question(),
                List.of(new Ambiguity(n.reason(), "none")),
                List.of(step),
                n.missing().isEmpty() ? List.of(n.reason()) : n.missing());
    }

    private static List<String> before(HistoryTurn turn, ContextBlock block) {
        return turn.datasets().stream().filter(d -> block.availableDatasets().contains(d)).toList();
    }

    private static PlanArtifact empty(
            Complexity c,
            String intent,
            List<Ambiguity> unclear,
            List<PlanStep> steps,
            List<String> missing) {
        return new PlanArtifact(
                c, intent, List.of(), List.of(), null, List.of(), "", unclear, List.of(), steps,
                List.of(), missing);
    }
}

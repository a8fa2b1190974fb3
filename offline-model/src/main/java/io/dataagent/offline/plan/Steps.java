package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.PlannedStep.Part;
import io.dataagent.offline.reading.Reader;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A question's reading with its steps. Every task makes it anew from its context block and comes
/// to the same steps, because the plan tells it which names were settled on.
///
/// @param schema the schema at hand
/// @param question the question
/// @param reading what became of it
/// @param steps its steps; empty unless it asks for data
public record Steps(Schema schema, Question question, Reading reading, List<PlannedStep> steps) {

    public Steps {
        steps = List.copyOf(steps);
    }

    /// Reads the question of a block against the block's schema.
    ///
    /// @param strict whether every word must be understood; later tasks trust the plan
    public static Steps of(ContextBlock block, boolean strict) {
        return of(
                block,
                Schemas.read(block.datasets(), block.relationships(), block.metrics()),
                strict);
    }

    /// Reads the question of a block against another schema.
    public static Steps of(ContextBlock block, Schema schema, boolean strict) {
        Question question = Question.of(block, schema, strict);
        Reading reading = Reader.read(question);
        List<PlannedStep> steps =
                switch (reading) {
                    case Reading.Understood u ->
                            List.of(
                                    new PlannedStep(
                                            1,
                                            Part.ANSWER,
                                            Phrases.sentence(u.meaning()),
                                            Strategy.SQL,
                                            List.of(),
                                            u.meaning()));
                    case Reading.Why w -> new WhySteps(schema, question, w).steps();
                    case Reading.Talk t -> List.of();
                    case Reading.NotUnderstood n -> List.of();
                };
        return new Steps(schema, question, reading, steps);
    }

    /// What part of the answer a planned step is, by the words of its description.
    public Optional<Part> part(int id, @Nullable PlanArtifact plan) {
        return plan == null
                ? Optional.empty()
                : plan.steps().stream()
                        .filter(s -> s.id() == id)
                        .flatMap(
                                s ->
                                        steps.stream()
                                                .filter(
                                                        x ->
                                                                x.description()
                                                                        .equals(s.description())))
                        .map(PlannedStep::part)
                        .findFirst();
    }
}

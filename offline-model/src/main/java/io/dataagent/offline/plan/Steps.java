package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.PlannedStep.Part;
import io.dataagent.offline.reading.Reader;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.sql.Dialect;
import io.dataagent.offline.sql.MeaningSql;
import io.dataagent.offline.sql.Statement;
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
                    case Reading.Understood u -> List.of(answer(u.meaning()));
                    case Reading.Why w -> new WhySteps(schema, question, w).steps();
                    case Reading.Talk _, Reading.NotUnderstood _ -> List.of();
                };
        return new Steps(schema, question, reading, steps);
    }

    /// A meaning as a statement for the block's database.
    ///
    /// @throws io.dataagent.offline.sql.UnwritableException if the schema does not allow it
    public Statement written(Meaning m, ContextBlock block) {
        Dialect dialect = Dialect.of(block.dialect());
        return new MeaningSql(dialect, schema, block.timeZone(), m).write();
    }

    private static PlannedStep answer(Meaning m) {
        String what = Phrases.sentence(m);
        return new PlannedStep(1, Part.ANSWER, what, Strategy.SQL, List.of(), m);
    }

    /// What part of the answer a planned step is, by the words of its description.
    public Optional<Part> part(int id, @Nullable PlanArtifact plan) {
        return plan == null
                ? Optional.empty()
                : plan.steps().stream()
                        .filter(s -> s.id() == id)
                        .map(PlanStep::description)
                        .flatMap(d -> steps.stream().filter(x -> x.description().equals(d)))
                        .map(PlannedStep::part)
                        .findFirst();
    }
}

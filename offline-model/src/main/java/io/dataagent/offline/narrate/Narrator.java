package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.Steps;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Plays the Explainer: says what the results say, in prose whose every number is a placeholder
/// bound to a cell.
public final class Narrator {

    private Narrator() {}

    /// The narrative for a block.
    public static Drafts.Narrative write(ContextBlock block) {
        if (block.cannotAnswer() != null) {
            return prose(Refusal.of(block, block.cannotAnswer()));
        }
        Steps steps = Steps.of(block, false);
        if (steps.reading() instanceof Reading.Talk talk) {
            return prose(Talks.of(block, talk));
        }
        List<StepResult> tables =
                block.results().stream().filter(r -> r.sql() != null && r.succeeded()).toList();
        if (tables.isEmpty()) {
            return prose(List.of(failed(block)));
        }
        if (steps.reading() instanceof Reading.Why why
                && tables.stream().anyMatch(r -> r.stepId() == 1)) {
            return new WhyStory(block, steps, why, tables).write(assumptions(block));
        }
        return new TableStory(block, steps, tables.getFirst()).write(assumptions(block));
    }

    private static Drafts.Narrative prose(List<String> paragraphs) {
        return new Drafts.Narrative(paragraphs, List.of(), List.of(), List.of());
    }

    private static String failed(ContextBlock block) {
        Optional<String> why =
                block.results().stream()
                        .flatMap(r -> Stream.ofNullable(r.error()))
                        .map(e -> e.message())
                        .findFirst();
        return "There is no result to tell of"
                + why.map(w -> ": " + Plain.words(w)).orElse("")
                + ".";
    }

    /// What was taken for granted, as one paragraph; empty if nothing was.
    private static List<String> assumptions(ContextBlock block) {
        PlanArtifact plan = block.plan();
        List<String> lines =
                (plan == null ? List.<Ambiguity>of() : plan.ambiguities())
                        .stream()
                                .filter(
                                        a ->
                                                !a.assumption().isBlank()
                                                        && !a.assumption().equals("none"))
                                .map(a -> Plain.words("- " + a.question() + " " + a.assumption()))
                                .toList();
        return lines.isEmpty() ? List.of() : List.of("Assumed:\n\n" + String.join("\n", lines));
    }
}

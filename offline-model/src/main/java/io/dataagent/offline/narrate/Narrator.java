package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.Steps;
import java.util.ArrayList;
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
            return prose(Refusal.of(block, block.cannotAnswer()), List.of());
        }
        Steps steps = Steps.of(block, false);
        if (steps.reading() instanceof Reading.Talk talk) {
            return prose(Talks.of(block, talk), List.of());
        }
        List<StepResult> tables =
                block.results().stream().filter(r -> r.sql() != null && r.succeeded()).toList();
        if (tables.isEmpty()) {
            return prose(List.of(failed(block)), caveats(block));
        }
        if (steps.reading() instanceof Reading.Why why
                && tables.stream().anyMatch(r -> r.stepId() == 1)) {
            return new WhyStory(block, steps, why, tables)
                    .write(assumptions(block), caveats(block));
        }
        return new TableStory(block, steps, tables.getFirst())
                .write(assumptions(block), caveats(block));
    }

    private static Drafts.Narrative prose(List<String> paragraphs, List<String> caveats) {
        return new Drafts.Narrative(paragraphs, List.of(), caveats, List.of());
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

    private static List<String> caveats(ContextBlock block) {
        List<String> caveats = new ArrayList<>();
        for (Finding f : block.findings()) {
            switch (f) {
                case Finding.Truncated t ->
                        caveats.add("The result was cut, so there is more than is shown.");
                case Finding.NullRate n ->
                        caveats.add("Many values of " + Plain.words(n.column()) + " are missing.");
                case Finding.EmptyResult e -> caveats.add("A step found no rows.");
                case Finding.DuplicateGrain d -> caveats.add("Some rows occur more than once.");
                case Finding.JoinMultiplication j ->
                        caveats.add("A join may count rows more than once.");
                case Finding.StepFailed s ->
                        caveats.add("A step failed, so a part of the answer is missing.");
                case Finding.CheckFailed c ->
                        caveats.add("A check did not hold: " + Plain.words(c.check()) + ".");
                case Finding.LineFailed l -> caveats.add(l.sentence());
                case Finding.PartialPeriod p -> {}
                case Finding.Noted n -> {}
                case Finding.UnknownColumn u ->
                        caveats.add("A field was not found: " + Plain.words(u.column()) + ".");
                case Finding.MissingColumn m ->
                        caveats.add("A column is missing: " + Plain.words(m.column()) + ".");
            }
        }
        return caveats.stream().distinct().toList();
    }
}

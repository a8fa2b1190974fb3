package io.dataagent.contracts.artifact;

import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.json.Private;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Planner's answer: the question taken apart into ordered steps.
///
/// @param complexity how much work it is
/// @param intent the question in other words
/// @param metrics what is measured
/// @param dimensions by what it is split
/// @param timeWindow in words, or null
/// @param filters in words
/// @param grain what one row of the answer stands for
/// @param ambiguities what was unclear and what was assumed
/// @param acceptanceChecks what must hold of the result
/// @param steps in order; ids are unique, dependencies point backwards
/// @param clarificationQuestions at most three; not empty means: ask before working
/// @param missing what the question needs and the datasets at hand do not hold
/// @param setAside words of the question that no element stands for, each with the reason
@Private
public record PlanArtifact(
        @Described("How much work the question is.") Complexity complexity,
        @Described("The question in one plain sentence, with what was assumed.") String intent,
        @Described("Each measure with its unit, `revenue in USD`; empty if nothing is measured.")
                List<String> metrics,
        @Described("What it is split by, as dataset.field; empty if by nothing.")
                List<String> dimensions,
        @Described("First to last day, `2026-10-01 to 2026-10-31`; null if unlimited.")
                @Nullable String timeWindow,
        @Described("Each condition as dataset.field, comparison, value; empty if none.")
                List<String> filters,
        @Described("What one row stands for, `store and month`; `total` for a single row.")
                String grain,
        @Described("What was unclear and is assumed; empty if nothing.")
                List<Ambiguity> ambiguities,
        @Described(
                        "Sentences that can be tested on the rows, `no store twice`; no counts or values that you only expect.")
                List<String> acceptanceChecks,
        @Described("In order; empty only if conversational or if you ask first.")
                List<PlanStep> steps,
        @Described("At most three; any stops the run until it is answered; usually empty.")
                List<ClarificationQuestion> clarificationQuestions,
        @Described("What the question needs and no dataset shown holds; empty if all is there.")
                List<String> missing,
        @Described("Words of the question that no element stands for; empty if none.")
                List<SetAside> setAside)
        implements PhaseArtifact {

    private static final int MAX_QUESTIONS = 3;

    public PlanArtifact {
        metrics = orEmpty(metrics);
        dimensions = orEmpty(dimensions);
        filters = orEmpty(filters);
        ambiguities = orEmpty(ambiguities);
        acceptanceChecks = orEmpty(acceptanceChecks);
        steps = orEmpty(steps);
        clarificationQuestions = orEmpty(clarificationQuestions);
        missing = orEmpty(missing);
        setAside = orEmpty(setAside);
        if (clarificationQuestions.size() > MAX_QUESTIONS) {
            throw new IllegalArgumentException("at most three clarification questions");
        }
        for (int i = 0; i < steps.size(); i++) {
            List<Integer> before = steps.subList(0, i).stream().map(PlanStep::id).toList();
            if (before.contains(steps.get(i).id())
                    || !before.containsAll(steps.get(i).dependsOn())) {
                throw new IllegalArgumentException(
                        "step ids are unique and depend on earlier steps only");
            }
        }
    }

    /// A plan whose datasets hold all that the question needs.
    public PlanArtifact(
            Complexity complexity,
            String intent,
            List<String> metrics,
            List<String> dimensions,
            @Nullable String timeWindow,
            List<String> filters,
            String grain,
            List<Ambiguity> ambiguities,
            List<String> acceptanceChecks,
            List<PlanStep> steps,
            List<ClarificationQuestion> clarificationQuestions) {
        this(
                complexity,
                intent,
                metrics,
                dimensions,
                timeWindow,
                filters,
                grain,
                ambiguities,
                acceptanceChecks,
                steps,
                clarificationQuestions,
                List.of());
    }

    /// A plan that sets no words aside.
    public PlanArtifact(
            Complexity complexity,
            String intent,
            List<String> metrics,
            List<String> dimensions,
            @Nullable String timeWindow,
            List<String> filters,
            String grain,
            List<Ambiguity> ambiguities,
            List<String> acceptanceChecks,
            List<PlanStep> steps,
            List<ClarificationQuestion> clarificationQuestions,
            List<String> missing) {
        this(
                complexity,
                intent,
                metrics,
                dimensions,
                timeWindow,
                filters,
                grain,
                ambiguities,
                acceptanceChecks,
                steps,
                clarificationQuestions,
                missing,
                List.of());
    }

    /// The same with other steps.
    public PlanArtifact with(List<PlanStep> others) {
        return new PlanArtifact(
                complexity,
                intent,
                metrics,
                dimensions,
                timeWindow,
                filters,
                grain,
                ambiguities,
                acceptanceChecks,
                others,
                clarificationQuestions,
                missing,
                setAside);
    }

    /// The same with other assumptions and questions.
    public PlanArtifact with(List<Ambiguity> assumed, List<ClarificationQuestion> asked) {
        return new PlanArtifact(
                complexity,
                intent,
                metrics,
                dimensions,
                timeWindow,
                filters,
                grain,
                assumed,
                acceptanceChecks,
                steps,
                asked,
                missing,
                setAside);
    }

    /// Words that are set aside.
    ///
    /// @param words the words
    /// @param reason why the answer does not need them
    public record SetAside(
            @Described("The words of the question.") String words,
            @Described("Why the answer does not need them.") String reason) {}

    /// Whether the person must be asked first.
    public boolean shouldClarify() {
        return !clarificationQuestions.isEmpty();
    }

    private static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /// Something unclear.
    ///
    /// @param question what was unclear
    /// @param assumption what is taken for granted instead
    public record Ambiguity(
            @Described("What was unclear.") String question,
            @Described("What is taken for granted instead.") String assumption) {}
}

package io.dataagent.agent.answer.text;

import io.dataagent.contracts.artifact.Finding;

/// What checks found, in the language of an answer.
public final class Found {

    private Found() {}

    /// The sentence of a finding, with the step that it is about.
    public static String sentence(Finding finding, Wording wording) {
        return wording.say(
                "step",
                finding.stepId(),
                switch (finding) {
                    case Finding.UnknownColumn f ->
                            wording.say("finding.unknown_column", f.column());
                    case Finding.MissingColumn f ->
                            wording.say("finding.missing_column", f.column());
                    case Finding.EmptyResult f -> wording.say("finding.empty_result");
                    case Finding.DuplicateGrain f ->
                            wording.say("finding.duplicate_grain", String.join(", ", f.columns()));
                    case Finding.JoinMultiplication f ->
                            wording.say("finding.join_multiplication", f.from());
                    case Finding.NullRate f -> wording.say("finding.null_rate", f.column());
                    case Finding.Truncated f -> wording.say("finding.truncated", f.limit());
                    case Finding.StepFailed f ->
                            wording.say("finding.step_failed", f.code().title());
                    case Finding.CheckFailed f -> wording.say("finding.check_failed", f.check());
                    case Finding.LineFailed f -> wording.told(f.sentence());
                    case Finding.Noted f -> wording.told(f.sentence());
                    case Finding.PartialPeriod f ->
                            wording.say("finding.partial_period", f.from(), f.days(), f.of());
                });
    }
}

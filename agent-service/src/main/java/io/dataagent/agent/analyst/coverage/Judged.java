package io.dataagent.agent.analyst.coverage;

import io.dataagent.contracts.query.StatementChecks.Outcome;

/// What came of one thing that was looked at.
///
/// @param subject the words of the question, or what the statement does unasked
/// @param outcome only `held` is a pass
/// @param sentence for a person
public record Judged(Subject subject, String words, Outcome outcome, String sentence) {

    /// What was looked at.
    public enum Subject {
        /// Something that the question asks for.
        ASKED,
        /// A stretch of time that it asks for.
        PERIOD,
        /// Something that the plan declares, or that the statement does without it.
        PLANNED,
        /// Rows that the statement cuts off and nobody wants to be without.
        CUT,
        /// Something that the statement does and the question does not ask for.
        UNASKED
    }

    static Judged held(Subject subject, String words) {
        return new Judged(subject, words, Outcome.HELD, "“" + words + "” is answered.");
    }

    static Judged failed(Subject subject, String words, String sentence) {
        return new Judged(subject, words, Outcome.FAILED, sentence);
    }

    /// It may hold or not, and nobody can tell; that is no pass.
    static Judged unsure(Subject subject, String words, String sentence) {
        return new Judged(subject, words, Outcome.NOT_AVAILABLE, sentence);
    }

    static Judged open(Subject subject, String words, String sentence) {
        return new Judged(subject, words, Outcome.NOT_APPLICABLE, sentence);
    }
}

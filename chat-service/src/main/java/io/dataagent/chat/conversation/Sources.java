package io.dataagent.chat.conversation;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;

/// Which messages a new answer can start from.
final class Sources {

    private Sources() {}

    /// A report is written on what came to an end, not on what failed or is still going on.
    static void requireReportable(MessageEntity source) {
        boolean kind = source.kind() == RunKind.EXPLORE || source.kind() == RunKind.ANALYST;
        boolean ended =
                source.status == MessageStatus.COMPLETE || source.status == MessageStatus.CANCELLED;
        if (!source.fromAssistant() || !kind || !ended || source.metadata == null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "A report is written on an exploration or an answer that is complete.");
        }
    }

    /// Answers are made again; a report is there once for each way of asking.
    static void requireRepeatable(MessageEntity source) {
        if (!source.fromAssistant()) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "Only an answer can be generated again.");
        }
        if (source.kind() == RunKind.REPORT && source.status == MessageStatus.COMPLETE) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "A report is written once for each way of asking. Ask for it in another"
                            + " language or with other sections, or explore anew.");
        }
    }
}

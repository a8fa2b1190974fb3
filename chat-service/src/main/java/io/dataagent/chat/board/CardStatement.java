package io.dataagent.chat.board;

import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.MessageMetadata;
import java.util.List;
import java.util.stream.Stream;

/// A statement that is run again, and what it may read.
///
/// @param ontologyId what is asked
/// @param statement the text that ran
/// @param datasets what it reads: the scope
public record CardStatement(OntologyId ontologyId, String statement, List<String> datasets) {

    public CardStatement {
        datasets = List.copyOf(datasets);
    }

    /// What an answer ran last, in the scope of all that its statements read.
    ///
    /// @throws ProblemException `conflict` if it ran none
    public static CardStatement of(ChatView chat, MessageView answer) {
        MessageMetadata evidence = Pinned.evidence(answer).orElseThrow(CardStatement::nothing);
        List<StepResult.SqlResult> ran =
                evidence.stepResults().stream()
                        .flatMap(step -> Stream.ofNullable(step.sql()))
                        .toList();
        if (ran.isEmpty()) {
            throw nothing();
        }
        List<String> read =
                ran.stream().flatMap(sql -> sql.lineage().datasets().stream()).distinct().toList();
        return new CardStatement(
                chat.ontologyId(),
                ran.getLast().executedSql(),
                read.isEmpty() ? evidence.datasetsUsed() : read);
    }

    private static ProblemException nothing() {
        return new ProblemException(
                ProblemCode.CONFLICT, "The answer ran no statement that could be changed.");
    }
}

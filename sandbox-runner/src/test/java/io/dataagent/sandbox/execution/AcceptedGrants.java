package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.grant.Grants;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/// Takes `grant-of <run id>` for a grant of that run, and refuses everything else.
@ApplicationScoped
class AcceptedGrants implements Grants {

    static final MessageId RUN = MessageId.of("0198c0de-0000-7000-8000-000000000001");
    static final MessageId OTHER_RUN = MessageId.of("0198c0de-0000-7000-8000-000000000002");
    /// A run of the same user in another chat.
    static final MessageId OTHER_CHAT = MessageId.of("0198c0de-0000-7000-8000-000000000003");

    private static final ChatId CHAT = ChatId.of("0198c0de-0000-7000-8000-0000000000c1");
    private static final String PREFIX = "grant-of ";

    static String header(MessageId run) {
        return PREFIX + run;
    }

    @Override
    public RunGrant requireGrant(String header) {
        if (header == null || !header.startsWith(PREFIX)) {
            throw new ProblemException(ProblemCode.GRANT_INVALID, "no grant");
        }
        MessageId run = MessageId.of(header.substring(PREFIX.length()));
        return new RunGrant(
                run,
                UserId.from("urn:test", run.equals(OTHER_RUN) ? "somebody else" : "somebody"),
                run.equals(OTHER_CHAT) ? ChatId.of(run.toString()) : CHAT,
                OntologyId.next(),
                Instant.MAX);
    }

    @Override
    public OntologyBinding requireBinding(String token, RunGrant grant) {
        throw new ProblemException(ProblemCode.GRANT_INVALID, "not used here");
    }
}

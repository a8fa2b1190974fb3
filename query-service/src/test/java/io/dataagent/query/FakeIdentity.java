package io.dataagent.query;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.identity.UserTokens;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.test.Mock;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Set;

/// Grants and forwarded tokens without signatures: the header is the JSON itself, or the name.
public final class FakeIdentity {

    private FakeIdentity() {}

    /// The id that a security identity of this name has in component tests.
    public static UserId user(String name) {
        return UserId.from("urn:data-agent:no-token", name);
    }

    public static RunGrant grant(MessageId run, String user) {
        return new RunGrant(
                run, user(user), ChatId.next(), OntologyId.next(), Instant.now().plusSeconds(600));
    }

    /// Reads JSON as the signed form would be read.
    @Mock
    @ApplicationScoped
    public static class FakeGrants implements Grants {

        @Override
        public RunGrant requireGrant(String header) {
            if (header == null) {
                throw new ProblemException(ProblemCode.GRANT_INVALID, "The run grant is missing.");
            }
            return ContractJson.read(header, RunGrant.class);
        }

        @Override
        public OntologyBinding requireBinding(String token, RunGrant grant) {
            OntologyBinding binding = ContractJson.read(token, OntologyBinding.class);
            if (!binding.runId().equals(grant.runId())) {
                throw new ProblemException(ProblemCode.GRANT_INVALID, "Another run's.");
            }
            return binding;
        }
    }

    /// `Bearer <name>` is a contributor of that name; `Bearer viewer` is a viewer.
    @Mock
    @ApplicationScoped
    public static class FakeTokens implements UserTokens {

        @Override
        public VerifiedUser verify(String header) {
            if (header == null) {
                throw new ProblemException(ProblemCode.UNAUTHENTICATED, "Missing.");
            }
            String name = header.substring("Bearer ".length());
            String role = name.equals("viewer") ? "viewer" : "contributor";
            return new VerifiedUser(user(name), Set.of(role), name);
        }
    }
}

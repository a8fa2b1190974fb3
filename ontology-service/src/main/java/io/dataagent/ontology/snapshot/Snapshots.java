package io.dataagent.ontology.snapshot;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.FileSnapshot;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.identity.VerifiedUser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.resteasy.reactive.ClientWebApplicationException;

/// Pulls discovery snapshots as the person who asks, so that nobody reaches the snapshot of a
/// connection that is not theirs. Blocks; call it on a virtual thread.
@ApplicationScoped
public class Snapshots {

    private final SnapshotClient client;

    @Inject
    Snapshots(@RestClient SnapshotClient client) {
        this.client = client;
    }

    /// A finished snapshot of that connection.
    ///
    /// @throws ProblemException `not_found` if the person has no such snapshot, `conflict` if it
    ///   is not finished
    public SnapshotView ready(VerifiedUser user, ConnectionId connection, SnapshotId id) {
        SnapshotView snapshot = pull(user, id);
        if (!snapshot.connectionId().equals(connection)) {
            throw new ProblemException(ProblemCode.NOT_FOUND, null);
        }
        if (!snapshot.status().equals("ready")) {
            throw new ProblemException(
                    ProblemCode.CONFLICT, "The discovery is " + snapshot.status() + ", not ready.");
        }
        return snapshot;
    }

    /// A snapshot that may be gone by now.
    public Optional<SnapshotView> known(VerifiedUser user, SnapshotId id) {
        try {
            return Optional.of(pull(user, id));
        } catch (ProblemException e) {
            if (e.problem().code() == ProblemCode.NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /// The snapshot of a file that a pass is for.
    ///
    /// @throws ProblemException `not_found` if the file is gone
    public FileSnapshot ofFile(String pass) {
        try {
            return client.ofFile(pass);
        } catch (ClientWebApplicationException e) {
            throw gone(e);
        }
    }

    /// An earlier snapshot of the file that a pass is for; it may be gone by now.
    public Optional<SnapshotView> ofFile(String pass, SnapshotId earlier) {
        try {
            return Optional.of(client.ofFile(pass, earlier.toString()));
        } catch (ClientWebApplicationException e) {
            if (e.getResponse().getStatus() == Response.Status.NOT_FOUND.getStatusCode()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static RuntimeException gone(ClientWebApplicationException e) {
        return e.getResponse().getStatus() == Response.Status.NOT_FOUND.getStatusCode()
                ? new ProblemException(ProblemCode.NOT_FOUND, null)
                : e;
    }

    private SnapshotView pull(VerifiedUser user, SnapshotId id) {
        try {
            return client.get("Bearer " + user.bearer(), id.toString());
        } catch (ClientWebApplicationException e) {
            throw gone(e);
        }
    }
}

package io.dataagent.query.file;

import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.FileSnapshot;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.query.discovery.Discovery;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import org.jspecify.annotations.Nullable;

/// What ontology-service reads of a file that is ready, with the pass that it was told.
@Path("/internal/files")
@RunOnVirtualThread
@PermissionsAllowed(Permissions.CALLER_ONTOLOGY)
public class InternalFileResource {

    private final FilePass passes;
    private final FileStore store;
    private final Discovery discovery;

    @Inject
    InternalFileResource(FilePass passes, FileStore store, Discovery discovery) {
        this.passes = passes;
        this.store = store;
        this.discovery = discovery;
    }

    /// The snapshot that the pass is for.
    @GET
    @Path("snapshot")
    public FileSnapshot snapshot(@HeaderParam(FileSnapshot.PASS) @Nullable String pass) {
        FilePass.Opened opened = passes.open(pass);
        SnapshotView snapshot = discovery.require(opened.snapshot(), opened.owner());
        return store.ofConnection(snapshot.connectionId())
                .filter(u -> u.owner().equals(opened.owner()))
                .map(u -> new FileSnapshot(u.name(), snapshot))
                .orElseThrow(InternalFileResource::unknown);
    }

    /// An earlier snapshot of the file that the pass is for: what is new since then is told by it.
    @GET
    @Path("snapshots/{id}")
    public SnapshotView earlier(@HeaderParam(FileSnapshot.PASS) @Nullable String pass, String id) {
        FilePass.Opened opened = passes.open(pass);
        SnapshotView now = discovery.require(opened.snapshot(), opened.owner());
        SnapshotView earlier = discovery.require(Ids.parse(id, SnapshotId::of), opened.owner());
        if (!earlier.connectionId().equals(now.connectionId())) {
            throw unknown();
        }
        return earlier;
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such file.");
    }
}

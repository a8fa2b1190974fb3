package io.dataagent.agent.run;

import io.dataagent.agent.trace.Traces;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.contracts.run.RunStatusView;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;

/// What chat-service may know of runs.
@Path("/internal/runs/{messageId}")
@PermissionsAllowed(Permissions.CALLER_CHAT)
class InternalRunResource {

    private final RunStore store;
    private final Traces traces;

    InternalRunResource(RunStore store, Traces traces) {
        this.store = store;
        this.traces = traces;
    }

    @GET
    @RunOnVirtualThread
    public RunStatusView status(@PathParam("messageId") String messageId) {
        RunRow run = known(messageId);
        return new RunStatusView(run.id(), run.state(), run.lastSequence());
    }

    @GET
    @Path("/traces")
    @RunOnVirtualThread
    public List<LlmTrace> traces(@PathParam("messageId") String messageId) {
        return traces.of(known(messageId).id());
    }

    private RunRow known(String messageId) {
        return store.find(Ids.parse(messageId, MessageId::of))
                .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }
}

package io.dataagent.ontology.snapshot;

import io.dataagent.contracts.query.FileSnapshot;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.kit.identity.UserTokens;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// The part of query-service that knows snapshots.
@RegisterRestClient(configKey = "query")
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal")
interface SnapshotClient {

    @GET
    @Path("/files/snapshot")
    FileSnapshot ofFile(@HeaderParam(FileSnapshot.PASS) String pass);

    @GET
    @Path("/files/snapshots/{id}")
    SnapshotView ofFile(@HeaderParam(FileSnapshot.PASS) String pass, @PathParam("id") String id);

    @GET
    @Path("/snapshots/{id}")
    SnapshotView get(
            @HeaderParam(UserTokens.HEADER) String userAuthorization, @PathParam("id") String id);
}

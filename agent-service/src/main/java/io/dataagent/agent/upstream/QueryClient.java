package io.dataagent.agent.upstream;

import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.Validation;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// query-service: the only door to customers' data.
@RegisterRestClient(configKey = "query")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal")
public interface QueryClient {

    /// Registers the immutable scope that statements of a run must stay in.
    @POST
    @Path("/scopes")
    ScopeCreated createScope(@HeaderParam(RunGrant.HEADER) String grant, ScopeRequest request);

    /// Asks the gate without running anything.
    @POST
    @Path("/scopes/{scopeId}/validate")
    Validation validate(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("scopeId") String scopeId,
            StatementRequest request);

    /// Runs a statement.
    @POST
    @Path("/scopes/{scopeId}/execute")
    ExecutionAnswer execute(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("scopeId") String scopeId,
            StatementRequest request);

    /// Gives a few rows of a dataset.
    @POST
    @Path("/scopes/{scopeId}/sample")
    ExecutionAnswer sample(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("scopeId") String scopeId,
            SampleRequest request);

    /// Asks what can be proven about a statement that ran.
    @POST
    @Path("/scopes/{scopeId}/checks")
    StatementChecks checks(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("scopeId") String scopeId,
            ChecksRequest request);

    /// Asks for a ticket to columns of a dataset.
    @POST
    @Path("/scopes/{scopeId}/tickets")
    DataTicket ticket(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("scopeId") String scopeId,
            DataTicketRequest request);

    /// Ends a statement on the database's server.
    @POST
    @Path("/executions/{executionId}/cancel")
    void cancel(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("executionId") String executionId);

    /// Closes the scopes of older epochs and ends what they left running.
    @POST
    @Path("/runs/{runId}/end")
    void end(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("runId") String runId,
            EpochEnd end);

    /// Files of any length: the answer is read as it comes.
    @RegisterRestClient(configKey = "query-export")
    @RegisterProvider(UpstreamProblems.class)
    @RegisterProvider(ServiceTokenProvider.class)
    @WithServiceToken
    @Path("/internal")
    interface Exports {

        /// Runs a statement and gives all its rows.
        ///
        /// @param format `csv`, `xlsx` or `parquet`
        @POST
        @Path("/scopes/{scopeId}/export")
        Response rows(
                @HeaderParam(RunGrant.HEADER) String grant,
                @PathParam("scopeId") String scopeId,
                @QueryParam("format") String format,
                StatementRequest request);

        /// Writes a table as a file.
        ///
        /// @param format `csv`, `xlsx` or `parquet`
        /// @param owner whose rows they are
        /// @param artifact where they are kept
        /// @param table a [io.dataagent.contracts.query.TableData] as JSON, of any length
        @POST
        @Path("/exports")
        @Consumes(MediaType.APPLICATION_JSON)
        Response table(
                @QueryParam("format") String format,
                @QueryParam("owner") String owner,
                @QueryParam("artifact") String artifact,
                InputStream table);

        /// Keeps all rows of a table beyond the session that made it.
        ///
        /// @param grant for the conversation
        /// @param artifact where the first of them are kept
        /// @param table a [io.dataagent.contracts.query.TableData] as JSON, of any length
        @PUT
        @Path("/tables/{artifact}")
        @Consumes(MediaType.APPLICATION_JSON)
        void keep(
                @HeaderParam(RunGrant.HEADER) String grant,
                @PathParam("artifact") String artifact,
                InputStream table);

        /// All rows of such a table as a file.
        ///
        /// @param grant for the conversation
        /// @param format `csv`, `xlsx` or `parquet`
        @GET
        @Path("/tables/{artifact}")
        Response kept(
                @HeaderParam(RunGrant.HEADER) String grant,
                @PathParam("artifact") String artifact,
                @QueryParam("format") String format);
    }

    /// Which epochs are over.
    ///
    /// @param epoch the owner's epoch
    record EpochEnd(long epoch) {}
}

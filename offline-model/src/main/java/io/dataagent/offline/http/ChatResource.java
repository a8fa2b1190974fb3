package io.dataagent.offline.http;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/// Chat completions.
@Path("/v1/chat/completions")
class ChatResource {

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    public Response complete(String body) {
        ChatRequest request = ChatRequest.read(ChatRequest.json(body));
        Completion completion = new Completion(request, body, Respondent.answer(request));
        return request.stream()
                ? Response.ok(completion.streamed(), "text/event-stream;charset=UTF-8").build()
                : Response.ok(completion.whole().toString(), MediaType.APPLICATION_JSON).build();
    }
}

package io.dataagent.offline.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/// The models that there are.
@Path("/v1/models")
class ModelsResource {

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public String models() {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("object", "list");
        ArrayNode data = root.putArray("data");
        for (String id : List.of("offline", "offline-embedding")) {
            data.addObject()
                    .put("id", id)
                    .put("object", "model")
                    .put("created", 0)
                    .put("owned_by", "data-agent");
        }
        return root.toString();
    }
}

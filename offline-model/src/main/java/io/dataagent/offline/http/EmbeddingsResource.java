package io.dataagent.offline.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.offline.embed.LexicalEmbedding;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/// Embeddings, as numbers or as Base64 of little-endian floats.
@Path("/v1/embeddings")
class EmbeddingsResource {

    private static final int MOST = 2048;

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    public String embed(String body) {
        JsonNode request = ChatRequest.json(body);
        List<String> inputs = inputs(request.path("input"));
        int wanted = request.path("dimensions").asInt(LexicalEmbedding.DIMENSIONS);
        if (wanted != LexicalEmbedding.DIMENSIONS) {
            throw new BadRequest(
                    "dimensions can only be " + LexicalEmbedding.DIMENSIONS, "dimensions");
        }
        boolean base64 = request.path("encoding_format").asText().equals("base64");
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("object", "list");
        ArrayNode data = root.putArray("data");
        for (int i = 0; i < inputs.size(); i++) {
            ObjectNode one = data.addObject().put("object", "embedding").put("index", i);
            write(one, LexicalEmbedding.of(inputs.get(i)), base64);
        }
        int tokens = inputs.stream().mapToInt(Completion::tokens).sum();
        root.put("model", request.path("model").asText("offline-embedding"));
        root.putObject("usage").put("prompt_tokens", tokens).put("total_tokens", tokens);
        return root.toString();
    }

    private static List<String> inputs(JsonNode input) {
        List<String> texts = new ArrayList<>();
        if (input.isTextual()) {
            texts.add(input.asText());
        }
        input.forEach(n -> texts.add(n.asText()));
        boolean plain = input.isTextual() || input.isArray();
        for (JsonNode n : input) {
            plain &= n.isTextual();
        }
        if (!plain || texts.isEmpty() || texts.size() > MOST) {
            throw new BadRequest(
                    "input must be a text or a list of at most " + MOST + " texts", "input");
        }
        return texts;
    }

    private static void write(ObjectNode one, float[] vector, boolean base64) {
        if (base64) {
            ByteBuffer bytes =
                    ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            for (float v : vector) {
                bytes.putFloat(v);
            }
            one.put("embedding", Base64.getEncoder().encodeToString(bytes.array()));
        } else {
            ArrayNode numbers = one.putArray("embedding");
            for (float v : vector) {
                numbers.add(v);
            }
        }
    }
}

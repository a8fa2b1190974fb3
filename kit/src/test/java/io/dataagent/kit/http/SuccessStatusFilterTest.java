package io.dataagent.kit.http;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jboss.jandex.Index;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuccessStatusFilterTest {

    private static final Content BODY = OASFactory.createContent();

    private final OpenAPI document =
            OASFactory.createOpenAPI()
                    .paths(
                            OASFactory.createPaths()
                                    .addPathItem("/things", said("200", BODY))
                                    .addPathItem("/things/{id}/build", said("200", BODY))
                                    .addPathItem("/things/{id}/end", said("201", null))
                                    .addPathItem("/others", said("201", BODY)));

    @ParameterizedTest
    @CsvSource({
        "/things, 201, Created",
        "/things/{id}/build, 202, Accepted",
        "/things/{id}/end, 204, No Content",
        "/others, 201, as it was"
    })
    void namesTheStatusThatTheMethodAnswersWith(String path, String status, String description)
            throws IOException {
        // Given
        Operation post = document.getPaths().getPathItem(path).getPOST();
        Content body =
                post.getResponses().getAPIResponses().values().iterator().next().getContent();

        // When
        new SuccessStatusFilter(Index.of(Things.class)).filterOpenAPI(document);

        // Then
        assertThat(post.getResponses().getAPIResponses()).containsOnlyKeys(status);
        APIResponse response = post.getResponses().getAPIResponse(status);
        assertThat(response.getDescription()).isEqualTo(description);
        assertThat(response.getContent()).isSameAs(body);
    }

    @Test
    void leavesTheOtherMethodsOfAPathAlone() throws IOException {
        new SuccessStatusFilter(Index.of(Things.class)).filterOpenAPI(document);

        assertThat(
                        document.getPaths()
                                .getPathItem("/things")
                                .getGET()
                                .getResponses()
                                .getAPIResponses())
                .containsOnlyKeys("200");
    }

    private static PathItem said(String status, @Nullable Content body) {
        return OASFactory.createPathItem()
                .GET(operation("200", BODY))
                .POST(operation(status, body));
    }

    private static Operation operation(String status, @Nullable Content body) {
        return OASFactory.createOperation()
                .responses(
                        OASFactory.createAPIResponses()
                                .addAPIResponse(
                                        status,
                                        OASFactory.createAPIResponse()
                                                .description("as it was")
                                                .content(body)));
    }

    @Path("/things")
    private static final class Things {

        @GET
        public String all() {
            return "";
        }

        @POST
        @ResponseStatus(201)
        public String make() {
            return "";
        }

        @POST
        @Path("{id}/build")
        @ResponseStatus(202)
        public String build() {
            return "";
        }

        @POST
        @Path("/{id}/end")
        public void end() {}
    }
}

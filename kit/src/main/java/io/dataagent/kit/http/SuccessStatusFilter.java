package io.dataagent.kit.http;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;
import org.jboss.resteasy.reactive.ResponseStatus;

/// Lets the OpenAPI document name the status that a method answers with: the one of its
/// [ResponseStatus], and 204 where a `POST` answers nothing. The generator knows neither; it says
/// 200 and 201.
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class SuccessStatusFilter implements OASFilter {

    private static final String CREATED = "201";

    private final IndexView index;

    /// @param index the classes of the service
    public SuccessStatusFilter(IndexView index) {
        this.index = index;
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        if (document.getPaths() == null) {
            return;
        }
        Map<String, PathItem> paths = document.getPaths().getPathItems();
        paths.values().stream()
                .map(PathItem::getPOST)
                .filter(post -> post != null && createsWithoutBody(post))
                .forEach(post -> move(post.getResponses(), CREATED, 204));
        for (AnnotationInstance said : index.getAnnotations(ResponseStatus.class)) {
            if (said.target().kind() == AnnotationTarget.Kind.METHOD) {
                operation(paths, said.target().asMethod())
                        .ifPresent(found -> say(found, said.value().asInt()));
            }
        }
    }

    private static boolean createsWithoutBody(Operation post) {
        APIResponse response = post.getResponses().getAPIResponse(CREATED);
        return response != null && response.getContent() == null;
    }

    private static void say(Operation operation, int status) {
        APIResponses responses = operation.getResponses();
        responses.getAPIResponses().keySet().stream()
                .filter(code -> code.startsWith("2"))
                .findFirst()
                .ifPresent(code -> move(responses, code, status));
    }

    private static void move(APIResponses responses, String from, int to) {
        APIResponse response = responses.getAPIResponse(from);
        response.setDescription(Response.Status.fromStatusCode(to).getReasonPhrase());
        responses.removeAPIResponse(from);
        responses.addAPIResponse(String.valueOf(to), response);
    }

    private static Optional<Operation> operation(Map<String, PathItem> paths, MethodInfo method) {
        return Optional.ofNullable(paths.get(path(method)))
                .flatMap(
                        item ->
                                item.getOperations().entrySet().stream()
                                        .filter(one -> answers(method, one.getKey()))
                                        .map(Map.Entry::getValue)
                                        .findFirst());
    }

    private static boolean answers(MethodInfo method, PathItem.HttpMethod verb) {
        return method.hasDeclaredAnnotation(HttpMethod.class.getPackageName() + "." + verb.name());
    }

    private static String path(MethodInfo method) {
        return Stream.of(
                        method.declaringClass().declaredAnnotation(Path.class),
                        method.annotation(Path.class))
                .filter(path -> path != null)
                .flatMap(path -> Arrays.stream(path.value().asString().split("/")))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("/", "/", ""));
    }
}

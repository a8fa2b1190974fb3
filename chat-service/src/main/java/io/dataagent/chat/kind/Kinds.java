package io.dataagent.chat.kind;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunKinds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.WebApplicationException;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// The kinds of run that people may ask for. A kind that nobody here can work on is refused before
/// anything is written, so that no run begins only to fail.
@ApplicationScoped
public class Kinds {

    private static final int NOT_FOUND = 404;

    private final KindClient agent;

    Kinds(@RestClient KindClient agent) {
        this.agent = agent;
    }

    /// Reads the name of a kind; null if there is none.
    ///
    /// @throws ProblemException `validation_failed` with the list if the name is none of them
    public static @Nullable RunKind read(@Nullable String name) {
        return name == null ? null : RunKind.named(name).orElseThrow(Kinds::unknown);
    }

    /// Succeeds if agent-service can work on this kind. `analyst` is always there, so that a
    /// question can be asked while agent-service starts.
    public Uni<Void> requireAvailable(RunKind kind) {
        if (kind == RunKind.ANALYST) {
            return Uni.createFrom().voidItem();
        }
        return agent.kinds()
                .map(RunKinds::kinds)
                .onFailure(Kinds::olderAgent)
                .recoverWithItem(List.of(RunKind.ANALYST))
                .onFailure()
                .transform(Kinds::silent)
                .invoke(there -> require(kind, there))
                .replaceWithVoid();
    }

    /// Refuses a kind that is not among those that there are.
    public static void require(RunKind kind, List<RunKind> there) {
        if (!there.contains(kind)) {
            throw new ProblemException(
                    ProblemCode.KIND_NOT_AVAILABLE,
                    "Questions of kind '%s' cannot be answered here; there is %s."
                            .formatted(
                                    kind.wire(), list(there.stream().map(RunKind::wire).toList())),
                    Map.of("kinds", ContractJson.mapper().<JsonNode>valueToTree(there)));
        }
    }

    private static ProblemException unknown() {
        return new ProblemException(
                ProblemCode.VALIDATION_FAILED, "'kind' is one of " + list(RunKind.names()) + ".");
    }

    private static String list(List<String> names) {
        return String.join(", ", names);
    }

    /// A version that knows no kinds but its own.
    private static boolean olderAgent(Throwable e) {
        return e instanceof WebApplicationException http
                && http.getResponse().getStatus() == NOT_FOUND;
    }

    private static ProblemException silent(Throwable e) {
        return new ProblemException(
                ProblemCode.UPSTREAM_UNAVAILABLE, "The agent service does not answer.");
    }
}

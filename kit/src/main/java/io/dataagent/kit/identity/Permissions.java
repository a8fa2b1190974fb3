package io.dataagent.kit.identity;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The suite's permissions and which role has them (architecture, section 7). Endpoints name them
/// with `@PermissionsAllowed(Permissions.DATA_AGENT_READ)`; internal endpoints name their callers
/// the same way, `@PermissionsAllowed(Permissions.CALLER_AGENT)`.
public final class Permissions {

    public static final String DATA_AGENT_READ = "data_agent:read";
    public static final String DATA_AGENT_WRITE = "data_agent:write";
    public static final String DATA_AGENT_DELETE = "data_agent:delete";
    public static final String ONTOLOGIES_READ = "ontologies:read";
    public static final String ONTOLOGIES_WRITE = "ontologies:write";
    public static final String SEMANTIC_MODELS_READ = "semantic_models:read";
    public static final String SEMANTIC_MODELS_WRITE = "semantic_models:write";
    public static final String CONNECTIONS_READ = "connections:read";
    public static final String CONNECTIONS_WRITE = "connections:write";
    public static final String QUERIES_RUN = "queries:run";
    public static final String QUERIES_EXPORT = "queries:export";
    public static final String FILES_WRITE = "files:write";
    public static final String SYSTEM_SETTINGS_READ = "system_settings:read";
    public static final String SYSTEM_SETTINGS_WRITE = "system_settings:write";
    public static final String AUDIT_READ = "audit:read";
    public static final String USERS_WRITE = "users:write";

    public static final String CALLER_CHAT = "caller:chat-service";
    public static final String CALLER_AGENT = "caller:agent-service";
    public static final String CALLER_ONTOLOGY = "caller:ontology-service";
    public static final String CALLER_QUERY = "caller:query-service";
    public static final String CALLER_SANDBOX = "caller:sandbox-runner";

    private static final Set<String> VIEWER =
            Set.of(DATA_AGENT_READ, ONTOLOGIES_READ, SEMANTIC_MODELS_READ);
    private static final Set<String> CONTRIBUTOR =
            and(
                    VIEWER,
                    DATA_AGENT_WRITE,
                    DATA_AGENT_DELETE,
                    ONTOLOGIES_WRITE,
                    SEMANTIC_MODELS_WRITE,
                    CONNECTIONS_READ,
                    CONNECTIONS_WRITE,
                    QUERIES_RUN,
                    QUERIES_EXPORT,
                    FILES_WRITE);
    private static final Set<String> ADMIN =
            and(CONTRIBUTOR, SYSTEM_SETTINGS_READ, SYSTEM_SETTINGS_WRITE, AUDIT_READ, USERS_WRITE);
    private static final Map<String, Set<String>> BY_ROLE =
            Map.of("viewer", VIEWER, "contributor", CONTRIBUTOR, "admin", ADMIN);

    private Permissions() {}

    /// What a role may do; nothing for a role that the suite does not know.
    public static Set<String> of(String role) {
        return BY_ROLE.getOrDefault(role, Set.of());
    }

    private static Set<String> and(Set<String> role, String... more) {
        return Stream.concat(role.stream(), Stream.of(more))
                .collect(Collectors.toUnmodifiableSet());
    }
}

package io.dataagent.kit.identity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermissionsTest {

    @ParameterizedTest
    @CsvSource({
        "viewer, data_agent:read, true",
        "viewer, data_agent:write, false",
        "viewer, connections:read, false",
        "viewer, queries:run, false",
        "contributor, data_agent:write, true",
        "contributor, queries:export, true",
        "contributor, system_settings:read, false",
        "contributor, audit:read, false",
        "admin, system_settings:write, true",
        "admin, users:write, true",
        "service, data_agent:read, false",
        "unheard-of, data_agent:read, false"
    })
    void givesEachRoleWhatTheArchitectureSays(String role, String permission, boolean may) {
        assertThat(Permissions.of(role).contains(permission)).isEqualTo(may);
    }
}

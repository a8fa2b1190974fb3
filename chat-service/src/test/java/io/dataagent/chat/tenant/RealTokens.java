package io.dataagent.chat.tenant;

import io.dataagent.chat.fixture.Issuer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTestProfile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/// Tokens that are really checked, and sharing allowed, so that every endpoint can succeed.
public final class RealTokens implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "quarkus.arc.exclude-types",
                "io.dataagent.chat.fixture.TestIdentity",
                "dataagent.chat.sharing.enabled",
                "true");
    }

    /// The provider of the tokens.
    public static final class Provider implements QuarkusTestResourceLifecycleManager {

        private Issuer issuer;

        @Override
        public Map<String, String> start() {
            try {
                issuer = Issuer.start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return Map.of(
                    "quarkus.oidc.tenant-enabled",
                    "true",
                    "quarkus.oidc.auth-server-url",
                    issuer.url());
        }

        @Override
        public void stop() {
            issuer.close();
        }
    }
}

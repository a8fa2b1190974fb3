package io.dataagent.kit.identity;

import io.dataagent.contracts.id.UserId;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;

/// The person behind the request at hand. Only for endpoints that a permission guards, so that
/// the identity is already known.
@RequestScoped
public class CurrentUser {

    private final SecurityIdentity identity;

    @Inject
    CurrentUser(SecurityIdentity identity) {
        this.identity = identity;
    }

    /// Who it is.
    public UserId id() {
        return get().id();
    }

    /// The person with roles and raw token.
    public VerifiedUser get() {
        return Identities.user(identity);
    }
}

package io.dataagent.query.source.host;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Pattern;

/// Keeps the door from being used to reach into the operator's network: every address of a host
/// is checked, and the checked address is the one that is connected to, so that a second answer
/// of the name service cannot change it.
@ApplicationScoped
public class HostPolicy {

    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._:-]*[A-Za-z0-9])?");

    private final boolean allowPrivate;
    private final NameService names;

    @Inject
    public HostPolicy(QueryConfig config) {
        this(config.allowPrivateHosts(), new NameService.OfTheMachine());
    }

    public HostPolicy(boolean allowPrivate, NameService names) {
        this.allowPrivate = allowPrivate;
        this.names = names;
    }

    /// The address to connect to. The name is resolved once; a session and its cancels use what
    /// was checked.
    ///
    /// @throws ProblemException `host_not_allowed`, or `connection_failed` if there is no such
    ///   host
    public String pinned(String host) {
        if (!HOST.matcher(host).matches() && !host.equals("::1")) {
            throw new ProblemException(ProblemCode.HOST_NOT_ALLOWED, "This is not a host name.");
        }
        List<InetAddress> addresses = resolve(host);
        if (!addresses.stream().allMatch(this::allowed)) {
            throw new ProblemException(
                    ProblemCode.HOST_NOT_ALLOWED,
                    "Databases at local, private or special addresses cannot be connected to here;"
                            + " ask the operator to allow them.");
        }
        return addresses.stream()
                .filter(Inet4Address.class::isInstance)
                .findFirst()
                .orElse(addresses.getFirst())
                .getHostAddress();
    }

    private List<InetAddress> resolve(String host) {
        try {
            return names.addresses(host);
        } catch (UnknownHostException e) {
            throw new ProblemException(
                    ProblemCode.CONNECTION_FAILED, "There is no host of that name.");
        }
    }

    boolean allowed(InetAddress address) {
        return switch (Addresses.kind(address)) {
            case PUBLIC -> true;
            case PRIVATE -> allowPrivate;
            case NEVER -> false;
        };
    }
}

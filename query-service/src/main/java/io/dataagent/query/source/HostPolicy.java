package io.dataagent.query.source;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/// Keeps the door from being used to reach into the operator's network: every address of a host
/// is checked, and the checked address is the one that is connected to, so that a second answer
/// of the name service cannot change it.
@ApplicationScoped
class HostPolicy {

    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._:-]*[A-Za-z0-9])?");

    private final boolean allowPrivate;

    @Inject
    HostPolicy(QueryConfig config) {
        this(config.allowPrivateHosts());
    }

    HostPolicy(boolean allowPrivate) {
        this.allowPrivate = allowPrivate;
    }

    /// The address to connect to.
    ///
    /// @throws ProblemException `host_not_allowed`, or `connection_failed` if there is no such
    ///   host
    String pinned(String host) {
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

    private static List<InetAddress> resolve(String host) {
        try {
            return Arrays.asList(InetAddress.getAllByName(host));
        } catch (UnknownHostException e) {
            throw new ProblemException(
                    ProblemCode.CONNECTION_FAILED, "There is no host of that name.");
        }
    }

    boolean allowed(InetAddress address) {
        if (address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        return allowPrivate || !internal(address);
    }

    private static boolean internal(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address.isLoopbackAddress()
                || address.isSiteLocalAddress()
                || (address instanceof Inet6Address && (bytes[0] & 0xfe) == 0xfc)
                || (address instanceof Inet4Address && special(bytes));
    }

    /// 0/8, 100.64/10 (carrier NAT), 192.0.0/24, 198.18/15 (tests), 240/4 (reserved).
    private static boolean special(byte[] b) {
        int first = b[0] & 0xff;
        int second = b[1] & 0xff;
        return first == 0
                || (first == 100 && second >= 64 && second < 128)
                || (first == 192 && second == 0 && b[2] == 0)
                || (first == 198 && (second == 18 || second == 19))
                || first >= 240;
    }
}

package io.dataagent.gateway.limit;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.netty.util.NetUtil;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// From which address somebody asks. Behind proxies it is the last one of `X-Forwarded-For` that
/// is not a trusted proxy itself: each proxy adds at the end, so what stands further left may be
/// made up by the caller, who would have a new address for each request.
@ApplicationScoped
public class Callers {

    private static final String UNKNOWN = "unknown";

    private final Proxies trusted;

    /// @param trusted addresses, ranges (CIDR) or names, resolved once
    Callers(
            @ConfigProperty(name = "quarkus.http.proxy.proxy-address-forwarding")
                    boolean forwarding,
            @ConfigProperty(name = "quarkus.http.proxy.trusted-proxies")
                    Optional<List<String>> trusted) {
        this.trusted = forwarding ? Proxies.of(trusted.orElse(List.of())) : Proxies.of(List.of());
    }

    /// The address of who asks, as text.
    public String address(HttpServerRequest request) {
        @Nullable SocketAddress peer = request.connection().remoteAddress();
        return peer == null || peer.hostAddress() == null
                ? UNKNOWN
                : address(peer.hostAddress(), request.headers().getAll("X-Forwarded-For"));
    }

    /// @param peer who is at the other end of the connection
    /// @param said each header, as the proxies left it
    String address(String peer, List<String> said) {
        String known = peer;
        List<String> way =
                said.stream().flatMap(line -> Arrays.stream(line.split(",", -1))).toList();
        for (String next : way.reversed()) {
            String address = bare(next.strip());
            if (!trusted.have(known) || !NetUtil.isValidIpV4Address(address) && !isSix(address)) {
                return known;
            }
            known = address;
        }
        return known;
    }

    private static boolean isSix(String address) {
        return NetUtil.isValidIpV6Address(address);
    }

    /// Without a port, as some proxies write it.
    private static String bare(String said) {
        if (said.startsWith("[")) {
            int end = said.indexOf(']');
            return end < 0 ? said : said.substring(1, end);
        }
        int colon = said.indexOf(':');
        return colon > 0 && colon == said.lastIndexOf(':') ? said.substring(0, colon) : said;
    }

    /// Who is believed.
    private record Proxies(List<IpSubnetFilterRule> rules) {

        private static Proxies of(List<String> named) {
            return new Proxies(named.stream().flatMap(Proxies::rules).toList());
        }

        private boolean have(String address) {
            byte @Nullable [] bytes = NetUtil.createByteArrayFromIpAddressString(address);
            if (bytes == null) {
                return false;
            }
            InetSocketAddress place = new InetSocketAddress(of(bytes), 0);
            return rules.stream().anyMatch(rule -> rule.matches(place));
        }

        private static Stream<IpSubnetFilterRule> rules(String named) {
            String[] parts = named.strip().split("/", 2);
            try {
                int bits = parts.length > 1 ? Integer.parseInt(parts[1]) : -1;
                return Arrays.stream(InetAddress.getAllByName(parts[0]))
                        .map(address -> rule(address, bits));
            } catch (UnknownHostException | NumberFormatException unknown) {
                throw new IllegalStateException(
                        "DATA_AGENT_TRUSTED_PROXIES names '"
                                + named
                                + "', which is no address, range or known name.",
                        unknown);
            }
        }

        /// @param bits of the range, or -1 for the address alone
        private static IpSubnetFilterRule rule(InetAddress address, int bits) {
            int all = Byte.SIZE * address.getAddress().length;
            return new IpSubnetFilterRule(address, bits < 0 ? all : bits, IpFilterRuleType.ACCEPT);
        }

        private static InetAddress of(byte[] bytes) {
            try {
                return InetAddress.getByAddress(bytes);
            } catch (UnknownHostException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}

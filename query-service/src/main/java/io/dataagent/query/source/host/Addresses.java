package io.dataagent.query.source.host;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/// Which addresses are whose (IANA special-purpose address registries, RFC 6890). An IPv6 address
/// that carries an IPv4 address inside is judged by that one.
final class Addresses {

    /// Where clouds give out credentials; nobody keeps a database there.
    private static final Set<InetAddress> METADATA =
            Set.of(
                    literal("169.254.169.254"),
                    literal("169.254.170.2"),
                    literal("100.100.100.200"),
                    literal("192.0.0.192"),
                    literal("168.63.129.16"),
                    literal("fd00:ec2::254"),
                    literal("fd20:ce::254"));

    /// What an address is for.
    enum Kind {
        /// Anybody's.
        PUBLIC,
        /// This machine's or the operator's network's.
        PRIVATE,
        /// Nobody's database: unspecified, link-local, multicast, metadata, reserved.
        NEVER
    }

    private Addresses() {}

    static Kind kind(InetAddress address) {
        return Stream.concat(Stream.of(address), inside(address))
                .map(Addresses::own)
                .max(Kind::compareTo)
                .orElse(Kind.NEVER);
    }

    private static Kind own(InetAddress address) {
        if (METADATA.contains(address)
                || address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isMulticastAddress()) {
            return Kind.NEVER;
        }
        return switch (address) {
            case Inet4Address four -> kind(four);
            case Inet6Address six -> kind(six);
            default -> Kind.NEVER;
        };
    }

    /// 0/8 this network; 10/8, 172.16/12, 192.168/16 private; 100.64/10 carrier NAT; 127/8;
    /// 192.0.0/24; 192.0.2/24, 198.51.100/24, 203.0.113/24 documentation; 192.88.99/24 relays;
    /// 198.18/15 tests; 240/4 reserved.
    private static Kind kind(Inet4Address address) {
        byte[] b = address.getAddress();
        int first = b[0] & 0xff;
        int second = b[1] & 0xff;
        int third = b[2] & 0xff;
        if (first == 0 || first >= 240) {
            return Kind.NEVER;
        }
        boolean special =
                address.isLoopbackAddress()
                        || address.isSiteLocalAddress()
                        || (first == 100 && second >= 64 && second < 128)
                        || (first == 192 && second == 0 && (third == 0 || third == 2))
                        || (first == 192 && second == 88 && third == 99)
                        || (first == 198 && (second == 18 || second == 19))
                        || (first == 198 && second == 51 && third == 100)
                        || (first == 203 && second == 0 && third == 113);
        return special ? Kind.PRIVATE : Kind.PUBLIC;
    }

    /// Only 2000::/3 is given out; of it, 2001::/23 and 2001:db8::/32 have other uses.
    private static Kind kind(Inet6Address address) {
        byte[] b = address.getAddress();
        boolean global = (b[0] & 0xe0) == 0x20;
        boolean protocols = starts(b, 0x20, 0x01) && (b[2] & 0xfe) == 0;
        boolean documentation = starts(b, 0x20, 0x01, 0x0d, 0xb8) || starts(b, 0x3f, 0xff);
        boolean translated = starts(b, 0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0);
        return (global && !protocols && !documentation) || translated ? Kind.PUBLIC : Kind.PRIVATE;
    }

    /// IPv4 inside IPv6: mapped and compatible (RFC 4291), NAT64 (RFC 6052, 8215), 6to4 (RFC
    /// 3056).
    private static Stream<InetAddress> inside(InetAddress address) {
        if (!(address instanceof Inet6Address six) || six.isLoopbackAddress()) {
            return Stream.empty();
        }
        byte[] b = six.getAddress();
        if (starts(b, 0x20, 0x02)) {
            return Stream.of(four(b, 2));
        }
        boolean compatible = starts(b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) && !six.isAnyLocalAddress();
        return compatible || starts(b, 0x00, 0x64, 0xff, 0x9b)
                ? Stream.of(four(b, 12))
                : Stream.empty();
    }

    private static boolean starts(byte[] bytes, int... prefix) {
        for (int i = 0; i < prefix.length; i++) {
            if ((bytes[i] & 0xff) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    private static InetAddress four(byte[] bytes, int from) {
        try {
            return InetAddress.getByAddress(Arrays.copyOfRange(bytes, from, from + 4));
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }

    private static InetAddress literal(String text) {
        return InetAddress.ofLiteral(text);
    }
}

package io.dataagent.query.source.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.source.host.Addresses.Kind;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which addresses are anybody's, the operator's, and nobody's: the edges of every range, and
/// every way in which an address of version 4 travels within one of version 6.
class AddressesTest {

    private static Kind kind(String literal) {
        return Addresses.kind(InetAddress.ofLiteral(literal));
    }

    @ParameterizedTest
    @CsvSource({
        "0.0.0.0,NEVER",
        "0.255.255.255,NEVER",
        "1.0.0.0,PUBLIC",
        "9.255.255.255,PUBLIC",
        "10.0.0.0,PRIVATE",
        "10.255.255.255,PRIVATE",
        "11.0.0.0,PUBLIC",
        "100.63.255.255,PUBLIC",
        "100.64.0.0,PRIVATE",
        "100.127.255.255,PRIVATE",
        "100.128.0.0,PUBLIC",
        "100.100.100.200,NEVER",
        "126.255.255.255,PUBLIC",
        "127.0.0.0,PRIVATE",
        "127.255.255.255,PRIVATE",
        "128.0.0.0,PUBLIC",
        "169.253.255.255,PUBLIC",
        "169.254.0.0,NEVER",
        "169.254.169.254,NEVER",
        "169.254.170.2,NEVER",
        "169.254.255.255,NEVER",
        "169.255.0.0,PUBLIC",
        "168.63.129.16,NEVER",
        "168.63.129.15,PUBLIC",
        "172.15.255.255,PUBLIC",
        "172.16.0.0,PRIVATE",
        "172.31.255.255,PRIVATE",
        "172.32.0.0,PUBLIC",
        "192.0.0.0,PRIVATE",
        "192.0.0.192,NEVER",
        "192.0.0.255,PRIVATE",
        "192.0.1.0,PUBLIC",
        "192.0.2.0,PRIVATE",
        "192.0.2.255,PRIVATE",
        "192.0.3.0,PUBLIC",
        "192.88.98.255,PUBLIC",
        "192.88.99.1,PRIVATE",
        "192.88.100.0,PUBLIC",
        "192.167.255.255,PUBLIC",
        "192.168.0.0,PRIVATE",
        "192.168.255.255,PRIVATE",
        "192.169.0.0,PUBLIC",
        "198.17.255.255,PUBLIC",
        "198.18.0.0,PRIVATE",
        "198.19.255.255,PRIVATE",
        "198.20.0.0,PUBLIC",
        "198.51.99.255,PUBLIC",
        "198.51.100.0,PRIVATE",
        "198.51.101.0,PUBLIC",
        "203.0.112.255,PUBLIC",
        "203.0.113.7,PRIVATE",
        "203.0.114.0,PUBLIC",
        "223.255.255.255,PUBLIC",
        "224.0.0.0,NEVER",
        "239.255.255.255,NEVER",
        "240.0.0.0,NEVER",
        "255.255.255.255,NEVER",
    })
    void theEdgesOfEveryRangeOfVersion4(String address, Kind kind) {
        assertThat(kind(address)).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "::,NEVER",
        "::1,PRIVATE",
        "fe80::1,NEVER",
        "febf::1,NEVER",
        "fec0::1,PRIVATE",
        "fc00::1,PRIVATE",
        "fdff::1,PRIVATE",
        "fd00:ec2::254,NEVER",
        "fd20:ce::254,NEVER",
        "ff02::1,NEVER",
        "2000::1,PUBLIC",
        "2606:4700::1111,PUBLIC",
        "3ffe::1,PUBLIC",
        "3fff::1,PRIVATE",
        "4000::1,PRIVATE",
        "1fff::1,PRIVATE",
        "2001:0:53aa:64c::1,PRIVATE",
        "2001:1ff::1,PRIVATE",
        "2001:200::1,PUBLIC",
        "2001:db8::1,PRIVATE",
        "2001:db7::1,PUBLIC",
        "100::1,PRIVATE",
        "5f00::1,PRIVATE",
    })
    void theRangesOfVersion6(String address, Kind kind) {
        assertThat(kind(address)).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"64:ff9b::", "2002:", "::"})
    void anAddressWithinAnotherIsJudgedByWhatIsInside(String prefix) {
        assertThat(kind(within(prefix, 8, 8, 8, 8))).isNotEqualTo(Kind.NEVER);
        assertThat(kind(within(prefix, 169, 254, 169, 254))).isEqualTo(Kind.NEVER);
        assertThat(kind(within(prefix, 168, 63, 129, 16))).isEqualTo(Kind.NEVER);
        assertThat(kind(within(prefix, 10, 0, 0, 1))).isEqualTo(Kind.PRIVATE);
        assertThat(kind(within(prefix, 127, 0, 0, 1))).isEqualTo(Kind.PRIVATE);
        assertThat(kind(within(prefix, 224, 0, 0, 1))).isEqualTo(Kind.NEVER);
    }

    private static String within(String prefix, int a, int b, int c, int d) {
        String words = "%x:%x".formatted(a << 8 | b, c << 8 | d);
        return prefix.equals("2002:") ? "2002:" + words + "::1" : prefix + words;
    }

    @Test
    void aMappedAddressIsTheOneThatItMaps() throws UnknownHostException {
        Random random = new Random(3);
        for (int i = 0; i < 2_000; i++) {
            byte[] four = new byte[4];
            random.nextBytes(four);
            byte[] mapped = new byte[16];
            mapped[10] = (byte) 0xff;
            mapped[11] = (byte) 0xff;
            System.arraycopy(four, 0, mapped, 12, 4);
            InetAddress plain = InetAddress.getByAddress(four);

            assertThat(Addresses.kind(Inet6Address.getByAddress("x", mapped, -1)))
                    .as(plain.getHostAddress())
                    .isGreaterThanOrEqualTo(Addresses.kind(plain));
            assertThat(Addresses.kind(InetAddress.getByAddress(mapped)))
                    .isEqualTo(Addresses.kind(plain));
        }
    }

    @Test
    void noAddressWithinAnotherIsSaferThanItself() throws UnknownHostException {
        Random random = new Random(4);
        for (int i = 0; i < 2_000; i++) {
            byte[] four = new byte[4];
            random.nextBytes(four);
            byte[] translated = {
                0, 0x64, (byte) 0xff, (byte) 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
            };
            System.arraycopy(four, 0, translated, 12, 4);
            byte[] tunnelled = new byte[16];
            tunnelled[0] = 0x20;
            tunnelled[1] = 0x02;
            System.arraycopy(four, 0, tunnelled, 2, 4);
            Kind plain = Addresses.kind(InetAddress.getByAddress(four));

            assertThat(Addresses.kind(InetAddress.getByAddress(translated))).isEqualTo(plain);
            assertThat(Addresses.kind(InetAddress.getByAddress(tunnelled))).isEqualTo(plain);
        }
    }

    @Test
    void aScopeChangesNothing() throws UnknownHostException {
        byte[] local = InetAddress.ofLiteral("fe80::1").getAddress();
        byte[] metadata = InetAddress.ofLiteral("fd00:ec2::254").getAddress();

        assertThat(Addresses.kind(Inet6Address.getByAddress(null, local, 1))).isEqualTo(Kind.NEVER);
        assertThat(Addresses.kind(Inet6Address.getByAddress(null, metadata, 1)))
                .isEqualTo(Kind.NEVER);
    }
}

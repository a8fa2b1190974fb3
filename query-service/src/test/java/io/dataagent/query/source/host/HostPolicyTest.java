package io.dataagent.query.source.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostPolicyTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, true, false",
        "::1, true, false",
        "10.1.2.3, true, false",
        "192.168.1.1, true, false",
        "172.16.0.1, true, false",
        "100.64.0.1, true, false",
        "fd00::1, true, false",
        "::ffff:127.0.0.1, true, false",
        "169.254.169.254, false, false",
        "fe80::1, false, false",
        "0.0.0.0, false, false",
        "224.0.0.1, false, false",
        "93.184.216.34, true, true",
        "2606:2800:220:1:248:1893:25c8:1946, true, true",
        "::127.0.0.1, true, false",
        "::ffff:169.254.169.254, false, false",
        "64:ff9b::10.0.0.1, true, false",
        "64:ff9b::169.254.169.254, false, false",
        "64:ff9b::93.184.216.34, true, true",
        "64:ff9b:1::5db8:d822, true, false",
        "2002:7f00:1::, true, false",
        "2002:a9fe:a9fe::, false, false",
        "fec0::1, true, false",
        "fd00:ec2::254, false, false",
        "100.100.100.200, false, false",
        "192.0.0.192, false, false",
        "0.1.2.3, false, false",
        "255.255.255.255, false, false",
        "240.0.0.1, false, false",
        "198.18.0.1, true, false",
        "203.0.113.7, true, false",
        "2001:db8::1, true, false",
        "2001::1, true, false",
        "ff02::1, false, false",
        "::, false, false"
    })
    void decidesByAddress(String address, boolean privateAllowed, boolean privateForbidden)
            throws UnknownHostException {
        InetAddress parsed = InetAddress.getByName(address);
        assertThat(policy(true).allowed(parsed)).isEqualTo(privateAllowed);
        assertThat(policy(false).allowed(parsed)).isEqualTo(privateForbidden);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/tmp",
                "a b",
                "host/../x",
                "user@host",
                "host?x=1",
                "-x",
                "",
                "fe80::1%eth0",
                "fe80::1%25eth0",
                "127.0.0.1%1",
                "[::1]",
                "localhost.",
                "db.example.",
                "db,127.0.0.1",
                "host\u0000.example",
                "host\n",
                "ｌocalhost",
                "127。0。0。1",
                "::ffff:127.0.0.1",
                "::ffff:7f00:1"
            })
    void refusesWhatIsNoHostName(String host) {
        assertThatThrownBy(() -> policy(true).pinned(host))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().wire()).isEqualTo("host_not_allowed"));
    }

    private static HostPolicy policy(boolean allowPrivate) {
        return new HostPolicy(allowPrivate, new NameService.OfTheMachine());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.1",
                "2130706433",
                "0x7f000001",
                "017700000001",
                "localhost",
                "::1",
                "127.0.1",
                "0x7f.0.0.1",
                "0x7f.1",
                "0x0a000001",
                "167772161",
                "0",
                "0.0.0.0",
                "2852039166",
                "0xa9fea9fe",
                "169.254.169.254",
                "0:0:0:0:0:ffff:7f00:1",
                "64:ff9b::7f00:1",
                "fd00:ec2::254",
                "2002:7f00:1::1",
                "LOCALHOST"
            })
    void seesThroughOtherWaysToWriteAnAddress(String host) {
        assertThatThrownBy(() -> policy(false).pinned(host)).isInstanceOf(ProblemException.class);
    }

    @Test
    void refusesAHostWithOneBadAddressAmongGoodOnes() {
        HostPolicy policy =
                new HostPolicy(
                        false, host -> List.of(literal("93.184.216.34"), literal("10.0.0.1")));

        assertThatThrownBy(() -> policy.pinned("mixed.example"))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().wire()).isEqualTo("host_not_allowed"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "10.0.0.1",
                "169.254.169.254",
                "::1",
                "fe80::1",
                "::ffff:10.0.0.1",
                "fd00:ec2::254",
                "100.100.100.200"
            })
    void refusesANameThatLeadsToAnAddressOfOurs(String address) {
        for (List<InetAddress> answer :
                List.of(
                        List.of(literal(address)),
                        List.of(literal("93.184.216.34"), literal(address)),
                        List.of(literal("2606:2800:220:1::1"), literal(address)))) {
            HostPolicy policy = new HostPolicy(false, host -> answer);

            assertThatThrownBy(() -> policy.pinned("attacker.example"))
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            e ->
                                    assertThat(e.problem().detail())
                                            .doesNotContain(address, "attacker.example"));
        }
    }

    @Test
    void anAddressIsConnectedToAsItWasReadHere() {
        assertThat(policy(false).pinned("0177.0.0.1")).isEqualTo("177.0.0.1");
    }

    @Test
    void whatIsPinnedIsAnAddressAndNoName() {
        HostPolicy policy =
                new HostPolicy(
                        true, host -> List.of(literal("2606:2800:220:1::1"), literal("10.0.0.7")));

        assertThat(policy.pinned("db.example")).isEqualTo("10.0.0.7");
    }

    @Test
    void aSecondAnswerOfTheNameServiceChangesNothing() {
        AtomicInteger asked = new AtomicInteger();
        HostPolicy policy =
                new HostPolicy(
                        false,
                        host ->
                                List.of(
                                        literal(
                                                asked.getAndIncrement() == 0
                                                        ? "93.184.216.34"
                                                        : "127.0.0.1")));

        String pinned = policy.pinned("rebinding.example");

        assertThat(pinned).isEqualTo("93.184.216.34");
        assertThat(asked).hasValue(1);
        assertThatThrownBy(() -> policy.pinned("rebinding.example"))
                .isInstanceOf(ProblemException.class);
    }

    private static InetAddress literal(String address) {
        return InetAddress.ofLiteral(address);
    }
}

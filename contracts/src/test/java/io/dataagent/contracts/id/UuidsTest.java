package io.dataagent.contracts.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UuidsTest {

    @Test
    void sortsInTheOrderInWhichTheyAreMadeAlsoWithinAMillisecond() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            made.add(Uuids.next().toString());
        }

        assertThat(made).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void comparesAsItsTextDoes() {
        UUID one = Uuids.next();
        UUID other = Uuids.next();

        assertThat(one).isLessThan(other);
    }

    @Test
    void isNeverMadeTwiceByManyAtOnce() {
        Set<UUID> all = ConcurrentHashMap.newKeySet();
        IntStream.range(0, 50_000).parallel().forEach(i -> all.add(Uuids.next()));

        assertThat(all).hasSize(50_000);
        assertThat(all).allMatch(id -> id.version() == 7 && id.variant() == 2);
    }

    @Test
    void beginsWithTheTime() {
        long before = System.currentTimeMillis();
        long time = Uuids.next().getMostSignificantBits() >>> 16;

        assertThat(Instant.ofEpochMilli(time))
                .isBetween(Instant.ofEpochMilli(before), Instant.ofEpochMilli(before + 60_000));
    }

    @Test
    void whatFollowsTheTimeIsChance() {
        assertThat(
                        Stream.generate(() -> Uuids.next().getLeastSignificantBits())
                                .limit(1000)
                                .distinct())
                .hasSize(1000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00000001-00001-0001-0001-00000000001",
                "1-000000001-00001-00001-000000000001",
                "+0000001-0001-0001-0001-000000000001",
                "00000001-0001-0001-0001-00000000000g",
                "00000001_0001_0001_0001_000000000001",
                "{0000001-0001-0001-0001-00000000001}",
                "00000000000100010001000100000000000001",
                " 0000001-0001-0001-0001-000000000001",
                "٠٠٠٠٠٠٠١-0001-0001-0001-000000000001"
            })
    void readsTheCanonicalFormAlone(String text) {
        assertThatThrownBy(() -> Uuids.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void readsCapitalsAndWritesSmallOnes() {
        ChatId id = ChatId.of("0199ABCD-0001-7001-8001-00000000ABCD");

        assertThat(id).hasToString("0199abcd-0001-7001-8001-00000000abcd");
        assertThat(id).isEqualTo(ChatId.of("0199abcd-0001-7001-8001-00000000abcd"));
    }

    /// SHA-256 of a, a line feed and b, in Base64 for addresses.
    @Test
    void aPersonIsTheDigestOfIssuerAndSubject() {
        assertThat(UserId.from("a", "b"))
                .hasToString("fhj3NzEbLcOy8mndeDlrA1HxT7Zu-oefdoyyMYGIPHg");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "012345678901234567890123456789012345678901234"})
    void aPersonHasFortyThreeCharacters(String text) {
        assertThatThrownBy(() -> UserId.of(text)).isInstanceOf(IllegalArgumentException.class);
    }
}

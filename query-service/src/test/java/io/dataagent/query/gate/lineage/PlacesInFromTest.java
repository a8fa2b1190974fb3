package io.dataagent.query.gate.lineage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Budget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What stands in one FROM is found by alias, by its full name and by its columns, as one would
/// find it by looking through all of it.
class PlacesInFromTest {

    /// Something in FROM.
    record Seat(String alias, @Nullable String source, SequencedMap<String, Origin> columns)
            implements Place {

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }

    private final Places<Seat> places = new Places<>(Budget.standard());

    private static Seat seat(String alias, String... columns) {
        SequencedMap<String, Origin> all = new LinkedHashMap<>();
        for (String column : columns) {
            all.put(all.containsKey(column) ? column + '\0' + all.size() : column, Origin.NONE);
        }
        return new Seat(alias, null, all);
    }

    private Seat add(Seat seat) {
        places.add(seat);
        return seat;
    }

    @Test
    void findsWhatOffersAColumn() {
        Seat a = add(seat("a", "id", "x"));
        Seat b = add(seat("b", "id", "y"));
        assertThat(places.offering("id")).containsExactly(a, b);
        assertThat(places.offering("x")).containsExactly(a);
        assertThat(places.offering("z")).isEmpty();
        assertThat(places.offering("y")).containsExactly(b);
    }

    @Test
    void aColumnThatIsThereTwiceCountsTwice() {
        Seat a = add(seat("a", "id", "id"));
        assertThat(places.offering("id")).containsExactly(a, a);
    }

    @Test
    void mergedColumnsCountOnce() {
        Seat a = add(seat("a", "id"));
        Seat b = add(seat("b", "id"));
        places.merge("id", a, b);
        assertThat(places.offering("id")).containsExactly(a);
        assertThat(places.merges("id")).isTrue();
        assertThat(places.mergesAny()).isTrue();
        Seat c = add(seat("c", "id"));
        assertThat(places.offering("id")).containsExactly(a, c);
        places.merge("id", a, c);
        assertThat(places.offering("id")).containsExactly(a);
        places.merge("id", b, c);
        assertThat(places.offering("id")).containsExactly(a);
    }

    @Test
    void hiddenOnesOfferNothing() {
        Seat a = add(seat("a", "id"));
        add(seat("b", "id", "y"));
        places.hideFrom(1);
        assertThat(places.offering("id")).containsExactly(a);
        assertThat(places.offering("y")).isEmpty();
    }

    @Test
    void whatIsTakenOutIsForgotten() {
        Seat a = add(seat("a", "id"));
        Seat b = add(seat("b", "id", "y"));
        Seat c = add(seat("c", "id"));
        places.merge("id", b, c);
        assertThat(places.takeFrom(1)).containsExactly(b, c);
        assertThat(places.all()).containsExactly(a);
        assertThat(places.offering("id")).containsExactly(a);
        assertThat(places.offering("y")).isEmpty();
        assertThat(places.called("b")).isNull();
        assertThat(places.calls("B")).isFalse();
        Seat again = add(seat("b", "y"));
        assertThat(places.called("b")).isSameAs(again);
        assertThat(places.offering("y")).containsExactly(again);
    }

    @Test
    void aliasesAreToldApartByCaseAndStillNoticed() {
        Seat a = add(seat("Äb", "id"));
        assertThat(places.called("Äb")).isSameAs(a);
        assertThat(places.called("äB")).isNull();
        assertThat(places.calls("äB")).isTrue();
        assertThat(places.calls("ab")).isFalse();
    }

    @Test
    void theFullNameMeansATableToo() {
        Seat a = new Seat("t", "shop.t", new LinkedHashMap<>());
        places.add(a);
        assertThat(places.called("shop.t")).isSameAs(a);
        assertThat(places.table("shop.t")).isSameAs(a);
        assertThat(places.aliased("shop.t")).isNull();
        assertThat(places.table("t")).isNull();
    }

    @Test
    void aPartHasWhatWasAddedSince() {
        Seat a = add(seat("a", "id", "x"));
        Seat b = add(seat("b", "id", "y"));
        Seat c = add(seat("c", "id"));
        places.merge("id", b, c);
        places.share("t");
        Places<Seat> later = places.since(1);
        assertThat(later.all()).containsExactly(b, c);
        assertThat(later.offering("id")).containsExactly(b);
        assertThat(later.offering("x")).isEmpty();
        assertThat(later.called("a")).isNull();
        assertThat(later.called("c")).isSameAs(c);
        assertThat(later.shares("t")).isTrue();
        assertThat(later.merges("id")).isTrue();
        assertThat(places.since(3).all()).isEmpty();
        assertThat(places.since(0).all()).containsExactly(a, b, c);
        assertThat(places.offering("id")).containsExactly(a, b);
    }

    @Test
    void agreesWithLookingThroughAll() {
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            Places<Seat> fast = new Places<>(Budget.standard());
            List<Seat> slow = new ArrayList<>();
            int count = 1 + random.nextInt(7);
            for (int i = 0; i < count; i++) {
                Seat made =
                        i > 0 && random.nextInt(3) == 0
                                ? new Seat("s" + i, null, slow.get(random.nextInt(i)).columns())
                                : seat("s" + i, columns(random));
                fast.add(made);
                slow.add(made);
            }
            int from = random.nextInt(count + 1);
            compare(fast, slow);
            compare(fast.since(from), slow.subList(from, count));
            assertThat(fast.takeFrom(from)).isEqualTo(slow.subList(from, count));
            compare(fast, slow.subList(0, from));
        }
    }

    private static String[] columns(Random random) {
        List<String> all = new ArrayList<>(List.of("a", "b", "c", "d"));
        all.removeIf(column -> random.nextBoolean());
        return all.toArray(String[]::new);
    }

    private static void compare(Places<Seat> fast, List<Seat> slow) {
        assertThat(fast.all()).isEqualTo(slow);
        for (String column : List.of("a", "b", "c", "d", "e")) {
            assertThat(fast.offering(column))
                    .containsExactlyInAnyOrderElementsOf(
                            slow.stream().filter(s -> s.columns().containsKey(column)).toList());
        }
        for (int i = 0; i < 8; i++) {
            String alias = "s" + i;
            assertThat(fast.called(alias))
                    .isSameAs(
                            slow.stream()
                                    .filter(s -> s.alias().equals(alias))
                                    .findFirst()
                                    .orElse(null));
            assertThat(fast.calls("S" + i)).isEqualTo(fast.called(alias) != null);
        }
    }

    @Test
    void foldedIsWhatEqualsIgnoreCaseCompares() {
        for (String one :
                List.of("a", "A", "ä", "Ä", "ß", "ẞ", "İ", "i", "I", "ı", "K", "k", "Σ", "ς")) {
            for (String other :
                    List.of("a", "Ä", "SS", "ß", "i", "I", "İ", "ı", "k", "σ", "ς", "Σ")) {
                assertThat(Places.folded(one).equals(Places.folded(other)))
                        .as("%s %s", one, other)
                        .isEqualTo(one.equalsIgnoreCase(other));
            }
        }
    }
}

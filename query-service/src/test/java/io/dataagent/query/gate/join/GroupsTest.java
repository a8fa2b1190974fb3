package io.dataagent.query.gate.join;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Things belong together if a chain of joins leads from one to the other, and for no other reason.
class GroupsTest {

    @Test
    void agreesWithASlowReckoning() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            Groups<Integer> groups = Groups.ofValues();
            List<Set<Integer>> slow = new ArrayList<>();
            int size = 2 + random.nextInt(12);
            for (int i = 0; i < size; i++) {
                slow.add(new HashSet<>(Set.of(i)));
            }
            int joins = random.nextInt(size * 2);
            for (int i = 0; i < joins; i++) {
                int one = random.nextInt(size);
                int other = random.nextInt(size);
                groups.join(one, other);
                merge(slow, one, other);
            }
            for (int one = 0; one < size; one++) {
                for (int other = 0; other < size; other++) {
                    assertThat(groups.together(one, other))
                            .isEqualTo(of(slow, one).contains(other));
                }
            }
        }
    }

    private static void merge(List<Set<Integer>> all, int one, int other) {
        Set<Integer> a = of(all, one);
        Set<Integer> b = of(all, other);
        if (!a.equals(b)) {
            all.remove(b);
            all.remove(a);
            a.addAll(b);
            all.add(a);
        }
    }

    private static Set<Integer> of(List<Set<Integer>> all, int one) {
        return all.stream().filter(group -> group.contains(one)).findFirst().orElseThrow();
    }

    @Test
    void whatWasNeverNamedBelongsToItselfAlone() {
        Groups<String> groups = Groups.ofValues();
        assertThat(groups.knows("a")).isFalse();
        assertThat(groups.together("a", "a")).isTrue();
        assertThat(groups.together("a", "b")).isFalse();
        groups.join("a", "a");
        assertThat(groups.knows("a")).isTrue();
        assertThat(groups.together("a", "b")).isFalse();
    }

    @Test
    void placesAreToldApartByIdentity() {
        Groups<Object> groups = Groups.ofPlaces();
        List<String> one = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        Object third = new Object();
        groups.join(one, third);
        assertThat(groups.together(one, third)).isTrue();
        assertThat(groups.together(equal, third)).isFalse();
        assertThat(groups.knows(equal)).isFalse();
    }

    @Test
    void allOfAListBelongTogether() {
        Groups<String> groups = Groups.ofValues();
        groups.joinAll(List.of("a", "b", "c"));
        groups.joinAll(List.of("d"));
        groups.joinAll(List.of());
        assertThat(groups.together("a", "c")).isTrue();
        assertThat(groups.together("a", "d")).isFalse();
        groups.join("c", "d");
        assertThat(groups.together("a", "d")).isTrue();
    }
}

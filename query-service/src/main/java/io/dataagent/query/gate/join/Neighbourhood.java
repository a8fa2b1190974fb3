package io.dataagent.query.gate.join;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.join.JoinReview.Seat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The tables of one FROM, and which of them nothing binds although the model joins them. Of each
/// table one such neighbour is told, so that many tables cost no more than they are.
///
/// @param seats in order
record Neighbourhood(List<Seat> seats) {

    Neighbourhood {
        seats = List.copyOf(seats);
    }

    /// Two tables that nothing binds.
    record Pair(Seat left, Seat right) {}

    private record Place(int number, Seat seat) {}

    /// The pairs that nothing binds.
    ///
    /// @param joined datasets that the model joins, pairwise
    /// @param fixed places of which few rows are left
    /// @param together places that belong together
    Set<Pair> apart(
            Set<List<String>> joined, Set<Object> fixed, Groups<Object> together, Budget budget) {
        Map<String, List<Place>> byDataset = new HashMap<>();
        for (int i = 0; i < seats.size(); i++) {
            budget.step();
            Seat seat = seats.get(i);
            if (!fixed.contains(seat.place())) {
                byDataset
                        .computeIfAbsent(seat.table().dataset(), key -> new ArrayList<>())
                        .add(new Place(i, seat));
            }
        }
        Set<Pair> apart = new LinkedHashSet<>();
        for (List<String> datasets : joined) {
            List<Place> ones = byDataset.getOrDefault(datasets.getFirst(), List.of());
            List<Place> others = byDataset.getOrDefault(datasets.getLast(), List.of());
            budget.steps((long) ones.size() + others.size());
            add(apart, ones, others, together);
            add(apart, others, ones, together);
        }
        return apart;
    }

    private static void add(
            Set<Pair> apart, List<Place> ones, List<Place> others, Groups<Object> together) {
        Place first = others.isEmpty() ? null : others.getFirst();
        Place second = first == null ? null : stranger(first, others, together);
        for (Place one : ones) {
            add(apart, one, first == null || apart(one, first, together) ? first : second);
        }
    }

    private static boolean apart(Place one, Place other, Groups<Object> together) {
        return !together.together(one.seat().place(), other.seat().place());
    }

    private static void add(Set<Pair> apart, Place one, @Nullable Place other) {
        if (other != null) {
            apart.add(
                    one.number() < other.number()
                            ? new Pair(one.seat(), other.seat())
                            : new Pair(other.seat(), one.seat()));
        }
    }

    /// The first that does not belong to it.
    private static @Nullable Place stranger(
            Place one, List<Place> others, Groups<Object> together) {
        for (Place other : others) {
            if (apart(one, other, together)) {
                return other;
            }
        }
        return null;
    }
}

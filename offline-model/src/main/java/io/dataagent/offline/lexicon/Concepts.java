package io.dataagent.offline.lexicon;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Groups of English words that mean nearly the same thing. General vocabulary only: whether a
/// schema has such a thing, and what it is called there, is for the reader to find out.
public final class Concepts {

    /// Words for money taken.
    public static final Set<String> SALES =
            stems("revenue sales turnover income takings proceeds earnings");

    /// Words for a sum of money that is not further named.
    public static final Set<String> AMOUNT = stems("amount total value sum");

    /// Words for how many units.
    public static final Set<String> UNITS = stems("quantity unit units qty");

    private static final List<Set<String>> GROUPS =
            List.of(
                    SALES,
                    AMOUNT,
                    UNITS,
                    stems("customer client buyer shopper patron"),
                    stems("employee staff worker personnel colleague"),
                    stems("store shop outlet branch"),
                    stems("product item article good"),
                    stems("order purchase"),
                    stems("category kind type group"),
                    stems("doctor physician"),
                    stems("course class"),
                    stems("teacher instructor professor lecturer"),
                    stems("student pupil"),
                    stems("country nation"),
                    stems("city town"),
                    stems("department dept division"),
                    stems("salary pay wage compensation"),
                    stems("cost expense expenditure charge price"),
                    stems("supplier vendor"),
                    stems("shipment delivery"),
                    stems("ship deliver dispatch send"),
                    stems("invoice bill"),
                    stems("gender sex"),
                    stems("phone telephone"),
                    stems("zip postcode"),
                    stems("hire recruit employ"),
                    stems("visit stay"),
                    stems("refund reimbursement"),
                    stems("discount rebate"),
                    stems("title position job"),
                    stems("grade mark score"),
                    stems("manager boss supervisor"),
                    stems("visitor guest footfall"));

    private static final Map<String, Set<String>> BY_WORD = index();

    private Concepts() {}

    /// Whether two stems belong to one group.
    public static boolean related(String a, String b) {
        return BY_WORD.getOrDefault(a, Set.of()).contains(b);
    }

    /// A name for the group that a stem belongs to; the same for all of the group.
    public static Optional<String> key(String stem) {
        return Optional.ofNullable(BY_WORD.get(stem))
                .flatMap(group -> group.stream().min(Comparator.naturalOrder()));
    }

    private static Map<String, Set<String>> index() {
        Map<String, Set<String>> map = new HashMap<>();
        GROUPS.forEach(group -> group.forEach(word -> map.put(word, group)));
        return Map.copyOf(map);
    }

    static Set<String> stems(String words) {
        return Set.copyOf(List.of(words.split(" ")).stream().map(Stem::of).distinct().toList());
    }
}

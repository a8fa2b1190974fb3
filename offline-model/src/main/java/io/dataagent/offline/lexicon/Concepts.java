package io.dataagent.offline.lexicon;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Groups of English words that mean nearly the same thing. General vocabulary only: whether a
/// schema has such a thing, and what it is called there, is for the reader to find out.
public final class Concepts {

    /// Words for money taken.
    public static final Set<String> SALES = stems("revenue sales turnover income takings proceeds");

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
                    stems("order purchase buy"),
                    stems("sale buy purchase"),
                    stems("category kind type group"),
                    stems("doctor physician"),
                    stems("course class"),
                    stems("teacher instructor professor lecturer"),
                    stems("student pupil"),
                    stems("country nation"),
                    stems("city town"),
                    stems("origin start depart leave begin"),
                    stems("destination end arrive"),
                    stems("department dept division"),
                    stems("salary pay wage compensation earn earnings"),
                    stems("cost expense expenditure charge price"),
                    stems("supplier vendor"),
                    stems("shipment delivery"),
                    stems("ship deliver dispatch send"),
                    stems("invoice bill"),
                    stems("gender sex"),
                    stems("film movie"),
                    stems("car vehicle automobile"),
                    stems("truck lorry"),
                    stems("job occupation"),
                    stems("company firm business enterprise"),
                    stems("trip journey ride"),
                    stems("apartment flat"),
                    stems("baggage luggage bag"),
                    stems("complaint grievance"),
                    stems("illness disease diagnosis condition"),
                    stems("medicine drug medication"),
                    stems("ticket admission"),
                    stems("booking reservation"),
                    stems("room chamber"),
                    stems("book volume"),
                    stems("author writer"),
                    stems("loan borrowing checkout lend borrow"),
                    stems("member subscriber"),
                    stems("artist musician performer"),
                    stems("song track"),
                    stems("player athlete"),
                    stems("match fixture"),
                    stems("team club squad"),
                    stems("region area territory"),
                    stems("state province"),
                    stems("email mail"),
                    stems("birthday birthdate"),
                    stems("donation gift contribution"),
                    stems("donor giver"),
                    stems("machine equipment device"),
                    stems("defect fault flaw"),
                    stems("repair fix"),
                    stems("employer company"),
                    stems("ward unit"),
                    stems("nurse carer"),
                    stems("tenant renter"),
                    stems("owner proprietor"),
                    stems("landlord lessor"),
                    stems("dish meal food"),
                    stems("animal pet"),
                    stems("weight mass"),
                    stems("duration length"),
                    stems("rating star score"),
                    stems("fine penalty"),
                    stems("kind sort type category"),
                    stems("phone telephone"),
                    stems("zip postcode"),
                    stems("hire recruit employ"),
                    stems("visit stay"),
                    stems("refund reimbursement"),
                    stems("discount rebate"),
                    stems("title position job"),
                    stems("grade mark score"),
                    stems("manager boss supervisor"),
                    stems("visitor guest footfall"),
                    stems("population inhabitant"),
                    stems("attendee participant"));

    private static final Map<String, Set<String>> BY_WORD = index();

    private Concepts() {}

    /// Whether two stems belong to one group.
    public static boolean related(String a, String b) {
        return BY_WORD.getOrDefault(a, Set.of()).contains(b);
    }

    private static final Set<String> MONEY =
            stems(
                    "payment expense donation refund deposit fine fee sale cost earning spending"
                            + " charge grant contribution withdrawal payout tip rent royalty invoice bill");

    private static final Set<String> PEOPLE =
            stems(
                    "customer client buyer shopper member user person employee staff worker driver salesperson"
                            + " student pupil teacher lecturer doctor physician patient passenger agent"
                            + " technician mechanic nurse player author artist guest tenant owner"
                            + " manager seller donor volunteer contact subscriber reader borrower"
                            + " instructor professor pilot crew citizen resident applicant candidate"
                            + " visitor attendee participant spectator traveller traveler tourist trainee");

    private static final Set<String> DEMAND =
            stems(
                    "order purchase sale booking reservation visit play rental loan enrollment"
                            + " enrolment subscription ticket borrowing checkout item line view"
                            + " download click stream listen trip ride registration");

    private static final Set<String> TAKEN =
            stems("expense expenditure spending spend cost income revenue taking earning proceeds");

    /// Whether a table's name is one of money itself, which is added up where nothing else is said.
    public static boolean sum(List<String> stems) {
        return !stems.isEmpty() && TAKEN.contains(stems.getLast());
    }

    /// Whether a table's name is one of what people ask for, so that more rows mean more demand.
    public static boolean demand(List<String> stems) {
        return !stems.isEmpty() && DEMAND.contains(stems.getLast());
    }

    /// Whether a table's name is one of people.
    public static boolean people(List<String> stems) {
        return stems.stream().anyMatch(PEOPLE::contains);
    }

    /// Whether a table's name ends in a word for people, so that its rows are people.
    public static boolean persons(List<String> stems) {
        return !stems.isEmpty() && PEOPLE.contains(stems.getLast());
    }

    /// Whether a name is one of money moved, so that a total of it is a sum and no number of rows.
    public static boolean money(List<String> stems) {
        return !stems.isEmpty() && MONEY.contains(stems.getLast());
    }

    /// The other stems of the group that a stem belongs to; empty if it belongs to none.
    public static Set<String> group(String stem) {
        return BY_WORD.getOrDefault(stem, Set.of());
    }

    /// A name for the group that a stem belongs to; the same for all of the group.
    public static Optional<String> key(String stem) {
        return Optional.ofNullable(BY_WORD.get(stem))
                .flatMap(group -> group.stream().min(Comparator.naturalOrder()));
    }

    private static Map<String, Set<String>> index() {
        Map<String, Set<String>> map = new HashMap<>();
        GROUPS.forEach(group -> group.forEach(word -> map.merge(word, group, Concepts::union)));
        return Map.copyOf(map);
    }

    private static Set<String> union(Set<String> a, Set<String> b) {
        Set<String> all = new HashSet<>(a);
        all.addAll(b);
        return Set.copyOf(all);
    }

    static Set<String> stems(String words) {
        return Set.copyOf(List.of(words.split(" ")).stream().map(Stem::of).distinct().toList());
    }
}

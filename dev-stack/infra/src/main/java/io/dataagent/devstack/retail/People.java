package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Customers with their addresses, found by the city they live in.
final class People {

    private static final int PER_CITY = 900;
    private static final List<String> SEGMENTS =
            List.of(
                    "consumer",
                    "consumer",
                    "consumer",
                    "consumer",
                    "consumer",
                    "consumer",
                    "small business",
                    "small business",
                    "corporate");

    /// @param addressIds one to three; the first is where invoices go
    record Customer(int id, LocalDate signedUpOn, List<Integer> addressIds) {}

    private final Map<String, List<Customer>> byCity = new TreeMap<>();
    private final CopyBuffer customers;
    private final CopyBuffer addresses;
    private final Dice dice;

    private People(CopyBuffer customers, CopyBuffer addresses, Dice dice) {
        this.customers = customers;
        this.addresses = addresses;
        this.dice = dice;
    }

    static People make(
            List<Store> stores,
            Calendar calendar,
            Dice dice,
            CopyBuffer customers,
            CopyBuffer addresses) {
        var people = new People(customers, addresses, dice);
        for (var store : stores) {
            if (!people.byCity.containsKey(store.city())) {
                people.settle(store, calendar);
            }
        }
        return people;
    }

    /// Someone of the city who had signed up by that day; early customers buy more often.
    Customer buyer(String city, LocalDate day, Dice choice) {
        var residents = byCity.getOrDefault(city, List.of());
        var known = 0;
        for (int low = 0, high = residents.size(); low < high; ) {
            var middle = (low + high) / 2;
            if (residents.get(middle).signedUpOn().isAfter(day)) {
                high = middle;
            } else {
                low = middle + 1;
                known = low;
            }
        }
        var rank = Math.pow(choice.fraction(), 1.6);
        return residents.get((int) (rank * Math.max(1, known)));
    }

    private void settle(Store store, Calendar calendar) {
        var signUps = new ArrayList<LocalDate>();
        for (var i = 0; i < PER_CITY; i++) {
            signUps.add(
                    i < PER_CITY * 0.6
                            ? calendar.first().minusDays(dice.between(1, 900))
                            : dice.dayBetween(calendar.first(), calendar.last()));
        }
        signUps.sort(LocalDate::compareTo);
        var residents = new ArrayList<Customer>();
        for (var day : signUps) {
            residents.add(customer(store, day));
        }
        byCity.put(store.city(), List.copyOf(residents));
    }

    private Customer customer(Store store, LocalDate signedUpOn) {
        var id = customers.rows() + 1;
        var first = dice.pick(Names.FIRST);
        var last = dice.pick(Names.LAST);
        var email = "%s.%s%d@example.com".formatted(first, last, id).toLowerCase(Locale.ROOT);
        customers.row(
                id,
                first,
                last,
                dice.chance(0.09) ? null : email,
                store.city(),
                store.state(),
                dice.pick(SEGMENTS),
                tier(),
                dice.chance(0.2) ? null : dice.between(1948, 2004),
                signedUpOn);
        var addressIds = new ArrayList<Integer>();
        for (var count = dice.chance(0.35) ? dice.between(2, 3) : 1; count > 0; count--) {
            addressIds.add(address(id, store));
        }
        return new Customer(id, signedUpOn, List.copyOf(addressIds));
    }

    private @Nullable String tier() {
        var roll = dice.fraction();
        return roll < 0.45 ? null : roll < 0.75 ? "bronze" : roll < 0.92 ? "silver" : "gold";
    }

    private int address(int customerId, Store store) {
        var id = addresses.rows() + 1;
        var street = dice.between(1, 980) + " " + dice.pick(Names.STREETS);
        var postalCode = dice.chance(0.04) ? null : "%05d".formatted(dice.between(10000, 98999));
        addresses.row(id, customerId, street, store.city(), store.state(), postalCode);
        return id;
    }
}

package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// Runs the shops day by day: people come in, some buy, the till records it.
final class Trade {

    private static final double CONVERSION = 0.213;
    private static final double ONLINE = 0.32;

    private final Calendar calendar;
    private final Trouble trouble;
    private final Catalogue catalogue;
    private final Shelves shelves;
    private final List<Promotion> promotions;
    private final Dice dice;
    private final List<Order> late = new ArrayList<>();

    Trade(
            Calendar calendar,
            Trouble trouble,
            Catalogue catalogue,
            Shelves shelves,
            List<Promotion> promotions,
            Dice dice) {
        this.calendar = calendar;
        this.trouble = trouble;
        this.catalogue = catalogue;
        this.shelves = shelves;
        this.promotions = promotions;
        this.dice = dice;
    }

    void run(List<Store> stores, Till till, CopyBuffer visits) {
        for (var day : calendar.days()) {
            var running = promotions.stream().filter(promotion -> promotion.runsOn(day)).toList();
            for (var store : stores) {
                day(store, day, running, till, visits);
            }
        }
        late.forEach(order -> till.record(order, calendar.last()));
    }

    private void day(
            Store store, LocalDate day, List<Promotion> running, Till till, CopyBuffer visits) {
        var lift = running.isEmpty() ? 1 : 1.08;
        var visitors =
                dice.countAround(
                        store.usualVisitors()
                                * calendar.demand(day)
                                * trouble.visitors(store, day)
                                * lift);
        visits.row(store.id(), day, dice.chance(0.01) ? null : visitors);
        var buyers = dice.countAround(visitors * CONVERSION * trouble.conversion(store, day));
        for (var i = 0; i < buyers; i++) {
            sell(store, day, running, till);
        }
    }

    private void sell(Store store, LocalDate day, List<Promotion> running, Till till) {
        var online = dice.chance(ONLINE);
        var basket = basket(store, day);
        if (basket.isEmpty()) {
            return;
        }
        var used = running.stream().filter(promotion -> dice.chance(0.6)).toList();
        var order = Order.of(store, day, online, basket, used, calendar.last(), dice);
        if (tillOffline(store, day) && !online) {
            late.add(order);
        } else {
            till.record(order, day);
        }
    }

    /// For ten days one store's tills could not report; their sales arrive on the day of loading.
    private boolean tillOffline(Store store, LocalDate day) {
        return store.name().equals("Phoenix Mall")
                && !day.isBefore(calendar.last().minusDays(44))
                && day.isBefore(calendar.last().minusDays(34));
    }

    private List<Catalogue.Product> basket(Store store, LocalDate day) {
        var basket = new ArrayList<Catalogue.Product>();
        for (var wanted = 1 + dice.countAround(1.75); wanted > 0; wanted--) {
            var product = dice.pick(catalogue.of(category()));
            if (product.soldOn(day)
                    && shelves.has(store, product, day)
                    && !basket.contains(product)) {
                basket.add(product);
            }
        }
        return basket;
    }

    private Catalogue.Category category() {
        var total =
                catalogue.categories().stream().mapToDouble(Catalogue.Category::popularity).sum();
        var roll = dice.fraction() * total;
        for (var category : catalogue.categories()) {
            roll -= category.popularity();
            if (roll < 0) {
                return category;
            }
        }
        return catalogue.categories().getLast();
    }
}

package io.dataagent.devstack.retail;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/// Puts the parts of the sample together in the order in which they depend on each other.
///
/// @param trading the stores that sell; all of them, unless a test wants a small sample
/// @param tables an empty buffer for every table, filled by [#run()]
record Generation(
        long seed, Calendar calendar, Predicate<Store> trading, Map<String, CopyBuffer> tables) {

    void run() {
        var trouble = Trouble.in(calendar);
        var stores = stores();
        new Staff(calendar, trouble, dice("staff"), table("employees")).employ(stores);
        var people =
                People.make(
                        stores, calendar, dice("people"), table("customers"), table("addresses"));
        var catalogue = Catalogue.make(calendar, dice("catalogue"));
        catalogue.write(table("categories"), table("products"));
        var promotions = Promotion.all(calendar, catalogue, dice("promotions"));
        promotions.forEach(promotion -> promotion.write(table("promotions")));
        var shelves = new Shelves(table("stockouts"));
        shelves.empty(stores, catalogue, calendar, trouble, dice("shelves"));
        new Trade(calendar, trouble, catalogue, shelves, promotions, dice("trade"))
                .run(
                        stores.stream().filter(trading).toList(),
                        till(trouble, people),
                        table("store_visits"));
    }

    private List<Store> stores() {
        var stores = Store.all();
        for (var store : stores) {
            table("stores")
                    .row(
                            store.id(),
                            store.name(),
                            store.city(),
                            store.state(),
                            store.region(),
                            store.format(),
                            store.areaSqm(),
                            store.openedOn());
        }
        return stores;
    }

    private Till till(Trouble trouble, People people) {
        return new Till(
                calendar,
                trouble,
                people,
                dice("till"),
                table("orders"),
                table("order_items"),
                table("order_promotions"),
                table("returns"));
    }

    private CopyBuffer table(String name) {
        return Objects.requireNonNull(tables.get(name), name);
    }

    private Dice dice(String part) {
        return new Dice(seed, part);
    }
}

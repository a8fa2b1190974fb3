package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which product was missing in which store, and when. A missing product is not sold in that store.
final class Shelves {

    private record Gap(LocalDate from, @Nullable LocalDate until) {

        boolean covers(LocalDate day) {
            return !day.isBefore(from) && (until == null || day.isBefore(until));
        }
    }

    private record Place(int storeId, int productId) {}

    private final Map<Place, List<Gap>> gaps = new HashMap<>();
    private final CopyBuffer rows;

    Shelves(CopyBuffer rows) {
        this.rows = rows;
    }

    /// A few short gaps everywhere, and the long one that [Trouble] brings.
    void empty(
            List<Store> stores,
            Catalogue catalogue,
            Calendar calendar,
            Trouble trouble,
            Dice dice) {
        for (var store : stores) {
            for (var product : catalogue.products()) {
                if (dice.chance(0.06)) {
                    var from = dice.dayBetween(calendar.first(), calendar.last().minusDays(30));
                    add(store, product, from, from.plusDays(dice.between(3, 21)));
                }
                var electronics = product.category().department().equals("Electronics");
                if (electronics && trouble.losesElectronics(store) && dice.chance(0.85)) {
                    add(store, product, trouble.shelvesEmpty().plusDays(dice.between(0, 20)), null);
                }
            }
        }
    }

    boolean has(Store store, Catalogue.Product product, LocalDate day) {
        return gaps.getOrDefault(new Place(store.id(), product.id()), List.of()).stream()
                .noneMatch(gap -> gap.covers(day));
    }

    private void add(
            Store store, Catalogue.Product product, LocalDate from, @Nullable LocalDate until) {
        gaps.computeIfAbsent(new Place(store.id(), product.id()), place -> new ArrayList<>())
                .add(new Gap(from, until));
        rows.row(rows.rows() + 1, store.id(), product.id(), from, until);
    }
}

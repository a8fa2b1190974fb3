package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A campaign that gives a discount on one category, or on everything.
record Promotion(
        int id,
        String name,
        Catalogue.@Nullable Category category,
        int percent,
        LocalDate startsOn,
        LocalDate endsOn) {

    /// One general sale in each season, and category campaigns between them.
    static List<Promotion> all(Calendar calendar, Catalogue catalogue, Dice dice) {
        var promotions = new ArrayList<Promotion>();
        for (var month = calendar.first();
                month.isBefore(calendar.last());
                month = month.plusMonths(1)) {
            var id = promotions.size() + 1;
            if (month.getMonthValue() % 3 == 2) {
                var sale = seasonSale(month.getMonthValue()) + " " + month.getYear();
                promotions.add(
                        new Promotion(
                                id,
                                sale,
                                null,
                                dice.pick(List.of(10, 15)),
                                month.plusDays(9),
                                month.plusDays(19)));
            } else {
                var category = dice.pick(catalogue.categories());
                var start = month.plusDays(dice.between(0, 12));
                var name =
                        category.name() + " Weeks " + month.getYear() + "-" + month.getMonthValue();
                promotions.add(
                        new Promotion(
                                id,
                                name,
                                category,
                                dice.pick(List.of(15, 20, 25)),
                                start,
                                start.plusDays(13)));
            }
        }
        return List.copyOf(promotions);
    }

    private static String seasonSale(int month) {
        return switch (month) {
            case 2 -> "Winter Sale";
            case 5 -> "Spring Sale";
            case 8 -> "Summer Sale";
            default -> "Holiday Sale";
        };
    }

    boolean runsOn(LocalDate day) {
        return !day.isBefore(startsOn) && !day.isAfter(endsOn);
    }

    boolean covers(Catalogue.Product product) {
        return category == null || category.equals(product.category());
    }

    void write(CopyBuffer rows) {
        rows.row(id, name, category == null ? null : category.id(), percent, startsOn, endsOn);
    }
}

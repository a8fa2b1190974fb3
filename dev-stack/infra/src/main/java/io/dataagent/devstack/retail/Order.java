package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One sale with its lines; it knows its total, so the total can never differ from the lines.
record Order(
        Store store, LocalDate day, boolean online, List<Line> lines, List<Promotion> promotions) {

    /// @param discounts cents per promotion id
    record Line(
            Catalogue.Product product, int quantity, long unitCents, Map<Integer, Long> discounts) {

        long discountCents() {
            return discounts.values().stream().mapToLong(Long::longValue).sum();
        }

        long amountCents() {
            return quantity * unitCents - discountCents();
        }
    }

    long totalCents() {
        return lines.stream().mapToLong(Line::amountCents).sum();
    }

    /// Cents that each promotion took off this order.
    Map<Integer, Long> discounts() {
        var sums = new TreeMap<Integer, Long>();
        for (var line : lines) {
            line.discounts().forEach((promotion, cents) -> sums.merge(promotion, cents, Long::sum));
        }
        return sums;
    }

    static Order of(
            Store store,
            LocalDate day,
            boolean online,
            List<Catalogue.Product> basket,
            List<Promotion> used,
            LocalDate today,
            Dice dice) {
        var lines = new ArrayList<Line>();
        for (var product : basket) {
            var quantity = dice.chance(0.78) ? 1 : dice.between(2, 4);
            var unitCents = priceOn(product, day, today);
            var discounts = new TreeMap<Integer, Long>();
            for (var promotion : used) {
                if (promotion.covers(product)) {
                    discounts.put(promotion.id(), quantity * unitCents * promotion.percent() / 100);
                }
            }
            lines.add(new Line(product, quantity, unitCents, discounts));
        }
        return new Order(store, day, online, lines, used);
    }

    /// Prices rose by three percent at each turn of the year; the catalogue shows today's.
    private static long priceOn(Catalogue.Product product, LocalDate day, LocalDate today) {
        var yearsBack = today.getYear() - day.getYear();
        return Math.round(product.priceCents() / Math.pow(1.03, yearsBack));
    }
}

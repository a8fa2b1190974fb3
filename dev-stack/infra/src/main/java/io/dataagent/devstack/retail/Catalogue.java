package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What the chain sells: twelve categories of twenty products.
///
/// @param products all, in the order of their ids, category after category
record Catalogue(List<Category> categories, List<Product> products) {

    private static final int PER_CATEGORY = 20;
    private static final List<String> BRANDS =
            List.of(
                    "Nordvik",
                    "Halden",
                    "Brio",
                    "Kestrel",
                    "Lumo",
                    "Arden",
                    "Tessera",
                    "Oak & Iron");
    private static final List<String> QUALITIES =
            List.of("Classic", "Compact", "Pro", "Everyday", "Deluxe");

    /// @param popularity weight with which buyers choose the category
    /// @param returnRate share of sold lines that come back in an ordinary store
    record Category(
            int id,
            String name,
            String department,
            int cheapest,
            int dearest,
            double popularity,
            double returnRate,
            List<String> things) {}

    /// @param priceCents today's list price
    record Product(
            int id,
            String sku,
            String name,
            Category category,
            @Nullable String brand,
            long priceCents,
            long costCents,
            LocalDate launchedOn,
            @Nullable LocalDate discontinuedOn) {

        boolean soldOn(LocalDate day) {
            return !day.isBefore(launchedOn)
                    && (discontinuedOn == null || day.isBefore(discontinuedOn));
        }
    }

    private static final List<Category> CATEGORIES =
            List.of(
                    new Category(
                            1,
                            "Phones",
                            "Electronics",
                            120,
                            520,
                            0.55,
                            0.05,
                            List.of("Phone", "Phone Case Set", "Smart Watch", "Charger Hub")),
                    new Category(
                            2,
                            "Audio",
                            "Electronics",
                            30,
                            260,
                            0.8,
                            0.05,
                            List.of("Headphones", "Speaker", "Earbuds", "Soundbar")),
                    new Category(
                            3,
                            "Computing",
                            "Electronics",
                            60,
                            620,
                            0.5,
                            0.05,
                            List.of("Tablet", "Keyboard", "Monitor", "Router")),
                    new Category(
                            4,
                            "Kitchen",
                            "Home",
                            15,
                            180,
                            1.2,
                            0.03,
                            List.of("Kettle", "Pan Set", "Blender", "Knife Block")),
                    new Category(
                            5,
                            "Furniture",
                            "Home",
                            70,
                            420,
                            0.45,
                            0.04,
                            List.of("Chair", "Side Table", "Shelf", "Lamp")),
                    new Category(
                            6,
                            "Bedding",
                            "Home",
                            20,
                            150,
                            0.9,
                            0.03,
                            List.of("Duvet", "Pillow", "Sheet Set", "Blanket")),
                    new Category(
                            7,
                            "Menswear",
                            "Clothing",
                            20,
                            140,
                            1.1,
                            0.08,
                            List.of("Shirt", "Jacket", "Trousers", "Sweater")),
                    new Category(
                            8,
                            "Womenswear",
                            "Clothing",
                            20,
                            160,
                            1.3,
                            0.09,
                            List.of("Dress", "Blouse", "Coat", "Cardigan")),
                    new Category(
                            9,
                            "Shoes",
                            "Clothing",
                            35,
                            170,
                            0.9,
                            0.1,
                            List.of("Sneakers", "Boots", "Sandals", "Loafers")),
                    new Category(
                            10,
                            "Fitness",
                            "Sports",
                            12,
                            240,
                            0.8,
                            0.04,
                            List.of("Dumbbells", "Yoga Mat", "Bench", "Rower")),
                    new Category(
                            11,
                            "Outdoor",
                            "Sports",
                            18,
                            280,
                            0.7,
                            0.04,
                            List.of("Tent", "Backpack", "Sleeping Bag", "Cooler")),
                    new Category(
                            12,
                            "Toys",
                            "Leisure",
                            8,
                            90,
                            1.1,
                            0.03,
                            List.of("Puzzle", "Building Set", "Board Game", "Plush Bear")));

    static Catalogue make(Calendar calendar, Dice dice) {
        var products = new ArrayList<Product>();
        for (var category : CATEGORIES) {
            for (var i = 0; i < PER_CATEGORY; i++) {
                products.add(product(products.size() + 1, i, category, calendar, dice));
            }
        }
        return new Catalogue(CATEGORIES, List.copyOf(products));
    }

    List<Product> of(Category category) {
        return products.subList((category.id() - 1) * PER_CATEGORY, category.id() * PER_CATEGORY);
    }

    private static Product product(int id, int i, Category category, Calendar calendar, Dice dice) {
        var quality = QUALITIES.get(i / category.things().size());
        var thing = category.things().get(i % category.things().size());
        var spread = (category.dearest() - category.cheapest()) * 100L;
        var price =
                (category.cheapest() * 100L + (long) (spread * dice.fraction() * dice.fraction()))
                                / 100
                                * 100
                        + 99;
        var cost = Math.round(price * (0.48 + 0.2 * dice.fraction()));
        var launched =
                i % 10 == 9
                        ? dice.dayBetween(calendar.monthsAgo(18), calendar.monthsAgo(6))
                        : calendar.first().minusDays(dice.between(30, 1500));
        var discontinued =
                i % 10 == 4 ? dice.dayBetween(calendar.monthsAgo(12), calendar.monthsAgo(3)) : null;
        var brand = dice.chance(0.07) ? null : dice.pick(BRANDS);
        var sku = "%s-%04d".formatted(category.name().substring(0, 3).toUpperCase(Locale.ROOT), id);
        return new Product(
                id,
                sku,
                quality + " " + thing,
                category,
                brand,
                price,
                cost,
                launched,
                discontinued);
    }

    void write(CopyBuffer categoryRows, CopyBuffer productRows) {
        for (var category : categories) {
            categoryRows.row(category.id(), category.name(), category.department());
        }
        for (var product : products) {
            productRows.row(
                    product.id(),
                    product.sku(),
                    product.name(),
                    product.category().id(),
                    product.brand(),
                    CopyBuffer.money(product.priceCents()),
                    CopyBuffer.money(product.costCents()),
                    product.launchedOn(),
                    product.discontinuedOn());
        }
    }
}

package io.dataagent.statistics.change;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A shop's monthly revenue by region, product and channel, with one planted cause or none.
final class GeneratedShop {

    /// What is planted in the last months.
    enum Planted {
        NOTHING,
        ONE_PRODUCT,
        ONE_REGION,
        EVERYTHING,
        PRICE,
        STOCK_OUTS
    }

    private static final List<String> REGIONS = List.of("north", "south", "east", "west");
    private static final List<String> PRODUCTS =
            List.of("p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8");
    private static final List<String> CHANNELS = List.of("web", "store");
    private static final LocalDate START = LocalDate.of(2024, 1, 1);

    final Planted planted;
    final int months;
    final int begins;
    final int victim;
    private final Random random;
    private final double[][][][] orders;
    private final double[] price;
    private final double factor;

    GeneratedShop(Planted planted, long seed) {
        this.planted = planted;
        this.random = new Random(seed * 31 + planted.ordinal());
        this.months = 18 + random.nextInt(8);
        this.begins = months - 4 - random.nextInt(3);
        this.victim = random.nextInt(4);
        this.factor = random.nextBoolean() && planted != Planted.STOCK_OUTS ? 1.6 : 0.4;
        this.orders = new double[months][REGIONS.size()][PRODUCTS.size()][CHANNELS.size()];
        this.price = new double[months];
        fill();
    }

    private void fill() {
        double[] regions = shares(REGIONS.size());
        double[] products = shares(PRODUCTS.size());
        double[] channels = shares(CHANNELS.size());
        for (int m = 0; m < months; m++) {
            price[m] = 20 * (planted == Planted.PRICE && m >= begins ? factor : 1);
            for (int r = 0; r < regions.length; r++) {
                for (int p = 0; p < products.length; p++) {
                    for (int c = 0; c < channels.length; c++) {
                        double expected =
                                40_000 * regions[r] * products[p] * channels[c] * hit(m, r, p);
                        orders[m][r][p][c] =
                                Math.max(0, expected + Math.sqrt(expected) * random.nextGaussian());
                    }
                }
            }
        }
    }

    private double hit(int month, int region, int product) {
        boolean struck =
                month >= begins
                        && switch (planted) {
                            case NOTHING, PRICE -> false;
                            case ONE_PRODUCT -> product == victim;
                            case ONE_REGION -> region == victim;
                            case EVERYTHING -> true;
                            case STOCK_OUTS -> product == victim || product == victim + 1;
                        };
        return struck ? factor : 1;
    }

    private double[] shares(int n) {
        double[] shares = new double[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            shares[i] = 1 + random.nextDouble();
            sum += shares[i];
        }
        for (int i = 0; i < n; i++) {
            shares[i] /= sum;
        }
        return shares;
    }

    ChangeAnalysis.Facts facts(@Nullable Window after) {
        List<Bucket> series = new ArrayList<>();
        for (int m = 0; m < months; m++) {
            double volume = volume(m, -1, -1, -1);
            series.add(new Bucket(START.plusMonths(m), volume * price[m], volume, true));
        }
        return new ChangeAnalysis.Facts(
                Measure.ADDITIVE,
                series,
                List.of(
                        split("stores.region", REGIONS, 0),
                        split("products.name", PRODUCTS, 1),
                        split("orders.channel", CHANNELS, 2)),
                intervals(),
                after);
    }

    /// The last months, as somebody asks about them who has seen the figure.
    Window asked() {
        return new Window(begins, months);
    }

    private Split split(String dimension, List<String> names, int axis) {
        List<Split.Element> elements = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            List<Double> amounts = new ArrayList<>();
            List<Double> volumes = new ArrayList<>();
            for (int m = 0; m < months; m++) {
                double volume =
                        volume(m, axis == 0 ? i : -1, axis == 1 ? i : -1, axis == 2 ? i : -1);
                volumes.add(volume);
                amounts.add(volume * price[m]);
            }
            elements.add(new Split.Element(names.get(i), amounts, volumes));
        }
        return new Split(dimension, elements);
    }

    private double volume(int month, int region, int product, int channel) {
        double sum = 0;
        for (int r = 0; r < REGIONS.size(); r++) {
            for (int p = 0; p < PRODUCTS.size(); p++) {
                for (int c = 0; c < CHANNELS.size(); c++) {
                    boolean in =
                            (region < 0 || r == region)
                                    && (product < 0 || p == product)
                                    && (channel < 0 || c == channel);
                    sum += in ? orders[month][r][p][c] : 0;
                }
            }
        }
        return sum;
    }

    /// Promotions come and go all the time; stock-outs are few, unless they are what is planted.
    private List<Interval> intervals() {
        List<Interval> all = new ArrayList<>();
        for (int m = 0; m < months; m++) {
            for (int k = 0; k < 3; k++) {
                LocalDate from = START.plusMonths(m).plusDays(random.nextInt(25));
                all.add(
                        new Interval(
                                "promotions", "promotion", from, from.plusDays(10), product()));
            }
            if (m % 3 == 0) {
                LocalDate from = START.plusMonths(m).plusDays(5);
                all.add(new Interval("stock", "stock-out", from, from.plusDays(4), product()));
            }
        }
        if (planted == Planted.STOCK_OUTS) {
            LocalDate from = START.plusMonths(begins).minusDays(3);
            for (int k = 0; k < 4; k++) {
                String product = PRODUCTS.get(victim + k % 2);
                all.add(new Interval("stock", "stock-out", from.plusDays(k), null, product));
            }
        }
        return all;
    }

    private String product() {
        return PRODUCTS.get(random.nextInt(PRODUCTS.size()));
    }

    String victimProduct() {
        return PRODUCTS.get(victim);
    }

    String victimRegion() {
        return REGIONS.get(victim);
    }
}

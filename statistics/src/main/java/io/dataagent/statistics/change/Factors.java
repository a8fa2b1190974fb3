package io.dataagent.statistics.change;

import java.util.List;

/// How much of a product's change each factor makes: the Shapley value (1953), which shares out
/// what only arises from several factors together.
public final class Factors {

    private static final int MOST = 6;

    private Factors() {}

    /// A factor before and after, for example the number of orders or the value of one order.
    public record Factor(String name, double before, double after) {}

    /// The part that a factor has in the change; the parts add up to the whole change.
    public record Part(String name, double effect) {}

    /// Takes the change of the product apart.
    ///
    /// @param factors at most six
    public static List<Part> of(List<Factor> factors) {
        if (factors.size() > MOST) {
            throw new IllegalArgumentException("at most six factors");
        }
        return factors.stream()
                .map(f -> new Part(f.name(), effect(factors, factors.indexOf(f))))
                .toList();
    }

    private static double effect(List<Factor> factors, int own) {
        double effect = 0;
        int n = factors.size();
        for (int moved = 0; moved < 1 << n; moved++) {
            if ((moved >> own & 1) == 0) {
                double gain = product(factors, moved | 1 << own) - product(factors, moved);
                effect += weight(Integer.bitCount(moved), n) * gain;
            }
        }
        return effect;
    }

    private static double product(List<Factor> factors, int moved) {
        double product = 1;
        for (int i = 0; i < factors.size(); i++) {
            Factor factor = factors.get(i);
            product *= (moved >> i & 1) == 1 ? factor.after() : factor.before();
        }
        return product;
    }

    /// The share of all orders in which exactly these factors moved before.
    private static double weight(int before, int n) {
        return factorial(before) * factorial(n - before - 1) / factorial(n);
    }

    private static double factorial(int n) {
        double product = 1;
        for (int i = 2; i <= n; i++) {
            product *= i;
        }
        return product;
    }
}

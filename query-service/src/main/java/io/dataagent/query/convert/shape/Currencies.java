package io.dataagent.query.convert.shape;

import io.dataagent.contracts.query.TableDoubt;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Amounts whose currency another column tells, where it tells more than one: nobody adds them up.
public final class Currencies {

    /// ISO 4217, as far as people pay with it.
    private static final Set<String> CODES =
            Set.of(
                    ("AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL"
                                    + " BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK"
                                    + " DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD"
                                    + " GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD"
                                    + " JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL"
                                    + " LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN"
                                    + " NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR"
                                    + " RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP"
                                    + " STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD"
                                    + " UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW"
                                    + " ZWG $ € £ ¥ ₹ ₽ ₺ ₩ ₪ ₴ ฿")
                            .split(" "));

    /// What people are told of such a column.
    public static final String TEXT = "values of several currencies stand in this column";
    private static final int LOOKED_AT = 20;

    private Currencies() {}

    /// What the values of a column are.
    public enum Kind {
        TEXT,
        WHOLE,
        /// Numbers with a fraction.
        FRACTION,
        /// Anything else, and numbers that bear a sign of their own.
        OTHER;

        private boolean number() {
            return this == WHOLE || this == FRACTION;
        }
    }

    /// The columns whose values are of several currencies, by their place, each with the place of
    /// the column that tells which.
    ///
    /// @param table in SQL
    /// @param quoted names of its columns as SQL has them
    /// @param kinds of its columns
    public static SortedMap<Integer, Integer> mixed(
            Asked asked, String table, List<String> quoted, List<Kind> kinds) throws SQLException {
        if (kinds.stream().noneMatch(Kind::number)) {
            return new TreeMap<>();
        }
        SortedMap<Integer, Integer> found = new TreeMap<>();
        for (int codes : likely(asked, table, quoted, texts(kinds))) {
            String sql = "SELECT %s FROM %s".formatted(test(quoted.get(codes)), table);
            if ("true".equals(asked.rows(sql).getFirst().getFirst())) {
                amounts(codes, kinds).forEach(amount -> found.putIfAbsent(amount, codes));
            }
        }
        return found;
    }

    private static List<Integer> texts(List<Kind> kinds) {
        return IntStream.range(0, kinds.size())
                .filter(i -> kinds.get(i) == Kind.TEXT)
                .boxed()
                .toList();
    }

    /// Those of some columns whose first values are currencies.
    private static List<Integer> likely(
            Asked asked, String table, List<String> quoted, List<Integer> of) throws SQLException {
        if (of.isEmpty()) {
            return List.of();
        }
        String names = of.stream().map(quoted::get).collect(Collectors.joining(", "));
        List<Integer> likely = new ArrayList<>(of);
        for (List<@Nullable String> row :
                asked.rows("SELECT %s FROM %s LIMIT %d".formatted(names, table, LOOKED_AT))) {
            for (int i = 0; i < of.size(); i++) {
                String cell = row.get(i);
                if (cell != null && !MissingWords.ALL.contains(cell) && !code(cell)) {
                    likely.remove(of.get(i));
                }
            }
        }
        return likely;
    }

    /// Whether a text is a currency.
    static boolean code(String cell) {
        return CODES.contains(cell.strip().toUpperCase(Locale.ROOT));
    }

    /// Whether a column holds nothing but currencies, more than one.
    private static String test(String column) {
        String code = MissingWords.among("upper(trim(%s))".formatted(column), CODES);
        return ("bool_and(%1$s OR %2$s) AND count(DISTINCT upper(trim(%3$s))) FILTER (%1$s) >= 2")
                .formatted(code, MissingWords.among(column, MissingWords.ALL), column);
    }

    /// Numbers with fractions, and those beside; else the nearest whole numbers.
    private static Set<Integer> amounts(int codes, List<Kind> kinds) {
        Set<Integer> amounts = new TreeSet<>();
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i) == Kind.FRACTION) {
                amounts.add(i);
            }
        }
        for (int step : new int[] {-1, 1}) {
            run(codes + step, step, kinds, amounts);
        }
        for (int step : new int[] {-1, 1}) {
            int at = codes + step;
            while (amounts.isEmpty() && within(at, kinds) && !kinds.get(at).number()) {
                at += step;
            }
            run(at, step, kinds, amounts);
        }
        return amounts;
    }

    private static void run(int from, int step, List<Kind> kinds, Set<Integer> amounts) {
        for (int i = from; within(i, kinds) && kinds.get(i).number(); i += step) {
            amounts.add(i);
        }
    }

    private static boolean within(int at, List<Kind> kinds) {
        return at >= 0 && at < kinds.size();
    }

    /// Why figures over such a column can be wrong.
    ///
    /// @param name of it in SQL
    /// @param codes name of the column that tells which currency, or null
    public static Doubt doubt(String name, @Nullable String codes) {
        return new Doubt(name, codes, TableDoubt.Kind.CURRENCIES.sentence());
    }
}

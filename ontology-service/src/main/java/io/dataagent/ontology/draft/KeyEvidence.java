package io.dataagent.ontology.draft;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.model.Plurals;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells whether a column that differs in every row identifies the rows. A whole number does only
/// if it is called like a key or counts the rows: amounts may all differ, too.
final class KeyEvidence {

    private static final Set<String> KEYS =
            Set.of(
                    "id",
                    "ids",
                    "uid",
                    "pk",
                    "fk",
                    "key",
                    "code",
                    "cd",
                    "cde",
                    "no",
                    "nr",
                    "nbr",
                    "num",
                    "number",
                    "nummer",
                    "uuid",
                    "guid",
                    "ref",
                    "reference",
                    "serial",
                    "sku",
                    "ean",
                    "isbn",
                    "barcode",
                    "zip",
                    "postcode",
                    "plz",
                    "phone",
                    "iban");

    private static final Pattern JOINED =
            Pattern.compile("\\p{L}{3,}(id|nr|number|nummer|code|guid|uuid)");

    private static final Set<String> NO_ID =
            Set.of(
                    "unpaid", "prepaid", "repaid", "solid", "humid", "rapid", "valid", "invalid",
                    "liquid", "fluid", "covid", "hybrid", "android", "avoid", "steroid");

    private static final Set<String> QUANTITIES =
            Set.of(
                    "amount",
                    "total",
                    "sum",
                    "price",
                    "cost",
                    "revenue",
                    "sales",
                    "sale",
                    "income",
                    "profit",
                    "turnover",
                    "value",
                    "quantity",
                    "qty",
                    "unit",
                    "count",
                    "fee",
                    "tax",
                    "pay",
                    "paid",
                    "spent",
                    "salary",
                    "wage",
                    "budget",
                    "balance",
                    "weight",
                    "height",
                    "length",
                    "distance",
                    "duration",
                    "age",
                    "score",
                    "point",
                    "hour",
                    "minute",
                    "day",
                    "population",
                    "area",
                    "betrag",
                    "summe",
                    "preis",
                    "kosten",
                    "umsatz",
                    "menge",
                    "anzahl",
                    "wert",
                    "gewinn",
                    "gehalt");

    /// Fewer rows than these may stand without a gap by chance.
    private static final int MANY = 20;

    private KeyEvidence() {}

    /// Whether these columns, no two rows of which are alike, name the rows.
    static boolean names(SnapshotView.Table table, List<String> columns) {
        return columns.size() > 1
                || Keys.column(table, columns.getFirst())
                        .map(c -> c.type() != ColumnType.INTEGER || called(c) || counts(table, c))
                        .orElse(true);
    }

    private static boolean called(SnapshotView.ColumnProfile column) {
        List<String> words = Words.of(column.name());
        String last = words.isEmpty() ? "" : words.getLast();
        return KEYS.contains(last) || JOINED.matcher(last).matches() && !NO_ID.contains(last);
    }

    /// Whether the values go from the first row to the last without a gap, as numbers that were
    /// given to rows do.
    private static boolean counts(SnapshotView.Table table, SnapshotView.ColumnProfile column) {
        Optional<BigInteger> min = whole(column.min());
        Optional<BigInteger> max = whole(column.max());
        Long rows = table.rowCount();
        if (min.isEmpty() || max.isEmpty() || rows == null || quantity(column)) {
            return false;
        }
        boolean first = min.get().signum() >= 0 && min.get().compareTo(BigInteger.ONE) <= 0;
        BigInteger span = max.get().subtract(min.get()).add(BigInteger.ONE);
        return span.equals(BigInteger.valueOf(rows)) && (first || rows >= MANY);
    }

    private static boolean quantity(SnapshotView.ColumnProfile column) {
        return Words.of(column.name()).stream()
                .anyMatch(w -> QUANTITIES.contains(w) || QUANTITIES.contains(Plurals.singular(w)));
    }

    private static Optional<BigInteger> whole(@Nullable String value) {
        return value != null && value.matches("-?\\d+")
                ? Optional.of(new BigInteger(value))
                : Optional.empty();
    }
}

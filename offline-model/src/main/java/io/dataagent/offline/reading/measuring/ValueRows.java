package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.rows.Lookups;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Figures of rows that only a value names: `how many apartments`, `sum of withdrawals`.
record ValueRows(Clauses c, Draft draft) {

    /// `how many apartments`: the values, where no table is named at the second place.
    List<Candidate> counted(int i, int j) {
        boolean asked = c.is(i, Function.HOW_MANY) && c.tables(j).isEmpty();
        List<Candidate> values = asked ? values(c.next(i)) : List.of();
        return values.isEmpty() ? values : new Lookups(draft.schema()).rows(values);
    }

    /// `sum of withdrawals`: the one number of the rows with the value.
    boolean summed(int i, Atom.@Nullable How how) {
        int n = c.next(i);
        boolean asked =
                c.is(i, Function.TOTAL, Function.AVERAGE, Function.MEDIAN) && Rankings.plural(c, n);
        List<Candidate> numbers =
                values(n).stream()
                        .filter(x -> asked)
                        .map(x -> draft.schema().table(x.column().table()))
                        .flatMap(t -> ColumnMeasures.own(t).stream())
                        .map(x -> new Candidate(x, 1))
                        .distinct()
                        .toList();
        if (!numbers.isEmpty()) {
            draft.measure(how, numbers);
            c.use(i);
        }
        return !numbers.isEmpty();
    }

    /// The values of a piece that is a condition already.
    private List<Candidate> values(int n) {
        return c.condition(n) ? Candidate.values(c.named(n)) : List.of();
    }

    /// `how much was harvested`: the one number of the rows, and not how many they are.
    List<Candidate> much(List<Candidate> rows) {
        List<Candidate> given = given(rows);
        if (!given.equals(rows)) {
            return given;
        }
        List<Candidate> own =
                ColumnMeasures.own(rows.getFirst().table()).stream()
                        .filter(x -> x.additive() || x.words().contains("weight"))
                        .map(x -> new Candidate(x, 1))
                        .toList();
        if (own.isEmpty()) {
            draft.unread("how much");
        }
        return own.isEmpty() ? rows : own;
    }

    /// `how much did each region sell`: the money, wherever the verb stands.
    boolean sells(int i) {
        for (int k = i + 1; k < c.size() && c.is(i, Function.HOW_MUCH); k++) {
            if (sold(c.things(k)) && !c.is(c.next(i), Function.AND)) {
                draft.measure(Atom.How.SUM, List.of(Candidate.of(Ref.Concept.SALES)));
                c.use(i, k);
                return true;
            }
            if (c.is(k, Function.HOW_MANY, Function.AVERAGE, Function.MOST, Function.FEWEST)) {
                return false;
            }
        }
        return false;
    }

    private static boolean sold(List<Candidate> things) {
        return !things.isEmpty() && things.stream().allMatch(x -> x.is(Ref.Concept.SOLD));
    }

    /// `how many cakes were sold`: units, where the schema keeps any.
    List<Candidate> units(List<Candidate> things) {
        return sold(things) && !new Money(draft.schema()).units().isEmpty()
                ? List.of(Candidate.of(Ref.Concept.UNITS))
                : things;
    }

    /// `how much did donors give`: the money that comes from them, and not how many they are.
    List<Candidate> given(List<Candidate> rows) {
        boolean people =
                rows.getFirst().isTable() && Concepts.people(rows.getFirst().table().words());
        draft.sayIf(new Said.Mention(rows.subList(0, 1)), people);
        return people ? List.of(Candidate.of(Ref.Concept.SALES)) : rows;
    }
}

package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Shares;
import io.dataagent.offline.reading.time.Calendar;
import io.dataagent.offline.schema.Schema;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Sets settled measures against each other: two stretches of time, two values, two measures, a
/// period and the one before it; and adds running totals and ranks.
record Figures(Draft draft, Schema schema, Calendar calendar) {

    private static final String CHANGE_TEMPLATE = "100.0 * (({1}) - ({0})) / NULLIF({0}, 0)";

    private static final String RATIO_TEMPLATE = "1.0 * ({0}) / NULLIF({1}, 0)";

    private static final String PERCENT_TEMPLATE = "100.0 * ({0}) / NULLIF({1}, 0)";

    /// The two stretches of time that are compared, the earlier first; empty if there are none.
    List<Period> pair() {
        boolean compares = draft.says(Contrast.class) || draft.says(Mark.COMPARE_VALUES);
        if (!compares
                || draft.says(Said.Each.class)
                        && !draft.says(Said.Over.class)
                        && draft.all(Piece.When.class).size() < 2) {
            return List.of();
        }
        List<Piece.When> whens = draft.all(Piece.When.class);
        if (whens.size() == 2) {
            return ordered(whens.get(0).period(), whens.get(1).period());
        }
        if (whens.size() != 1) {
            return List.of();
        }
        Piece.When only = whens.getFirst();
        if (only.parts().size() == 2 && !draft.says(Said.Over.class)) {
            return ordered(only.parts().get(0), only.parts().get(1));
        }
        return only.parts().isEmpty() && draft.says(Contrast.CHANGE)
                ? before(only.period())
                : List.of();
    }

    private static List<Period> ordered(Period a, Period b) {
        return a.start().isAfter(b.start()) ? List.of(b, a) : List.of(a, b);
    }

    /// The period before: as long, or the same days of the one before that was named.
    private List<Period> before(Period p) {
        if (p.from() == null || p.to() == null) {
            return List.of();
        }
        LocalDate from = p.from();
        LocalDate to = p.to();
        Optional<Grain> length =
                Stream.of(Grain.values())
                        .filter(g -> calendar.plus(g, from, 1).equals(to))
                        .findFirst();
        Said.Over over = draft.one(Said.Over.class);
        if (over != null && length.isPresent() && over.grain().compareTo(length.get()) < 0) {
            return List.of();
        }
        Grain back = over != null ? over.grain() : length.orElse(null);
        long days = ChronoUnit.DAYS.between(p.from(), p.to());
        Period earlier =
                back == null
                        ? new Period(p.from().minusDays(days), p.from(), "the time before")
                        : new Period(
                                calendar.plus(back, p.from(), -1),
                                calendar.plus(back, p.to(), -1),
                                "the " + back.word() + " before");
        return List.of(earlier, p);
    }

    /// Every measure at both times, with the difference and, for changes, the rate.
    List<Measure> compared(List<Measure> measures, List<Period> pair) {
        Period a = pair.get(0);
        Period b = pair.get(1);
        Filter first = new Filter.During(null, a);
        Filter second = new Filter.During(null, b);
        return twins(measures, first, second, a.words(), b.words(), Contrast.CHANGE);
    }

    /// Every measure for both values, with their difference or ratio.
    List<Measure> compared(List<Measure> measures, Filter.OneOf values) {
        String first = values.values().get(0);
        String second = values.values().get(1);
        Filter a = new Filter.OneOf(values.column(), List.of(first), false);
        Filter b = new Filter.OneOf(values.column(), List.of(second), false);
        Contrast contrast =
                Objects.requireNonNullElse(draft.one(Contrast.class), Contrast.DIFFERENCE);
        return twins(measures, a, b, first, second, contrast);
    }

    private List<Measure> twins(
            List<Measure> measures,
            Filter first,
            Filter second,
            String a,
            String b,
            Contrast contrast) {
        List<Measure> all = new ArrayList<>();
        for (Measure m : measures) {
            Measure one = narrowed(m, first, a);
            Measure two = narrowed(m, second, b);
            all.add(one);
            all.add(two);
            all.add(
                    switch (contrast) {
                        case CHANGE -> joined(m, one, two, "({1}) - ({0})", "change");
                        case DIFFERENCE, SUM -> joined(m, one, two, "({0}) - ({1})", "difference");
                        case PERCENT -> joined(m, one, two, PERCENT_TEMPLATE, "percent");
                        case RATIO, PER -> joined(m, one, two, RATIO_TEMPLATE, "ratio");
                    });
            if (contrast == Contrast.CHANGE) {
                all.add(joined(m, one, two, CHANGE_TEMPLATE, "change percent"));
            }
        }
        return all;
    }

    private Measure narrowed(Measure m, Filter only, String words) {
        List<Atom> atoms =
                m.atoms().stream()
                        .map(x -> x.where(Shares.members(List.of(only), x.base(), schema)))
                        .toList();
        return new Measure(
                m.name() + " " + words, m.template(), atoms, m.format(), m.words() + " " + words);
    }

    /// A formula over two measures, as one measure.
    private static Measure joined(Measure of, Measure a, Measure b, String formula, String name) {
        List<Atom> atoms = new ArrayList<>(a.atoms());
        atoms.addAll(b.atoms());
        String shifted = b.template();
        for (int i = b.atoms().size() - 1; i >= 0; i--) {
            shifted = shifted.replace("{" + i + "}", "{" + (i + a.atoms().size()) + "}");
        }
        String template =
                formula.replace("{0}", "\u0001")
                        .replace("{1}", shifted)
                        .replace("\u0001", a.template());
        return new Measure(
                name, template, atoms, Measure.Format.DECIMAL, name + " of " + of.words());
    }

    /// Two measures and one divided by the other.
    static List<Measure> ratio(List<Measure> two) {
        return joined(two, RATIO_TEMPLATE, "ratio");
    }

    /// Two measures and one in percent of the other.
    static List<Measure> percent(List<Measure> two) {
        return joined(two, PERCENT_TEMPLATE, "percent");
    }

    private static List<Measure> joined(List<Measure> two, String formula, String name) {
        return List.of(
                two.get(0), two.get(1), joined(two.get(0), two.get(0), two.get(1), formula, name));
    }

    /// Two measures, and one less the other or both together.
    static List<Measure> reckoned(List<Measure> two, Contrast how) {
        boolean sum = how == Contrast.SUM;
        List<Measure> all = new ArrayList<>(two);
        String name = sum ? "total of both" : "difference";
        String formula = sum ? "({0}) + ({1})" : "({0}) - ({1})";
        Measure out = joined(two.get(0), two.get(0), two.get(1), formula, name);
        String words = two.get(0).words() + (sum ? " plus " : " minus ") + two.get(1).words();
        all.add(new Measure(out.name(), out.template(), out.atoms(), two.get(0).format(), words));
        return all;
    }

    /// The measures with the place by the first among all, and which part of them lies below.
    static List<Measure> placed(List<Measure> measures, boolean descending) {
        List<Measure> all = new ArrayList<>(ranked(measures, descending));
        Measure m = measures.getFirst();
        all.add(place(m, "ranked", "COUNT(*) OVER ()", "number of those ranked"));
        String below = "100.0 * PERCENT_RANK() OVER (ORDER BY " + m.template() + ")";
        String words = "percent of the others that lie below";
        all.add(new Measure("percentile", below, m.atoms(), Measure.Format.DECIMAL, words));
        return all;
    }

    /// One measure for each of the other, and the two that it is made of.
    static List<Measure> per(List<Measure> two) {
        Measure top = two.get(0);
        Measure by = two.get(1);
        String words = top.words() + " per " + by.words().replaceFirst("^(number of|total) ", "");
        Measure q = joined(top, top, by, RATIO_TEMPLATE, "ratio");
        return List.of(new Measure("ratio", q.template(), q.atoms(), q.format(), words), top, by);
    }

    /// Every measure with the one of the period before, the difference and the rate.
    static List<Measure> growth(List<Measure> measures) {
        List<Measure> all = new ArrayList<>();
        for (Measure m : measures) {
            String now = "(" + m.template() + ")";
            String lag = "LAG" + now + " OVER {over}";
            all.add(m);
            all.add(windowed(m, "previous " + m.name(), lag));
            all.add(windowed(m, "change", now + " - " + lag));
            String rate = "100.0 * (" + now + " - " + lag + ") / NULLIF(" + lag + ", 0)";
            all.add(windowed(m, "change percent", rate));
        }
        return all;
    }

    /// Every measure with its running total.
    static List<Measure> cumulative(List<Measure> measures) {
        List<Measure> all = new ArrayList<>();
        for (Measure m : measures) {
            all.add(m);
            all.add(windowed(m, "cumulative " + m.name(), "SUM(" + m.template() + ") OVER {over}"));
        }
        return all;
    }

    /// The measures with the rank by the first.
    static List<Measure> ranked(List<Measure> measures, boolean descending) {
        List<Measure> all = new ArrayList<>(measures);
        Measure m = measures.getFirst();
        String order = descending ? " DESC" : " ASC";
        String rank = "RANK() OVER (ORDER BY " + m.template() + order + ")";
        all.add(place(m, "rank", rank, "rank by " + m.words()));
        return all;
    }

    private static Measure place(Measure m, String name, String template, String words) {
        return new Measure(name, template, m.atoms(), Measure.Format.INTEGER, words);
    }

    private static Measure windowed(Measure m, String name, String template) {
        return new Measure(
                String.join(" ", Names.words(name)),
                template,
                m.atoms(),
                Measure.Format.DECIMAL,
                name.equals("change") || name.equals("change percent")
                        ? name + " of " + m.words()
                        : name.split(" ")[0] + " " + m.words());
    }
}

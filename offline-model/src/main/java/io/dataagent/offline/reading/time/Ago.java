package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Times counted back from today: `3 days ago` is that day and `2 months ago` that month, but
/// `since 2 months ago` and `more than 2 months ago` begin and end at the day.
record Ago(Words words, Calendar calendar) {

    private static final int MOST = 1000;
    private static final Map<String, String> COMPARED = Lexicon.map("time.ago.compared");

    /// A number of periods.
    private record Count(int n, Grain grain, int length) {}

    /// The period that lies so far back.
    Optional<Match> at(int i) {
        Count c = counted(i);
        return c == null || !back(i + c.length())
                ? Optional.empty()
                : match(i, c.length() + 1, calendar.whole(c.grain(), -c.n(), ""));
    }

    /// The day that lies so far back.
    Optional<Match> day(int i) {
        Count c = counted(i);
        if (c == null || !back(i + c.length())) {
            return Optional.empty();
        }
        LocalDate day = calendar.plus(c.grain(), calendar.today(), -c.n());
        return match(i, c.length() + 1, new Period(day, day.plusDays(1), ""));
    }

    /// `more than 30 days ago`, `less than a week ago`.
    Optional<Match> compared(int i) {
        for (int length = 3; length > 0; length--) {
            if (i + length < words.size()) {
                String sign = COMPARED.get(words.text(i, length).toLowerCase(Locale.ROOT));
                Optional<Match> day = sign == null ? Optional.empty() : day(i + length);
                if (day.isPresent() && sign != null) {
                    return match(
                            i,
                            length + day.get().length(),
                            bounded(sign, day.get().period().start()));
                }
            }
        }
        return Optional.empty();
    }

    /// `since 3 days`: as the last 3 days.
    Optional<Match> since(int i) {
        Count c = words.is(i, "since") ? counted(i + 1) : null;
        return c == null || back(i + 1 + c.length())
                ? Optional.empty()
                : match(i, 1 + c.length(), calendar.rolling(c.grain(), c.n(), ""));
    }

    /// `between 60 and 30 days ago`: both count the same periods.
    Optional<Match> between(int i) {
        Integer first = words.is(i, "between") ? number(i + 1) : null;
        int skip = words.grainAt(i + 2).isPresent() ? 1 : 0;
        Count c = first != null && words.is(i + 2 + skip, "and") ? counted(i + 3 + skip) : null;
        if (first == null || c == null || !back(i + 3 + skip + c.length())) {
            return Optional.empty();
        }
        Grain grain = skip == 1 ? words.grainAt(i + 2).orElseThrow() : c.grain();
        LocalDate a = calendar.plus(grain, calendar.today(), -first);
        LocalDate b = calendar.plus(c.grain(), calendar.today(), -c.n());
        Period whole = new Period(a.isBefore(b) ? a : b, (a.isBefore(b) ? b : a).plusDays(1), "");
        return match(i, 4 + skip + c.length(), whole);
    }

    private Period bounded(String sign, LocalDate day) {
        LocalDate tomorrow = calendar.today().plusDays(1);
        return switch (sign) {
            case ">" -> new Period(null, day, "");
            case ">=" -> new Period(null, day.plusDays(1), "");
            case "<" -> new Period(day.plusDays(1), tomorrow, "");
            default -> new Period(day, tomorrow, "");
        };
    }

    private boolean back(int i) {
        return words.is(i, "ago") || words.is(i, "back");
    }

    private @Nullable Count counted(int i) {
        Integer n = number(i);
        Grain grain = n == null ? null : words.grainAt(i + 1).orElse(null);
        return n == null || grain == null ? null : new Count(n, grain, 2);
    }

    private @Nullable Integer number(int i) {
        if (words.is(i, "a") || words.is(i, "an") || words.is(i, "one")) {
            return 1;
        }
        BigDecimal n = i >= 0 && i < words.size() ? words.tokens().get(i).number() : null;
        boolean whole =
                n != null
                        && n.stripTrailingZeros().scale() <= 0
                        && n.signum() > 0
                        && n.compareTo(BigDecimal.valueOf(MOST)) <= 0;
        return whole && n != null ? Integer.valueOf(n.intValue()) : null;
    }

    private Optional<Match> match(int i, int length, Period period) {
        return Optional.of(new Match(period.named(words.text(i, length)), length));
    }
}

package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Times counted back from today: `3 days ago` is that day and `2 months ago` that month, but
/// `since 2 months ago` and `more than 2 months ago` begin and end at the day.
record Ago(Words words, Calendar calendar) {

    private static final Map<String, String> COMPARED = Lexicon.map("time.ago.compared");

    /// The period that lies so far back.
    Optional<Match> at(int i) {
        return back(i, words.grainAt(i + 1).orElse(null))
                .map(d -> period(i, calendar.start(d.grain(), d.day()), d.grain()));
    }

    private Match period(int i, LocalDate from, Grain grain) {
        return words.match(i, 3, from, calendar.plus(grain, from, 1));
    }

    /// The day that lies so far back.
    Optional<Match> day(int i) {
        return back(i, words.grainAt(i + 1).orElse(null))
                .map(d -> words.match(i, 3, d.day(), d.day().plusDays(1)));
    }

    /// `more than 30 days ago`, `less than a week ago`.
    Optional<Match> compared(int i) {
        for (int length = Math.min(3, words.size() - i - 1); length > 0; length--) {
            String sign = COMPARED.get(words.text(i, length).toLowerCase(Locale.ROOT));
            Optional<Match> day = sign == null ? Optional.empty() : day(i + length);
            if (day.isPresent() && sign != null) {
                return Optional.of(
                        bounded(i, length + day.get().length(), sign, day.get().period().start()));
            }
        }
        return Optional.empty();
    }

    /// `since 3 days`: as the last 3 days.
    Optional<Match> since(int i) {
        Integer n = words.is(i, "since") ? number(i + 1) : null;
        Grain grain = words.grainAt(i + 2).orElse(null);
        return n == null || grain == null || words.is(i + 3, "ago", "back")
                ? Optional.empty()
                : Optional.of(new Match(calendar.rolling(grain, n, words.text(i, 3)), 3));
    }

    /// `between 60 and 30 days ago`: both count the same periods.
    Optional<Match> between(int i) {
        Integer first = words.is(i, "between") ? number(i + 1) : null;
        Optional<Grain> own = words.grainAt(i + 2);
        int second = own.isPresent() ? i + 4 : i + 3;
        Grain grain = words.grainAt(second + 1).orElse(null);
        Back back = words.is(second - 1, "and") ? back(second, grain).orElse(null) : null;
        if (first == null || back == null) {
            return Optional.empty();
        }
        LocalDate a = calendar.plus(own.orElse(back.grain()), calendar.today(), -first);
        LocalDate b = back.day();
        LocalDate from = a.isBefore(b) ? a : b;
        LocalDate last = a.isBefore(b) ? b : a;
        return Optional.of(words.match(i, second + 3 - i, from, last.plusDays(1)));
    }

    private Match bounded(int i, int length, String sign, LocalDate day) {
        LocalDate tomorrow = calendar.today().plusDays(1);
        return switch (sign) {
            case ">" -> words.match(i, length, null, day);
            case ">=" -> words.match(i, length, null, day.plusDays(1));
            case "<" -> words.match(i, length, day.plusDays(1), tomorrow);
            default -> words.match(i, length, day, tomorrow);
        };
    }

    /// The day that lies some periods back.
    private record Back(Grain grain, LocalDate day) {}

    private Optional<Back> back(int i, @Nullable Grain grain) {
        Integer n = number(i);
        return n == null || grain == null || !words.is(i + 2, "ago", "back")
                ? Optional.empty()
                : Optional.of(new Back(grain, calendar.plus(grain, calendar.today(), -n)));
    }

    private @Nullable Integer number(int i) {
        return words.is(i, "a", "an", "one") ? Integer.valueOf(1) : words.number(i);
    }
}

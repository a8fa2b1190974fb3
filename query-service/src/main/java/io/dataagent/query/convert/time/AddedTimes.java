package io.dataagent.query.convert.time;

import org.jspecify.annotations.Nullable;

/// Adds up a column of texts such as `7:30` while its rows come, to see whether the last one is the
/// sum of all others.
public final class AddedTimes {

    /// Of fewer values the last can be the sum of the others by chance.
    private static final int FEWEST = 4;

    private long sum;
    private long last;
    private int values;
    private boolean others;

    /// Takes the text of the next row.
    public void add(@Nullable String text) {
        if (text == null || text.isBlank() || others) {
            return;
        }
        String plain = text.strip();
        others = !Clock.fits(plain);
        if (!others) {
            last = Clock.seconds(plain);
            sum += last;
            values++;
        }
    }

    /// Whether the last of several values is the sum of the others.
    public boolean totalled() {
        return !others && values >= FEWEST && last > 0 && sum == 2 * last;
    }
}

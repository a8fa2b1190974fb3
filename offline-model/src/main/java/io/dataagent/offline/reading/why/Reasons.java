package io.dataagent.offline.reading.why;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.ranking.Superlatives;
import java.util.Set;

/// Questions for reasons and for those that do well or badly.
public record Reasons(Clauses c, Draft draft) {

    private static final Set<Function> WORSE = Function.set("UNDER BOTTOM MINIMUM LESS_THAN");
    private static final Set<Function> BETTER = Function.set("OVER TOP MAXIMUM MORE_THAN");

    private void why(int i) {
        draft.say(Mark.WHY);
        c.use(i);
    }

    public void why() {
        c.places().filter(i -> c.is(i, Function.WHY)).forEach(this::why);
        for (int i = 0; draft.says(Mark.WHY) && i < c.size(); i++) {
            boolean under = c.is(i, WORSE);
            boolean over = c.is(i, BETTER);
            String text = c.lower(i);
            boolean moved = c.free(i) && c.is(i, Function.GROWTH);
            boolean rose = moved && text.matches("increase.*|grow.*|grew|rise.*");
            if (under || over || moved) {
                draft.sayIf(Mark.UNDER, under || moved && !rose);
                draft.sayIf(Mark.OVER, over || rose);
                c.use(i);
            }
        }
        performs();
    }

    /// `which stores underperform`: those below the average of all.
    private void performs() {
        for (int i = 0; !draft.says(Mark.WHY) && i < c.size(); i++) {
            boolean words =
                    c.text(i)
                            .matches(
                                    "(?i).*perform.*|lagging.*|struggling|doing (well|badly|poorly|better|worse)");
            boolean under = c.is(i, Function.UNDER);
            if (words
                    && (under || c.is(i, Function.OVER))
                    && new Superlatives(c, draft).entity(i)) {
                draft.say(
                        new Said.Extra(
                                under ? Meaning.Extra.BELOW_AVERAGE : Meaning.Extra.ABOVE_AVERAGE));
                draft.ranks(!under);
                draft.say(Mark.PLURAL);
                draft.say(
                        new Said.Note(
                                "What counts as performing so?", "Next to the average of all."));
                c.use(i);
            }
        }
    }
}

package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.reading.money.Deals;
import io.dataagent.offline.reading.ranking.Rankings;
import io.dataagent.offline.reading.rows.Counted;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/// `how many scholarships were awarded`: where there are scholarship awards, those are counted and
/// not the scholarships that may be awarded many times.
public record Happenings(Draft draft, Match m) {

    private static final double SURE = 0.7;
    private static final double LIKELY = 0.6;
    private static final Set<String> BEFORE_NOUNS = Lexicon.set("ranking.occurrences.beforeNouns");

    /// How often something is done: what is counted are the rows of the deed, and not those it is
    /// done to. Before neighbours explain each other.
    public static final Rules OFTEN =
            Rules.of(
                    Rule.of(
                                    "how often, as rows",
                                    "= HOW_MANY it:'how often|how many times'",
                                    (d, m) -> d.measure(Atom.How.ROWS, m.found()),
                                    "library: How many times have members borrowed in 2025?")
                            .finding((d, m) -> deed(m.clauses(), m)));

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "rows that are called by what was done",
                                    "< HOW_MANY = (it:table ~was/were/been/are/is/got verb:done)",
                                    (d, m) -> m.restrict(m.at("it"), m.found()),
                                    "hotel: How many rooms were charged?")
                            .finding((d, m) -> new Happenings(d, m).called()),
                    Rule.of(
                                    "deals, each of one thing",
                                    "< HOW_MANY = (it:table verb:done ($ | when | BY | every))",
                                    (d, m) -> m.restrict(m.at("it"), m.found()),
                                    "dealership: How many cars were sold in 2025?")
                            .finding((d, m) -> new Happenings(d, m).dealt()),
                    Rule.of(
                            "how often, of what is done to it",
                            "= HOW_MANY = it:'how often|how many times'",
                            Happenings::often,
                            "hotel: How often were rooms booked in 2025?"));

    /// `how often were articles refunded`: the refunds are counted, and not the articles.
    private static void often(Draft draft, Match m) {
        Clauses c = m.clauses();
        int k = Counted.from(c, m.at("it"));
        List<Candidate> rows = c.tables(k);
        if (rows.isEmpty()) {
            return;
        }
        Table thing = rows.getFirst().table();
        List<Candidate> deeds =
                IntStream.range(k + 1, c.size())
                        .filter(v -> Participles.is(c.text(v)) || c.next(v) >= c.size())
                        .boxed()
                        .flatMap(v -> c.things(v).stream())
                        .filter(x -> x.quality() >= LIKELY && (x.isTable() || x.isTime()))
                        .map(x -> Objects.requireNonNull(x.home()))
                        .filter(t -> !t.equals(thing.name()))
                        .filter(t -> draft.schema().belongs(t, thing.name()))
                        .distinct()
                        .map(t -> draft.table(t, 1))
                        .toList();
        boolean happens =
                !RowTimes.times(thing).isEmpty()
                        && RowTimes.event(thing)
                        && !Concepts.people(thing.words());
        if (deeds.size() == 1) {
            m.restrict(k, deeds);
        } else if (!happens) {
            draft.unread(m.text("it"));
        }
    }

    /// `how many cars were sold in May`: the sales are counted, since each is of one car and says
    /// when.
    private List<Candidate> dealt() {
        Table thing = Candidate.tables(m.things("it")).getFirst().table();
        List<Candidate> deals =
                m.things("verb", Ref::isTime).stream()
                        .filter(x -> x.quality() > SURE)
                        .map(x -> x.column().table())
                        .filter(x -> !x.equals(thing.name()))
                        .filter(x -> Deals.single(draft.schema().table(x)))
                        .filter(x -> draft.schema().points(x, thing.name()))
                        .map(x -> draft.table(x, 1))
                        .distinct()
                        .toList();
        return deals.size() == 1 && !Concepts.people(thing.words()) ? deals : List.of();
    }

    /// `how many scholarships were awarded`: where rows are called so, those.
    private List<Candidate> called() {
        Candidate rows = Candidate.tables(m.things("it")).getFirst();
        String verb = Stem.of(m.text("verb"));
        List<String> thing = rows.table().words();
        return draft.schema().tables().stream()
                .filter(t -> rows.quality() >= m.things("it").getFirst().quality())
                .filter(t -> t.words().contains(verb) && !thing.contains(verb))
                .filter(t -> t.words().containsAll(thing))
                .map(t -> draft.table(t.name(), 1))
                .toList();
    }

    /// The verb that names rows, behind those that it is said of.
    private static List<Candidate> deed(Clauses c, Match m) {
        for (int k = m.at("it") + 2; k < c.size() && c.find(Function.AVERAGE) < 0; k++) {
            List<Candidate> rows = c.tables(k);
            boolean named =
                    !rows.isEmpty()
                            && rows.getFirst().quality() >= SURE
                            && rows.getFirst().quality() >= c.things(k).getFirst().quality();
            boolean participle = Participles.is(c.text(k));
            boolean noun = c.said(k - 1, BEFORE_NOUNS) || c.at(k - 1) instanceof Piece.Word;
            if (named && (participle || !noun && !Rankings.plural(c, k))) {
                m.take(k);
                return rows.subList(0, 1);
            }
        }
        return List.of();
    }
}

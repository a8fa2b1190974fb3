package io.dataagent.offline.reading.engine;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a question says, before names are settled: its pieces, and in one list what the grammar
/// made of them.
public final class Draft {

    /// How many of many are shown where no number is said.
    public static final int MANY = 10;

    private final Schema schema;
    private final List<Piece> pieces;
    private final List<Utterance> said = new ArrayList<>();
    private final List<Taken> taken = new ArrayList<>();

    public Draft(Schema schema) {
        this(schema, List.of());
    }

    public Draft(Schema schema, List<Piece> pieces) {
        this.schema = schema;
        this.pieces = new ArrayList<>(pieces);
    }

    public Schema schema() {
        return schema;
    }

    /// The question, cut into pieces.
    public List<Piece> pieces() {
        return pieces;
    }

    /// Which rules took which words.
    public List<Taken> taken() {
        return taken;
    }

    /// All that is said, in the order in which it was said.
    public List<Utterance> said() {
        return List.copyOf(said);
    }

    public void say(Said what) {
        said.add(new Utterance(what, Taken.NOTHING));
    }

    /// Whatever was said since this was told last was said by these words.
    public void took(Taken by) {
        said.replaceAll(u -> u.by().equals(Taken.NOTHING) ? new Utterance(u.said(), by) : u);
        if (!by.words().isEmpty()) {
            taken.add(by);
        }
    }

    /// What was said before stays.
    public void sayIf(Said what, boolean so) {
        if (so) {
            say(what);
        }
    }

    /// In place of whatever was said of this kind.
    public void set(Said what) {
        drop(what.getClass());
        say(what);
    }

    /// What the question before has said holds on.
    public void keep(Draft previous, Predicate<Said> which) {
        said.addAll(previous.kept(which));
    }

    /// The same, before all that is said now.
    public void keepFirst(Draft previous, Predicate<Said> which) {
        said.addAll(0, previous.kept(which));
    }

    private List<Utterance> kept(Predicate<Said> which) {
        return said.stream().filter(u -> which.test(u.said())).toList();
    }

    /// @param so whether it is said, whatever was said before
    public void say(Mark mark, boolean so) {
        drop(mark);
        sayIf(mark, so);
    }

    public void replace(Said old, Said by) {
        said.replaceAll(u -> u.said().equals(old) ? new Utterance(by, u.by()) : u);
    }

    public void drop(Said what) {
        said.removeIf(u -> u.said().equals(what));
    }

    public void drop(Class<? extends Said> kind) {
        said.removeIf(u -> kind.isInstance(u.said()));
    }

    public boolean says(Said what) {
        return said.stream().anyMatch(u -> u.said().equals(what));
    }

    /// Whether anything of these kinds is said.
    @SafeVarargs
    public final boolean says(Class<? extends Said>... kinds) {
        for (Class<? extends Said> kind : kinds) {
            if (one(kind) != null) {
                return true;
            }
        }
        return false;
    }

    /// What is said of this kind, in the order in which it was said.
    public <S extends Said> List<S> all(Class<S> kind) {
        return stream(kind).toList();
    }

    /// What is said first of this kind, or null.
    public <S extends Said> @Nullable S one(Class<S> kind) {
        return stream(kind).findFirst().orElse(null);
    }

    private <S extends Said> Stream<S> stream(Class<S> kind) {
        return said.stream().map(Utterance::said).filter(kind::isInstance).map(kind::cast);
    }

    /// What the names of this kind can stand for.
    public List<List<Candidate>> things(Class<? extends Said.Naming> kind) {
        return stream(kind).<List<Candidate>>map(Said.Naming::things).toList();
    }

    /// What the first name of this kind can stand for, or nothing.
    public List<Candidate> first(Class<? extends Said.Naming> kind) {
        Said.Naming first = one(kind);
        return first == null ? List.of() : first.things();
    }

    /// What each line of the result stands for, else the rows that are named first.
    public List<Candidate> rows() {
        return first(says(Said.Entity.class) ? Said.Entity.class : Said.Mention.class);
    }

    public List<Grain> grains() {
        return each(Said.Each.class, Said.Each::grain).toList();
    }

    public List<Part> parts() {
        return each(Said.Cycle.class, Said.Cycle::part).toList();
    }

    public List<Column> columns() {
        return each(Said.Field.class, Said.Field::column).toList();
    }

    public Set<String> roles() {
        return set(each(Said.Role.class, Said.Role::name));
    }

    public Set<DayOfWeek> weekdays() {
        return set(each(Said.Weekdays.class, Said.Weekdays::days).flatMap(Set::stream));
    }

    public Set<Meaning.Extra> extras() {
        return set(each(Said.Extra.class, Said.Extra::what));
    }

    /// The words that nothing was made of.
    public List<String> unread() {
        return each(Said.Unread.class, Said.Unread::word).toList();
    }

    public @Nullable Integer limit() {
        Said.Limit limit = one(Said.Limit.class);
        return limit == null ? null : limit.count();
    }

    /// Which end of the order comes first.
    ///
    /// @param unsaid which, where nothing is said of it
    public boolean descending(boolean unsaid) {
        Said.Direction said = one(Said.Direction.class);
        return said == null ? unsaid : said.descending();
    }

    private <S extends Said, V> Stream<V> each(Class<S> kind, Function<S, V> value) {
        return stream(kind).map(value);
    }

    private static <V> Set<V> set(Stream<V> values) {
        return values.collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// The table that a field lies in, as something that words can stand for.
    public Candidate table(String name, double quality) {
        return new Candidate(schema.table(name), quality);
    }

    /// A word that nothing is made of.
    public void unread(String word) {
        say(new Said.Unread(word));
    }

    /// Fields that are columns of the list.
    public void show(Collection<Column> columns) {
        columns.forEach(c -> say(new Said.Field(c)));
    }

    /// Verbs that name these times say when it is meant.
    public void dated(List<Candidate> times) {
        say(new Said.Shown(times));
        say(new Said.Deed(times));
    }

    /// Asks for a figure.
    public void measure(Atom.@Nullable How how, List<Candidate> things) {
        say(new Said.MeasureAsk(how, things));
    }

    /// Asks for those at one end of an order.
    public void ranks(boolean descending) {
        say(Mark.SUPERLATIVE);
        set(new Said.Direction(descending));
    }

    /// So many are wanted; where no number is said, the first ten or the first.
    public void limit(Piece.@Nullable Num number, boolean many) {
        set(new Said.Limit(number != null ? number.value().intValue() : many ? MANY : 1));
    }

    /// Asks for the highest or the lowest.
    public void extreme(boolean highest, List<Candidate> things) {
        measure(highest ? Atom.How.MAXIMUM : Atom.How.MINIMUM, things);
    }

    /// Holds something against a number.
    public void compare(
            List<Candidate> things, io.dataagent.offline.lexicon.Function how, BigDecimal value) {
        say(new Said.CompareAsk(things, how, value, null));
    }
}

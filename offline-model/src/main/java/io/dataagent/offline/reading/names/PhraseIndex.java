package io.dataagent.offline.reading.names;

import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Spelling;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Every phrase by which a schema's tables, fields, values and measures can be called.
public final class PhraseIndex {

    public static final int LONGEST = 6;

    private static final double SURE = 0.9;
    private static final int REMEMBERED = 500;

    private static final Set<String> AMOUNTS = Set.of("amount", "total", "valu", "sum");
    private static final Set<String> SORTS =
            Set.of("typ", "kind", "sort", "category", "clas", "dat", "statu", "level", "method");
    private static final Set<String> PAY = Set.of("salary", "wag", "cost", "pric");
    private static final List<String> SUFFIXES =
            List.of("number", "nam", "cod", "address", "valu", "typ", "kind");
    private static final List<String> FLAG_LEADS = List.of("is", "ha", "has", "was", "wa", "flag");

    private final Bought bought;
    private final Map<List<String>, List<Candidate>> phrases = new HashMap<>();
    private final ValueIndex values = new ValueIndex();
    private final ShortNames brief = new ShortNames();

    private final Map<Character, List<String>> byInitial = new HashMap<>();
    private final Map<String, List<Candidate>> looseByStem = new ConcurrentHashMap<>();
    private final Borrowed borrowed = new Borrowed(phrases);

    PhraseIndex(Schema schema, Set<String> vocabulary) {
        schema.tables().stream()
                .filter(t -> vocabulary.isEmpty() || vocabulary.contains(t.name()))
                .forEach(this::table);
        schema.metrics().forEach(this::metric);
        bought = new Bought(schema);
        schema.edges().stream()
                .filter(e -> !e.multiplies() && !e.from().equals(e.to()))
                .flatMap(e -> e.roles().stream().map(r -> new Ref.OfRole(r, e.to())))
                .forEach(r -> add(List.of(r.role()), r, 0.7));
        concepts(Concepts.SALES, Ref.Concept.SALES, 0.8);
        concepts(Concepts.AMOUNT, Ref.Concept.AMOUNT, 0.55);
        concepts(Concepts.UNITS, Ref.Concept.UNITS, 0.8);
        concepts(Set.of("sel"), Ref.Concept.SOLD, 0.5);
        concepts(Set.of("spend", "pay", "spent"), Ref.Concept.SALES, 0.6);
        RowNouns.phrases(
                schema,
                word -> phrases.containsKey(List.of(word)) || values.called(word),
                (word, x) -> add(List.of(word), x.ref(), x.quality()));
        phrases.keySet().stream()
                .filter(k -> k.size() == 1)
                .map(List::getFirst)
                .sorted()
                .forEach(
                        w -> byInitial.computeIfAbsent(w.charAt(0), x -> new ArrayList<>()).add(w));
    }

    /// The values of the schema.
    public ValueIndex values() {
        return values;
    }

    /// What a run of tokens can stand for, best first.
    public List<Candidate> find(List<Token> span) {
        List<String> stems = span.stream().map(Token::stem).toList();
        List<String> lower = span.stream().flatMap(t -> Tokens.words(t.text()).stream()).toList();
        List<Candidate> found = new ArrayList<>(phrases.getOrDefault(stems, List.of()));
        if (found.isEmpty()
                && stems.size() > 2
                && stems.indexOf("of") > 0
                && !stems.getLast().equals("of")) {
            found.addAll(
                    phrases.getOrDefault(
                            stems.stream().filter(w -> !w.equals("of")).toList(), List.of()));
        }
        if (found.isEmpty()
                && stems.size() == 3
                && stems.get(1).equals("of")
                && SORTS.contains(stems.getFirst())) {
            found.addAll(
                    phrases
                            .getOrDefault(List.of(stems.get(2), stems.getFirst()), List.of())
                            .stream()
                            .filter(Candidate::isColumn)
                            .toList());
        }
        if (found.isEmpty()) {
            found.addAll(brief.find(span));
        }
        found.addAll(values.besides(found, span, lower));
        if (span.size() == 1 && found.stream().noneMatch(c -> c.quality() >= SURE)) {
            found.addAll(loose(span.getFirst()));
        }
        if (span.size() == 1 && found.isEmpty()) {
            found.addAll(brief.moments(span.getFirst()));
            found.addAll(values.beginnings(span.getFirst()));
        }
        return found.stream()
                .map(c -> WordLists.weighed(c, stems))
                .sorted(Comparator.comparingDouble(Candidate::quality).reversed())
                .toList();
    }

    /// What a word that is found in no other way stands for by WordNet.
    public List<Candidate> borrowed(Token token) {
        return borrowed.find(token);
    }

    private List<Candidate> loose(Token token) {
        if (!token.word() || Glue.safe(token)) {
            return List.of();
        }
        List<Candidate> known = looseByStem.get(token.stem());
        if (known != null) {
            return known;
        }
        List<Candidate> found = matched(token.stem());
        if (looseByStem.size() < REMEMBERED) {
            looseByStem.put(token.stem(), found);
        }
        return found;
    }

    /// Words of the same group, misspelt words, and words of the same root.
    private List<Candidate> matched(String stem) {
        Map<String, Double> factors = new LinkedHashMap<>();
        Concepts.group(stem).forEach(word -> factors.merge(word, 0.75, Math::max));
        for (String word : byInitial.getOrDefault(stem.charAt(0), List.of())) {
            double factor = Spelling.near(stem, word) ? 0.6 : Kin.related(stem, word) ? 0.78 : 0;
            factors.merge(word, factor, Math::max);
        }
        Concepts.group(stem).stream()
                .filter(word -> !word.equals(stem))
                .forEach(word -> kin(word, factors));
        List<Candidate> found = new ArrayList<>();
        factors.forEach((word, factor) -> scaled(word, factor, found));
        bought.clear(stem, found);
        boolean figures = found.stream().anyMatch(Candidate::isNumber);
        if (figures && Concepts.group(stem).stream().anyMatch(PAY::contains)) {
            found.removeIf(Candidate::isTime);
        }
        return found.stream().sorted(Comparator.comparing(c -> Choice.name(c.ref()))).toList();
    }

    private void kin(String word, Map<String, Double> factors) {
        byInitial.getOrDefault(word.charAt(0), List.of()).stream()
                .filter(w -> Kin.related(w, word))
                .forEach(w -> factors.merge(w, 0.6, Math::max));
    }

    private void scaled(String word, double factor, List<Candidate> into) {
        if (factor > 0) {
            phrases.getOrDefault(List.of(word), List.of())
                    .forEach(c -> into.add(new Candidate(c.ref(), c.quality() * factor)));
        }
    }

    private void table(Table t) {
        Ref ref = new Ref.OfTable(t);
        add(t.words(), ref, 1);
        add(Names.stems(t.name()), ref, 1);
        brief.add(Names.telling(t.name()), ref, 1);
        text(t.view().label(), ref, 1);
        t.view().synonyms().forEach(s -> text(s, ref, 0.95));
        if (t.words().size() > 1) {
            add(List.of(t.words().getLast()), ref, 0.7);
            add(List.of(t.words().getFirst()), ref, 0.45);
        }
        t.columns().forEach(c -> column(t, c));
    }

    private void column(Table t, Column c) {
        Ref ref = new Ref.OfColumn(c);
        add(c.words(), ref, quality(c));
        WordLists.names(c).forEach(w -> add(w, ref, 0.9));
        text(c.field().label(), ref, 1);
        c.field().synonyms().forEach(s -> text(s, ref, 0.95));
        if (c.isKey()) {
            key(t, c, ref);
            return;
        }
        if (c.isFlag()) {
            add(WordLists.without(c.words(), FLAG_LEADS), ref, 1);
            if (c.words().size() > 1 && c.words().getLast().equals("flag")) {
                add(c.words().subList(0, c.words().size() - 1), ref, 1);
            }
        }
        List<String> own = WordLists.without(c.words(), t.words());
        if (!own.equals(c.words())) {
            add(own, ref, 0.92);
        }
        for (String suffix : c.isText() ? SUFFIXES : List.<String>of()) {
            add(WordLists.joined(own, List.of(suffix)), ref, 0.8);
        }
        List<String> core = WordLists.trimmed(c.words());
        add(core, ref, 0.85);
        if (core.size() == 2 && AMOUNTS.contains(core.getLast())) {
            add(List.of(core.getFirst()), ref, 0.8);
        }
        brief.add(Names.words(c.name()), ref, quality(c));
        if (c.isTime()) {
            List.of("dat", "tim").forEach(w -> add(WordLists.joined(core, List.of(w)), ref, 0.95));
            brief(core, c, ref);
            brief.moment(core.getFirst(), ref);
            return;
        }
        add(Units.without(core), ref, 0.85);
        add(WordLists.joined(t.words(), c.words()), ref, 1);
        add(WordLists.joined(List.of(t.words().getLast()), c.words()), ref, 1);
        brief(core, c, ref);
        if (c.isText()) {
            c.field().sampleValues().forEach(v -> values.add(c, v));
        }
    }

    /// `loan number` for `ln_no` of a table that is called Loans.
    private void key(Table t, Column c, Ref ref) {
        String label = t.view().label();
        List<String> last = List.of(c.words().getLast());
        if (label != null && c.words().size() > 1) {
            add(WordLists.joined(Names.stems(label), last), ref, 0.6);
        }
    }

    private void brief(List<String> core, Column c, Ref ref) {
        if (core.size() > 1) {
            boolean bound = WordLists.BOUNDS.contains(core.getFirst());
            add(List.of(core.getLast()), ref, bound ? 0.45 : 0.6);
            add(List.of(core.getFirst()), ref, c.isTime() ? 0.4 : 0.5);
        }
    }

    private static double quality(Column c) {
        boolean id = c.words().equals(List.of("id"));
        return id ? 0.3 : c.isKey() ? 0.6 : 1;
    }

    private void metric(MetricView m) {
        Ref ref = new Ref.OfMetric(m);
        add(Names.stems(m.name()), ref, 1.1);
        text(m.label(), ref, 1.1);
        m.synonyms().forEach(s -> text(s, ref, 1.05));
    }

    private void concepts(Set<String> words, Ref.Concept concept, double quality) {
        words.forEach(w -> add(List.of(w), new Ref.OfConcept(concept), quality));
    }

    /// A label or synonym, and what is before the unit in `capacity in hours`.
    private void text(@Nullable String phrase, Ref ref, double quality) {
        if (phrase != null) {
            add(Names.stems(phrase), ref, quality);
            int unit = phrase.toLowerCase(Locale.ROOT).indexOf(" in ");
            if (unit > 0 && ref instanceof Ref.OfColumn) {
                add(Names.stems(phrase.substring(0, unit)), ref, quality * 0.95);
            }
        }
    }

    /// `delivered` of `delivered_on`: says when, though elsewhere it says nothing.
    private static boolean happening(List<String> words, Ref ref) {
        return ref instanceof Ref.OfColumn o
                && o.column().isTime()
                && Names.words(o.column().name()).stream()
                        .anyMatch(w -> w.endsWith("ed") && Stem.of(w).equals(words.getFirst()));
    }

    private void add(List<String> words, Ref ref, double quality) {
        boolean single = words.size() == 1;
        boolean vague =
                single
                        && quality < 1
                        && (WordLists.GENERIC.contains(words.getFirst())
                                || Glue.safe(words.getFirst()) && !happening(words, ref));
        if (words.isEmpty() || words.size() > LONGEST || vague) {
            return;
        }
        List<Candidate> list = phrases.computeIfAbsent(words, w -> new ArrayList<>());
        if (list.stream().noneMatch(c -> c.ref().equals(ref) && c.quality() >= quality)) {
            list.removeIf(c -> c.ref().equals(ref));
            list.add(new Candidate(ref, quality));
        }
    }
}

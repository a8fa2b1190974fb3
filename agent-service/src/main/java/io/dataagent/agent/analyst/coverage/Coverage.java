package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.aside.Asides;
import io.dataagent.agent.analyst.coverage.aside.Treated;
import io.dataagent.agent.analyst.coverage.bound.BoundWords;
import io.dataagent.agent.analyst.coverage.dates.DatedRows;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.evidence.EqualValues;
import io.dataagent.agent.analyst.coverage.evidence.FigureDoubts;
import io.dataagent.agent.analyst.coverage.evidence.Polarity;
import io.dataagent.agent.analyst.coverage.evidence.Reasons;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.Lacks;
import io.dataagent.agent.analyst.coverage.facts.Parts;
import io.dataagent.agent.analyst.coverage.facts.WeekDays;
import io.dataagent.agent.analyst.coverage.language.Explaining;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.analyst.coverage.sense.Senses;
import io.dataagent.agent.analyst.coverage.turn.Owed;
import io.dataagent.agent.analyst.coverage.turn.Turn;
import io.dataagent.agent.analyst.coverage.way.OtherWays;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Whether statements answer the words of a question. The words are read by code and held against
/// the facts of the statements that ran; neither side comes from a model.
///
/// @param judged everything that was looked at
/// @param compares whether the question sets figures against each other
public record Coverage(List<Judged> judged, boolean compares) {

    private static final Set<String> AGAINST =
            Set.of("compare", "compares", "compared", "comparison", "than", "als", "vergleich");

    public Coverage {
        judged = List.copyOf(judged);
    }

    /// Everything that is known of a question.
    ///
    /// @param question the person's words
    /// @param known further texts that say what is meant: earlier turns, preferences, answers,
    ///   stated assumptions, definitions of the metrics that are used
    /// @param today the day that counts as today
    /// @param schema what can be asked for
    /// @param earlier what was asked before
    /// @param conditions fields that words of the question put conditions on, as the plan says
    public record Asked(
            String question,
            List<String> known,
            LocalDate today,
            Schema schema,
            Earlier earlier,
            Set<String> conditions) {

        public Asked {
            known = List.copyOf(known);
            conditions = Set.copyOf(conditions);
        }

        /// What can be asked for.
        ///
        /// @param parts what amounts are made of, as the data says
        /// @param lacks which things have no rows, as the data says
        public record Schema(
                List<DatasetView> datasets,
                List<MetricView> metrics,
                List<RelationshipView> relationships,
                Parts parts,
                Lacks lacks) {

            /// Of which the data is not asked.
            public Schema(
                    List<DatasetView> datasets,
                    List<MetricView> metrics,
                    List<RelationshipView> relationships) {
                this(datasets, metrics, relationships, Parts.UNKNOWN, Lacks.UNKNOWN);
            }

            public Schema {
                datasets = List.copyOf(datasets);
                metrics = List.copyOf(metrics);
                relationships = List.copyOf(relationships);
            }
        }

        /// The turns before, the oldest first.
        ///
        /// @param questions of all of them
        /// @param turns those that statements answered, with what these do
        public record Earlier(List<String> questions, List<Turn> turns) {

            public Earlier {
                questions = List.copyOf(questions);
                turns = List.copyOf(turns);
            }
        }

        /// A first question, of which no plan says more.
        public Asked(
                String question,
                List<String> known,
                LocalDate today,
                List<DatasetView> datasets,
                List<MetricView> metrics) {
            this(
                    question,
                    known,
                    today,
                    new Schema(datasets, metrics, List.of()),
                    new Earlier(List.of(), List.of()),
                    Set.of());
        }

        /// The same beside the promises of a plan.
        public Asked beside(Promises promised) {
            return new Asked(
                    question, known, today, schema, earlier, promised.conditions(question));
        }

        /// What is asked for without what is said beside it, which is known all the same.
        Asked apart(Asides asides) {
            List<String> said = asides.said().stream().map(Asides.Aside::text).toList();
            return asides.core().equals(question)
                    ? this
                    : new Asked(
                            asides.core(),
                            Stream.concat(known.stream(), said.stream()).toList(),
                            today,
                            schema,
                            earlier,
                            conditions);
        }

        public List<DatasetView> datasets() {
            return schema.datasets();
        }

        public List<MetricView> metrics() {
            return schema.metrics();
        }

        /// Whether a field holds amounts and no whole numbers.
        boolean fractional(String path) {
            return field(path).filter(f -> f.datatype().equals("Decimal")).isPresent();
        }

        /// Whether a field holds whole numbers.
        boolean whole(String path) {
            return field(path).filter(f -> f.datatype().equals("Integer")).isPresent();
        }

        /// Whether a path names a time.
        boolean isTime(String path) {
            return field(path).filter(FieldView::time).isPresent();
        }

        /// The field that a path names: `orders.total`.
        Optional<FieldView> field(String path) {
            return Fields.view(datasets(), path);
        }
    }

    /// Judges the statements of an answer together.
    public static Coverage of(Asked whole, List<StatementFacts> given) {
        Asides asides = Asides.of(whole.question());
        Asked asked = whole.apart(asides);
        Coverage core = ofCore(asked, asides.has(Asides.Kind.KEEP), given);
        List<Judged> all = new ArrayList<>(core.judged());
        Stream.concat(
                        Treated.of(asides, given).stream(),
                        Senses.of(asked.question(), asked.datasets(), given).stream())
                .map(Coverage::of)
                .forEach(all::add);
        return new Coverage(all, core.compares());
    }

    private static Coverage ofCore(Asked asked, boolean keeps, List<StatementFacts> given) {
        WeekDays week = new WeekDays(Words.of(asked.question()));
        List<StatementFacts> statements = week.settled(given);
        Names names = new Names(asked.datasets(), asked.metrics());
        List<Need> needs = Needs.of(asked.question(), names, asked.today());
        Shown shown = new Shown(statements);
        List<Need> kept = new FollowUp(asked, names).kept(needs);
        List<Need> whole = Stream.concat(needs.stream(), kept.stream()).toList();
        boolean compares = compares(whole, asked.question());
        Judge judge = new Judge(shown, whole, compares, asked::fractional, asked::whole);
        List<Judged> all = new ArrayList<>(needs.stream().map(judge::of).toList());
        kept.stream().map(judge::of).map(Coverage::unsure).forEach(all::add);
        if (statements.size() == 1 || !statements.isEmpty() && !Explaining.in(asked.question())) {
            all.addAll(added(shown, needs, asked));
            all.addAll(unheard(shown, needs, asked));
        }
        all.addAll(evidence(asked, keeps, statements, week.heard(given)));
        all.addAll(placed(asked, statements));
        return new Coverage(
                shown.isWhole() ? all : all.stream().map(Coverage::doubtful).toList(),
                compares(needs, asked.question()));
    }

    /// Whether figures are set against each other: by a word for it, or two stretches of time as in
    /// "more members joining this year than last year".
    private static boolean compares(List<Need> needs, String question) {
        return Need.among(needs, Need.Compared.class)
                || needs.stream().filter(Need.Within.class::isInstance).count() > 1
                        && !Collections.disjoint(Words.of(question), AGAINST);
    }

    /// What each statement does by itself and nobody asked for.
    private static List<Judged> added(Shown shown, List<Need> needs, Asked asked) {
        List<Judged> found = new ArrayList<>();
        for (Shown one : shown.each()) {
            found.addAll(new Unasked(one, shown, needs, asked).all());
            found.addAll(new LooseReading(one, needs, asked).added());
            found.addAll(new Misread(one, needs, asked).added());
            found.addAll(new Quotients(one, needs, asked).all());
        }
        SharedWholes wholes = new SharedWholes(needs, asked.question());
        shown.statements().forEach(s -> found.addAll(wholes.of(s)));
        found.addAll(Joined.of(shown, needs, asked));
        return found.stream().distinct().toList();
    }

    /// What the words say and none of the statements hears.
    private static List<Judged> unheard(Shown shown, List<Need> needs, Asked asked) {
        List<Judged> found = new ArrayList<>(new LooseReading(shown, needs, asked).unheard());
        found.addAll(new Misread(shown, needs, asked).unheard());
        found.addAll(new Unheard(shown, needs, asked).all());
        return found;
    }

    /// What words and statements have to show for each other.
    ///
    /// @param heard words that were held against the statements already
    private static List<Judged> evidence(
            Asked asked, boolean keeps, List<StatementFacts> statements, Set<String> heard) {
        String question = asked.question();
        List<DatasetView> datasets = asked.datasets();
        Stream<Judged> doubts =
                Stream.of(
                                Polarity.of(question, asked.known(), datasets, statements),
                                EqualValues.of(
                                        question,
                                        asked.known(),
                                        asked.metrics(),
                                        datasets,
                                        statements),
                                FigureDoubts.of(question, keeps, datasets, statements),
                                BoundWords.of(question, datasets, asked.metrics(), statements),
                                ways(asked, statements))
                        .flatMap(List::stream)
                        .map(Coverage::of);
        List<String> without =
                Reasons.without(question, asked.known(), asked.today(), datasets, statements);
        return Stream.concat(
                        doubts,
                        without.stream()
                                .filter(w -> !heard.contains(w))
                                .map(Coverage::withoutReason))
                .toList();
    }

    private static List<Doubt> ways(Asked asked, List<StatementFacts> statements) {
        List<String> texts =
                Stream.concat(Stream.of(asked.question()), asked.known().stream()).toList();
        return OtherWays.of(texts, asked.datasets(), asked.schema().relationships(), statements);
    }

    /// Where stretches of time stand, and what is owed to the answer before.
    private static List<Judged> placed(Asked asked, List<StatementFacts> statements) {
        Stream<Judged> dated =
                DatedRows.of(asked.question(), asked.today(), asked.datasets(), statements).stream()
                        .map(d -> Judged.unsure(Judged.Subject.PERIOD, d.words(), d.sentence()));
        Stream<Judged> owed =
                Owed.of(
                                asked.question(),
                                asked.today(),
                                asked.datasets(),
                                asked.metrics(),
                                asked.earlier().turns(),
                                statements)
                        .stream()
                        .map(Coverage::of);
        return Stream.concat(dated, owed).toList();
    }

    private static Judged withoutReason(String word) {
        return Judged.unsure(
                Judged.Subject.ASKED,
                word,
                "Nothing of what is used is called “%s”.".formatted(word));
    }

    private static Judged of(Doubt doubt) {
        return doubt.contradiction()
                ? Judged.failed(Judged.Subject.UNASKED, doubt.words(), doubt.sentence())
                : Judged.unsure(Judged.Subject.UNASKED, doubt.words(), doubt.sentence());
    }

    /// What was looked at and does not hold.
    public List<Judged> failed() {
        return judged.stream().filter(j -> j.outcome() == Outcome.FAILED).toList();
    }

    /// What an earlier turn asks for may be meant no more.
    private static Judged unsure(Judged judged) {
        return judged.outcome() == Outcome.FAILED
                ? Judged.unsure(judged.subject(), judged.words(), judged.sentence())
                : judged;
    }

    /// A statement that was not read whole may do what is asked where nobody saw it.
    private static Judged doubtful(Judged judged) {
        return judged.outcome() == Outcome.FAILED
                ? new Judged(
                        judged.subject(), judged.words(), Outcome.NOT_APPLICABLE, judged.sentence())
                : judged;
    }
}

package io.dataagent.offline.narrate;

import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.PlannedStep.Part;
import io.dataagent.offline.plan.Steps;
import io.dataagent.offline.reading.why.WhyMeanings;
import io.dataagent.offline.reading.why.WhyMembers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tells why one does better or worse: where it stands, how it went, what it is made of, and what
/// else differs. It names what stands out in the figures and claims no cause beyond them.
final class WhyStory {

    private static final double TELLING = 0.1;

    private final ContextBlock block;
    private final Steps steps;
    private final Reading.Why why;
    private final List<StepResult> tables;
    private final Bound bound = new Bound();
    private final List<ChartRequest> charts = new ArrayList<>();
    private final String name;
    private final WhyTerms terms;

    WhyStory(ContextBlock block, Steps steps, Reading.Why why, List<StepResult> tables) {
        this.block = block;
        this.steps = steps;
        this.why = why;
        this.tables = tables;
        this.name = Plain.words(why.value());
        this.terms = new WhyTerms(block, why);
    }

    Drafts.Narrative write(List<String> assumptions) {
        List<String> paragraphs = new ArrayList<>();
        for (StepResult r : tables) {
            StepResult.SqlResult sql = r.sql();
            Optional<Part> part = steps.part(r.stepId(), block.plan());
            if (sql != null && part.isPresent() && !sql.table().rows().isEmpty()) {
                terms.read(sql);
                paragraphs.addAll(told(part.get(), r.stepId(), sql.table()));
            }
        }
        if (paragraphs.isEmpty()) {
            paragraphs.add("The steps found nothing about " + name + ".");
        }
        paragraphs.addAll(assumptions);
        List<String> caveats = List.of("The figures show what differs, not what causes it.");
        return new Drafts.Narrative(paragraphs, bound.bindings(), caveats, charts);
    }

    private List<String> told(Part part, int id, TableData t) {
        return switch (part) {
            case PEERS -> standing(id, t);
            case TREND -> course(id, t);
            case MIX -> mix(id, t);
            case DRIVERS -> drivers(id, t);
            case ANSWER, CHART -> List.of();
        };
    }

    private void chart(int id, ChartType kind, TableData t, String values, String title) {
        String along = t.columns().getFirst().name();
        charts.add(new ChartRequest(id, kind, along, values, null, title));
    }

    private List<String> standing(int id, TableData t) {
        int row = Figures.row(t, why.value());
        String measure = t.columns().get(1).name();
        terms.measure(measure);
        chart(
                id,
                ChartType.BAR,
                t,
                measure,
                Plain.capital(terms.measured()) + ", " + why.period().words());
        if (row < 0) {
            return List.of("There is nothing about " + name + " in the time looked at.");
        }
        String own = bound.cell(id, row, measure, Figures.format(t, 1));
        String average = bound.aggregate(id, measure, AggregateOp.AVERAGE, Figures.format(t, 1));
        String change = bound.percentChange(average, own);
        boolean less = Figures.number(t, row, 1) < Figures.average(t, 1);
        String rank = bound.cell(id, row, WhyMeanings.RANK, ValueFormat.INTEGER);
        List<String> out = new ArrayList<>();
        String agrees = less == why.under() ? "" : " That does not bear out the question.";
        String side = change + (less ? " below" : " above");
        String against = own + terms.unit() + " against " + average + terms.unit();
        out.add(
                "**%s is %s the average of all** in %s (%s): %s, place %s of %s by %s.%s"
                        .formatted(
                                name,
                                side,
                                terms.measured(),
                                why.period().words(),
                                against,
                                rank,
                                bound.rows(id),
                                called(t, 0),
                                agrees));
        members(id, t, row).ifPresent(out::add);
        parts(id, t, row).ifPresent(out::add);
        return out;
    }

    /// How many members it has beside the others, and the figure for each: a small group is not a
    /// bad one.
    private Optional<String> members(int id, TableData t, int row) {
        int each = t.indexOf(WhyMembers.EACH);
        if (each < 0 || Figures.missing(t, row, each)) {
            return Optional.empty();
        }
        String count = WhyMembers.COUNT;
        return Optional.of(
                "It has %s of the %s, on average there are %s; by each of them it is %s."
                        .formatted(
                                bound.cell(id, row, count, ValueFormat.INTEGER),
                                terms.called(why.subject().table()),
                                bound.aggregate(
                                        id, count, AggregateOp.AVERAGE, ValueFormat.DECIMAL),
                                against(id, t, row, each, ValueFormat.DECIMAL, terms.unit())));
    }

    /// Whether it is the number or the size: how many rows, and how much each is worth.
    private Optional<String> parts(int id, TableData t, int row) {
        int count = t.indexOf(WhyMeanings.COUNT);
        int value = t.indexOf(WhyMeanings.PER_ROW);
        if (count < 0 || value < 0) {
            return Optional.empty();
        }
        String rows = terms.called(why.measure().atoms().getFirst().base());
        String number = against(id, t, row, count, ValueFormat.INTEGER, "");
        String each = against(id, t, row, value, ValueFormat.DECIMAL, terms.unit());
        boolean byNumber =
                Math.abs(Figures.gap(t, row, count)) > Math.abs(Figures.gap(t, row, value));
        String wider = magnitude(id, t, row, byNumber ? count : value);
        String other = magnitude(id, t, row, byNumber ? value : count);
        List<String> gaps = List.of("what each is worth", "their number");
        return Optional.of(
                ("The number of %s is %s and the value of each is %s. The gap in %s, %s, is larger"
                                + " than that in %s, %s.")
                        .formatted(
                                rows,
                                number,
                                each,
                                gaps.get(byNumber ? 1 : 0),
                                wider,
                                gaps.get(byNumber ? 0 : 1),
                                other));
    }

    private String called(TableData t, int column) {
        return terms.called(t.columns().get(column).name());
    }

    /// How far a value is from the average of all, without its sign.
    private String magnitude(int id, TableData t, int row, int column) {
        String name = t.columns().get(column).name();
        String own = bound.cell(id, row, name, ValueFormat.DECIMAL);
        String average = bound.aggregate(id, name, AggregateOp.AVERAGE, ValueFormat.DECIMAL);
        return bound.absolute(bound.percentChange(average, own));
    }

    private List<String> course(int id, TableData t) {
        chart(
                id,
                ChartType.LINE,
                t,
                WhyMeanings.SUBJECT,
                Plain.capital(terms.measured()) + " of " + name + " by month");
        int own = t.indexOf(WhyMeanings.SUBJECT);
        int others = t.indexOf(WhyMeanings.PEERS);
        int last = t.rows().size() - 1;
        if (own < 0
                || others < 0
                || last < 1
                || Figures.missing(t, 0, own)
                || Figures.missing(t, last, own)) {
            return List.of();
        }
        String first = bound.cell(id, 0, WhyMeanings.SUBJECT, ValueFormat.DECIMAL);
        String end = bound.cell(id, last, WhyMeanings.SUBJECT, ValueFormat.DECIMAL);
        String mine = bound.percentChange(first, end);
        String theirs =
                bound.percentChange(
                        bound.cell(id, 0, WhyMeanings.PEERS, ValueFormat.DECIMAL),
                        bound.cell(id, last, WhyMeanings.PEERS, ValueFormat.DECIMAL));
        String from = bound.cell(id, 0, t.columns().getFirst().name(), ValueFormat.MONTH);
        String to = bound.cell(id, last, t.columns().getFirst().name(), ValueFormat.MONTH);
        return List.of(
                ("By month, %s went from %s%s in %s to %s%s in %s, a change of %s. The average of"
                                + " the others changed by %s.")
                        .formatted(
                                name,
                                first,
                                terms.unit(),
                                from,
                                end,
                                terms.unit(),
                                to,
                                mine,
                                theirs));
    }

    /// The parts whose gap to the others, or whose own change, stands out most.
    private List<String> mix(int id, TableData t) {
        int own = t.indexOf(WhyMeanings.SUBJECT);
        int others = t.indexOf(WhyMeanings.PEERS);
        int before = t.indexOf(WhyMeanings.BEFORE);
        if (own < 0 || others < 0) {
            return List.of();
        }
        chart(
                id,
                ChartType.BAR,
                t,
                WhyMeanings.SUBJECT,
                Plain.capital(terms.measured()) + " of " + name + " by " + called(t, 0));
        List<String> lines =
                Figures.widest(t, own, others, why.under()).stream()
                        .limit(3)
                        .map(r -> "- " + part(id, t, r, before))
                        .toList();
        return lines.isEmpty()
                ? List.of()
                : List.of(
                        "Taken apart by %s, the widest gaps to the average of the others are in:\n\n%s"
                                .formatted(called(t, 0), String.join("\n", lines)));
    }

    private String part(int id, TableData t, int r, int before) {
        String own = bound.cell(id, r, WhyMeanings.SUBJECT, ValueFormat.DECIMAL);
        String others = bound.cell(id, r, WhyMeanings.PEERS, ValueFormat.DECIMAL);
        String changed =
                before < 0 || Figures.missing(t, r, before) || Figures.number(t, r, before) == 0
                        ? ""
                        : "; against the same time before it changed by "
                                + bound.percentChange(
                                        bound.cell(id, r, WhyMeanings.BEFORE, ValueFormat.DECIMAL),
                                        own);
        String part = bound.cell(id, r, t.columns().getFirst().name(), ValueFormat.TEXT);
        String unit = terms.unit();
        return part + ": " + own + unit + " against " + others + unit + changed;
    }

    private List<String> drivers(int id, TableData t) {
        int row = Figures.row(t, why.value());
        List<String> lines = new ArrayList<>();
        for (int c = 1; row >= 0 && c < t.columns().size(); c++) {
            boolean tells =
                    t.columns().get(c).type().numeric()
                            && !Figures.missing(t, row, c)
                            && Math.abs(Figures.gap(t, row, c)) >= TELLING;
            if (tells) {
                String against = against(id, t, row, c, Figures.format(t, c), "");
                lines.add("- " + called(t, c) + ": " + against);
            }
        }
        return lines.isEmpty()
                ? List.of()
                : List.of(
                        "What else stands out for %s%s:\n\n%s"
                                .formatted(name, counted(), String.join("\n", lines)));
    }

    /// Things that last are told by when they began; the analysis of change tells those still open.
    private String counted() {
        return why.period().unlimited()
                ? ""
                : " (" + why.period().words() + ", each counted when it began)";
    }

    private String against(
            int id, TableData t, int row, int column, ValueFormat format, String in) {
        String column_ = t.columns().get(column).name();
        String own = bound.cell(id, row, column_, format);
        String average = bound.aggregate(id, column_, AggregateOp.AVERAGE, ValueFormat.DECIMAL);
        String change = bound.percentChange(average, own);
        String side = Figures.gap(t, row, column) < 0 ? " below" : " above";
        return own + in + ", " + change + side + " the average of " + average + in;
    }
}

package io.dataagent.agent.analyst.prompt;

import io.dataagent.agent.session.Beginning;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.DatasetLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Cuts a schema to what a task needs: datasets ranked by what is asked, of each column no more
/// than the task can use. Keys, join columns, moments and what the question matches are never cut.
final class SchemaCut {

    private static final double NEAR = 0.4;
    private static final int FEW_VALUES = 12;
    private static final int SPELLING = 3;
    private static final int DAY = 10;
    private static final int LINES_WITH_FIELDS = 4;
    private static final int VALUE_LENGTH = 40;
    private static final int LINE = 120;
    private static final int SENTENCE = 200;
    private static final int FIELD_SENTENCE = 140;
    private static final double PERCENT = 100;

    private final PromptBudget budget;
    private final Relevance relevance;
    private final Depth depth;
    private final boolean looks;
    private final List<String> notShown = new ArrayList<>();

    /// What the task does with the schema.
    enum Depth {
        /// Chooses datasets: details of what is asked about, names of the rest.
        PLAN,
        /// Writes statements: all columns, details where they matter.
        WRITE,
        /// Reads results: what the columns mean.
        READ
    }

    /// @param looks whether the task has tools to look at what is left out
    SchemaCut(PromptBudget budget, Relevance relevance, Depth depth, boolean looks) {
        this.budget = budget;
        this.relevance = relevance;
        this.depth = depth;
        this.looks = looks;
    }

    /// A schema as it is shown.
    record Shown(
            List<DatasetView> datasets,
            List<DatasetLine> lines,
            List<RelationshipView> relationships,
            List<String> notShown) {}

    Shown of(List<DatasetView> candidates, List<RelationshipView> relationships) {
        List<DatasetView> details = depth == Depth.PLAN ? near(candidates) : candidates;
        List<DatasetView> shown = new ArrayList<>();
        int tokens = 0;
        for (DatasetView dataset : details) {
            DatasetView cut = cut(dataset);
            tokens += size(cut);
            boolean fits = tokens <= budget.schemaTokens() && shown.size() < budget.detailed();
            if (!cut.fields().isEmpty() && (fits || shown.isEmpty())) {
                shown.add(cut);
            }
        }
        List<DatasetLine> lines = lines(candidates, shown);
        List<RelationshipView> joins = among(relationships, shown);
        if (!lines.isEmpty() && depth != Depth.READ) {
            notShown.add(
                    looks
                            ? "Details of otherDatasets: get_dataset_details gives them."
                            : "Details of otherDatasets; a step may name them.");
        }
        return new Shown(shown, lines, joins, notShown);
    }

    private List<DatasetView> near(List<DatasetView> candidates) {
        List<DatasetView> ranked =
                candidates.stream()
                        .sorted(Comparator.comparingDouble((DatasetView d) -> -relevance.of(d)))
                        .toList();
        double best = ranked.isEmpty() ? 0 : relevance.of(ranked.getFirst());
        return best == 0
                ? ranked.stream().limit(2).toList()
                : ranked.stream().filter(d -> relevance.of(d) >= NEAR * best).toList();
    }

    private List<DatasetLine> lines(List<DatasetView> candidates, List<DatasetView> shown) {
        Set<String> names = shown.stream().map(DatasetView::name).collect(Collectors.toSet());
        List<DatasetView> rest =
                candidates.stream()
                        .filter(d -> !names.contains(d.name()))
                        .sorted(Comparator.comparingDouble((DatasetView d) -> -relevance.of(d)))
                        .limit(budget.named())
                        .toList();
        List<DatasetLine> lines = new ArrayList<>();
        for (DatasetView dataset : rest) {
            if (lines.size() >= LINES_WITH_FIELDS && relevance.of(dataset) == 0) {
                break;
            }
            lines.add(line(dataset, depth != Depth.READ && lines.size() < LINES_WITH_FIELDS));
        }
        return lines;
    }

    private DatasetLine line(DatasetView dataset, boolean withFields) {
        String fields =
                !withFields
                        ? ""
                        : dataset.fields().stream()
                                .limit(budget.columns())
                                .map(FieldView::name)
                                .collect(Collectors.joining(", "));
        return new DatasetLine(dataset.name(), shortened(dataset.description(), LINE), fields);
    }

    private List<RelationshipView> among(
            List<RelationshipView> relationships, List<DatasetView> shown) {
        Set<String> names = shown.stream().map(DatasetView::name).collect(Collectors.toSet());
        int most = depth == Depth.PLAN ? budget.relationships() : budget.relationshipsForSql();
        List<RelationshipView> near =
                depth == Depth.READ
                        ? List.of()
                        : relationships.stream()
                                .filter(r -> names.contains(r.fromDataset()))
                                .filter(r -> names.contains(r.toDataset()))
                                .toList();
        if (near.size() > most) {
            notShown.add(
                    (near.size() - most)
                            + " relationships are not shown"
                            + (looks ? "; get_relationships lists them." : "."));
        }
        return near.stream().limit(most).toList();
    }

    private DatasetView cut(DatasetView d) {
        int most = depth == Depth.WRITE ? budget.columnsForSql() : budget.columns();
        List<FieldView> kept = new ArrayList<>();
        List<FieldView> rest = new ArrayList<>();
        for (FieldView field : d.fields()) {
            boolean first = relevance.keeps(d, field) || relevance.wants(d, field);
            (first ? kept : rest).add(field);
        }
        int room = depth == Depth.READ ? 0 : Math.max(0, most - kept.size());
        kept.addAll(rest.stream().limit(room).toList());
        if (rest.size() > room && depth != Depth.READ) {
            notShown.add(
                    (rest.size() - room)
                            + " columns of "
                            + d.name()
                            + " are not shown"
                            + (looks ? "; get_dataset_details lists them." : "."));
        }
        List<FieldView> ordered = d.fields().stream().filter(kept::contains).toList();
        return new DatasetView(
                d.name(),
                d.source(),
                named(d.label(), d.name()),
                depth == Depth.READ ? null : shortened(d.description(), SENTENCE),
                List.of(),
                depth == Depth.READ ? List.of() : d.primaryKey(),
                depth == Depth.WRITE ? d.uniqueKeys() : List.of(),
                d.rowCount(),
                fields(d, ordered),
                null);
    }

    private List<FieldView> fields(DatasetView d, List<FieldView> fields) {
        return switch (depth) {
            case PLAN, WRITE -> fields.stream().map(f -> cut(d, f)).toList();
            case READ ->
                    fields.stream()
                            .filter(f -> relevance.read(d, f) && f.description() != null)
                            .map(f -> cut(d, f))
                            .toList();
        };
    }

    private FieldView cut(DatasetView d, FieldView f) {
        boolean wanted = relevance.wants(d, f);
        boolean key = relevance.keeps(d, f) && !moment(f);
        boolean told = wanted || depth == Depth.WRITE;
        boolean few = f.distinctCount() != null && f.distinctCount() <= FEW_VALUES;
        boolean samples = !key && depth != Depth.READ && (wanted || (told && few));
        boolean bounds = depth != Depth.READ && (moment(f) || (wanted && !key && !samples(f)));
        return new FieldView(
                f.name(),
                f.expression(),
                told ? named(f.label(), f.name()) : null,
                told && !key ? shortened(f.description(), FIELD_SENTENCE) : null,
                f.datatype(),
                f.time() && depth != Depth.READ && !f.datatype().startsWith("Date"),
                wanted && depth != Depth.READ ? heard(f.synonyms()) : List.of(),
                samples ? samples(f.sampleValues(), wanted || few) : List.of(),
                told ? rounded(f.nullRate()) : null,
                null,
                bounds ? day(f, f.min()) : null,
                bounds ? day(f, f.max()) : null);
    }

    private static boolean moment(FieldView field) {
        return field.time() || field.datatype().startsWith("Date");
    }

    private static boolean samples(FieldView field) {
        return !field.sampleValues().isEmpty();
    }

    /// The synonyms by which the question may name a field.
    private List<String> heard(List<String> synonyms) {
        return synonyms.stream().filter(s -> relevance.words().in(s) > 0).limit(1).toList();
    }

    /// Of a moment the day tells enough about where the data begins and ends.
    private static @Nullable String day(FieldView field, @Nullable String value) {
        return value != null && moment(field) && value.length() > DAY
                ? value.substring(0, DAY)
                : value;
    }

    /// What the question names comes first; of values that are not asked about a few show the
    /// spelling.
    private List<String> samples(List<String> values, boolean all) {
        boolean named = values.stream().anyMatch(relevance.words()::hold);
        return values.stream()
                .sorted(Comparator.comparing(v -> !relevance.words().hold(v)))
                .limit(
                        all && (named || values.size() <= FEW_VALUES / 2)
                                ? budget.samples()
                                : SPELLING)
                .map(v -> shortened(v, VALUE_LENGTH))
                .toList();
    }

    /// A label that says more than the name does.
    private static @Nullable String named(@Nullable String label, String name) {
        return label == null || Words.of(name).stems().containsAll(Words.of(label).stems())
                ? null
                : label;
    }

    private static @Nullable Double rounded(@Nullable Double rate) {
        return rate == null || rate * PERCENT < 1 ? null : Math.round(rate * PERCENT) / PERCENT;
    }

    private static int size(DatasetView dataset) {
        return PromptBudget.tokens(dataset.fields().toString()) / 2;
    }

    private static String shortened(@Nullable String text, int length) {
        return text == null ? "" : Beginning.shortened(text.strip(), length);
    }
}

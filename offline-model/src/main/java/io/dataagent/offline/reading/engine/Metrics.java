package io.dataagent.offline.reading.engine;

import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes a defined measure apart into its aggregates, so that aggregates over different datasets
/// can be computed apart and a measure can be split without being multiplied.
public record Metrics(Schema schema) {

    private static final Pattern CALL =
            Pattern.compile(
                    "(?i)\\b(sum|count|avg|min|max|stddev|variance|bool_or|bool_and)\\s*\\(");
    private static final Pattern NAME =
            Pattern.compile("\\b([\\p{L}_][\\p{L}\\p{N}_]*)\\.([\\p{L}_][\\p{L}\\p{N}_]*)");

    /// The measure; empty if its datasets are not at hand or its expression has another shape.
    public Optional<Measure> measure(MetricView metric) {
        String text = metric.expression();
        List<Atom> atoms = new ArrayList<>();
        StringBuilder template = new StringBuilder();
        int at = 0;
        Matcher m = CALL.matcher(text);
        while (m.find(at)) {
            int end = end(text, m.end());
            Optional<Atom> atom = end < 0 ? Optional.empty() : atom(text.substring(m.start(), end));
            if (atom.isEmpty()) {
                return Optional.empty();
            }
            template.append(text, at, m.start()).append('{').append(atoms.size()).append('}');
            atoms.add(atom.get());
            at = end;
        }
        template.append(text.substring(at));
        boolean stray = NAME.matcher(template).find();
        return atoms.isEmpty() || stray
                ? Optional.empty()
                : Optional.of(
                        new Measure(
                                metric.name(),
                                template.toString(),
                                atoms,
                                format(metric, atoms),
                                words(metric)));
    }

    /// The field whose sum a measure is; empty for an average, a count and a formula.
    public Optional<Column> summed(MetricView metric) {
        return measure(metric)
                .filter(m -> m.template().equals("{0}"))
                .map(m -> m.atoms().getFirst())
                .filter(a -> a.how() == Atom.How.SUM)
                .map(Atom::column);
    }

    private static int end(String text, int open) {
        int depth = 1;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return filtered(text, i + 1);
            }
        }
        return -1;
    }

    private static int filtered(String text, int at) {
        Matcher filter = Pattern.compile("(?i)\\G\\s*filter\\s*\\(").matcher(text);
        return filter.find(at) ? end(text, filter.end()) : at;
    }

    private Optional<Atom> atom(String call) {
        Set<String> tables = new LinkedHashSet<>();
        Matcher m = NAME.matcher(call);
        while (m.find()) {
            tables.add(m.group(1));
        }
        if (tables.isEmpty() || !tables.stream().allMatch(t -> schema.find(t).isPresent())) {
            return Optional.empty();
        }
        Matcher simple =
                Pattern.compile("(?i)(sum|avg)\\s*\\(\\s*(\\w+)\\.(\\w+)\\s*\\)").matcher(call);
        if (simple.matches()) {
            Optional<Column> column = schema.table(simple.group(2)).column(simple.group(3));
            Atom.How how =
                    simple.group(1).toLowerCase(Locale.ROOT).equals("sum")
                            ? Atom.How.SUM
                            : Atom.How.AVERAGE;
            return column.map(c -> Atom.of(how, c));
        }
        return tables.stream()
                .filter(base -> tables.stream().allMatch(t -> schema.belongs(base, t)))
                .findFirst()
                .map(base -> Atom.defined(base, call));
    }

    private static Measure.Format format(MetricView metric, List<Atom> atoms) {
        boolean counts =
                atoms.size() == 1
                        && metric.expression().toLowerCase(Locale.ROOT).startsWith("count");
        return counts ? Measure.Format.INTEGER : Measure.Format.DECIMAL;
    }

    private static String words(MetricView metric) {
        String label = metric.label();
        return label == null ? metric.name().replace('_', ' ') : label.toLowerCase(Locale.ROOT);
    }

    /// The dataset that a name stands for, also that of `orders` where it is a defined count.
    public Optional<Candidate> rows(Candidate x) {
        if (x.ref() instanceof Ref.OfMetric m) {
            return measure(m.metric())
                    .filter(f -> f.format() == Measure.Format.INTEGER)
                    .flatMap(f -> schema.find(f.atoms().getFirst().base()))
                    .map(t -> new Candidate(t, x.quality()));
        }
        return x.isTable() ? Optional.of(x) : Optional.empty();
    }
}

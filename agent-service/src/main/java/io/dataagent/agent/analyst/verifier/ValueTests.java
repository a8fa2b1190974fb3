package io.dataagent.agent.analyst.verifier;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.QueryLineage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads out of a statement's lineage which values its conditions ask for. Conditions on time,
/// patterns, exclusions and comparisons of size may be met by nothing; a named value that its
/// column does not hold is a mistake.
final class ValueTests {

    private static final Pattern LITERAL = Pattern.compile("'((?:[^']|'')*)'");
    private static final Pattern EXCLUDES = Pattern.compile("<>|!=|\\bNOT\\b");
    private static final Pattern NAMES = Pattern.compile("(?<![<>!])=|\\bIN\\b");
    private static final Pattern PATTERN = Pattern.compile("\\bI?LIKE\\b|~|\\bSIMILAR\\b");

    private final List<DatasetView> datasets;
    private final Set<Wanted> wanted = new LinkedHashSet<>();
    private final List<String> unread = new ArrayList<>();

    private ValueTests(List<DatasetView> datasets) {
        this.datasets = datasets;
    }

    /// A value that a condition asks for.
    ///
    /// @param dataset where it should be
    /// @param field in which field
    /// @param value the value
    /// @param anyCase whether upper and lower case are the same
    record Wanted(DatasetView dataset, FieldView field, String value, boolean anyCase) {

        /// What the samples say: there, not there, or unknown.
        Optional<Boolean> known() {
            boolean seen =
                    field.sampleValues().stream()
                            .anyMatch(s -> anyCase ? s.equalsIgnoreCase(value) : s.equals(value));
            Long distinct = field.distinctCount();
            boolean all = distinct != null && distinct <= field.sampleValues().size();
            return seen || all ? Optional.of(seen) : Optional.empty();
        }
    }

    /// What was read.
    ///
    /// @param wanted the values
    /// @param unread conditions with a literal of which nobody can say where it should be
    record Read(List<Wanted> wanted, List<String> unread) {}

    static Read of(QueryLineage lineage, List<DatasetView> datasets) {
        ValueTests tests = new ValueTests(datasets);
        String times = lineage.timeWindow() == null ? "" : lineage.timeWindow();
        lineage.filters().stream().filter(f -> !times.contains(f)).forEach(tests::read);
        return new Read(List.copyOf(tests.wanted), List.copyOf(tests.unread));
    }

    private void read(String filter) {
        Matcher literals = LITERAL.matcher(filter);
        while (literals.find()) {
            String before = LITERAL.matcher(filter.substring(0, literals.start())).replaceAll("''");
            Optional<Place> place = nearest(before);
            if (place.isEmpty()) {
                unread.add(filter);
            } else {
                place.get().wants(before, literals.group(1).replace("''", "'"), wanted);
            }
        }
    }

    /// The last field that is named in a text.
    private Optional<Place> nearest(String text) {
        Place best = null;
        for (DatasetView dataset : datasets) {
            for (FieldView field : dataset.fields()) {
                String name = dataset.name() + "." + field.name();
                int at = text.lastIndexOf(name);
                boolean later =
                        best == null
                                || at > best.at()
                                || (at == best.at() && name.length() > best.end() - best.at());
                if (at >= 0 && later) {
                    best = new Place(dataset, field, at, at + name.length());
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /// A field at a place of a condition.
    private record Place(DatasetView dataset, FieldView field, int at, int end) {

        void wants(String before, String value, Set<Wanted> wanted) {
            String operator = before.substring(end).toUpperCase(Locale.ROOT);
            boolean named =
                    NAMES.matcher(operator).find()
                            && !EXCLUDES.matcher(operator).find()
                            && !PATTERN.matcher(operator).find();
            if (named && field.datatype().equals("String")) {
                String head = before.substring(0, at).toLowerCase(Locale.ROOT);
                boolean anyCase = head.endsWith("lower(") || head.endsWith("upper(");
                wanted.add(new Wanted(dataset, field, value, anyCase));
            }
        }
    }
}

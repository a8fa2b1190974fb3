package io.dataagent.agent.explore.claim;

import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.ExplorationArtifact.Figure;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.prompt.Drafts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// Words a checked claim: the same sentence for the same claim, with placeholders for its numbers
/// and its strength said in it.
final class Wording {

    private final Checked checked;
    private final Claimed claimed;
    private final Phrases phrases;
    private final io.dataagent.agent.answer.text.Wording sentences;
    private final Naming naming;
    private final int step;
    private final List<Binding> bindings = new ArrayList<>();

    /// @param step number of the step that holds the rows
    Wording(Checked checked, int step, String language) {
        this.checked = checked;
        this.claimed = checked.claimed();
        this.phrases = Phrases.of(language);
        this.sentences =
                new io.dataagent.agent.answer.text.Wording(Locale.forLanguageTag(language));
        this.naming = new Naming(claimed, phrases);
        this.step = step;
    }

    /// The sentences as a draft; what is not confirmed is told without numbers.
    Drafts.Narrative narrative() {
        String key = key();
        String text = checked.holds() ? told(key) : phrases.of(claim(key), naming.names());
        List<String> parts = new ArrayList<>(List.of(capital(text)));
        if (!claimed.where().isEmpty()) {
            parts.add(phrases.of("where", Map.of("conditions", naming.conditions())));
        }
        return new Drafts.Narrative(
                List.of(String.join(" ", parts)), bindings, List.of(), List.of());
    }

    /// The strength of what is weak, in words; empty for what holds.
    String strength() {
        return checked.verdict() == FindingVerdict.WEAK
                ? " " + phrases.of("weak", Map.of("reasons", String.join(" ", reasons())))
                : "";
    }

    /// Why it is not simply supported, a sentence each.
    List<String> reasons() {
        List<String> all = new ArrayList<>(checked.reasons().stream().map(phrases::of).toList());
        if (checked.disagrees()) {
            all.add(phrases.of("disagrees", Map.of()));
        }
        checked.result().lineage().doubts().forEach(d -> all.add(sentences.told(d)));
        return all;
    }

    private String key() {
        String kind = claimed.said().kind().wire();
        return switch (claimed.said().kind()) {
            case HIGHEST, LOWEST, MISSING -> kind;
            case ALIKE -> claimed.having() == null ? kind : kind + ".rate";
            case TREND, DIFFERENCE, RATE, CORRELATION ->
                    kind + (claimed.said().direction() == Way.DOWN ? ".down" : ".up");
        };
    }

    private static String claim(String key) {
        return key + ".claim";
    }

    private String told(String key) {
        return switch (claimed.said().kind()) {
            case TREND -> trend(key);
            case HIGHEST, LOWEST -> extreme(key);
            case DIFFERENCE -> compared(key, ValueFormat.AUTO);
            case ALIKE ->
                    compared(
                            key, claimed.having() == null ? ValueFormat.AUTO : ValueFormat.PERCENT);
            case RATE -> compared(key, ValueFormat.PERCENT);
            case CORRELATION -> {
                value("r", "correlation");
                bindings.add(new Binding.RowCount("n", step, null));
                yield phrases.of(key, naming.names());
            }
            case MISSING -> {
                cell("v", checked.first(), "value", ValueFormat.PERCENT);
                cell("m", checked.first(), "missing", ValueFormat.INTEGER);
                cell("n", checked.first(), "row_count", ValueFormat.INTEGER);
                yield phrases.of(key, naming.names());
            }
        };
    }

    private String trend(String key) {
        ValueFormat period =
                switch (Objects.requireNonNullElse(claimed.said().grain(), Grain.MONTH)) {
                    case DAY, WEEK -> ValueFormat.DATE;
                    case MONTH -> ValueFormat.MONTH;
                    case QUARTER -> ValueFormat.QUARTER;
                    case YEAR -> ValueFormat.YEAR;
                };
        if (!endsAgree()) {
            bindings.add(new Binding.RowCount("n", step, null));
            return phrases.of(key + ".plain", naming.names());
        }
        cell("v", checked.first(), "value", ValueFormat.AUTO);
        cell("p", checked.first(), "period", period);
        cell("w", checked.second(), "value", ValueFormat.AUTO);
        cell("q", checked.second(), "period", period);
        return phrases.of(key, naming.names());
    }

    /// Whether the two periods that are named go the way that is claimed.
    private boolean endsAgree() {
        Cells cells = new Cells(checked.result().table());
        double change =
                cells.number(checked.second(), "value") - cells.number(checked.first(), "value");
        return claimed.said().direction() == Way.DOWN ? change < 0 : change > 0;
    }

    private String extreme(String key) {
        if (claimed.said().made() == Aggregate.AVERAGE && !claimed.counts()) {
            return compared(key + ".average", ValueFormat.AUTO);
        }
        cell("grp", checked.first(), "grp", ValueFormat.TEXT);
        cell("v", checked.first(), "value", ValueFormat.AUTO);
        if (checked.second() < 0) {
            return phrases.of(key + ".alone", naming.names());
        }
        cell("next", checked.second(), "grp", ValueFormat.TEXT);
        cell("w", checked.second(), "value", ValueFormat.AUTO);
        if (!additive()) {
            return phrases.of(key + ".plain", naming.names());
        }
        bindings.add(
                new Binding.Aggregate(
                        "whole", AggregateOp.SUM, step, null, "value", null, ValueFormat.AUTO));
        bindings.add(new Binding.Share("share", "v", "whole"));
        return phrases.of(key, naming.names()) + ungrouped();
    }

    /// What belongs to no group.
    private String ungrouped() {
        Cells cells = new Cells(checked.result().table());
        int none = cells.rows().filter(i -> !cells.has(i, "grp")).findFirst().orElse(-1);
        if (none < 0 || !cells.has(none, "value") || cells.number(none, "value") == 0) {
            return "";
        }
        cell("rest", none, "value", ValueFormat.AUTO);
        bindings.add(new Binding.Share("none", "rest", "whole"));
        return " " + phrases.of("ungrouped", naming.names());
    }

    /// Whether the values of the groups add up to a whole.
    private boolean additive() {
        boolean positive =
                new Cells(checked.result().table())
                        .rows()
                        .allMatch(i -> new Cells(checked.result().table()).number(i, "value") >= 0);
        return claimed.said().made() != Aggregate.COUNT_DISTINCT
                && !checked.result().truncated()
                && positive;
    }

    private String compared(String key, ValueFormat format) {
        cell("v", checked.first(), "value", format);
        cell("w", checked.second(), "value", format);
        return phrases.of(key, naming.names());
    }

    private void cell(String name, int row, String column, ValueFormat format) {
        bindings.add(new Binding.Cell(name, step, null, row, column, format));
    }

    private void value(String name, String figure) {
        bindings.add(new Binding.ReturnedValue(name, step, figure, ValueFormat.DECIMAL));
    }

    /// The figures that sentences name.
    List<Figure> figures() {
        return checked.figures();
    }

    private static String capital(String text) {
        return text.isEmpty() || text.startsWith("{{")
                ? text
                : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}

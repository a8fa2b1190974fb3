package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.StatementChecks.Group;
import io.dataagent.contracts.query.StatementChecks.Spread;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.guard.Circumstances;
import io.dataagent.statistics.guard.Claim;
import io.dataagent.statistics.guard.Guard;
import io.dataagent.statistics.guard.Judgement;
import io.dataagent.statistics.guard.Reason;
import io.dataagent.statistics.guard.Verdict;
import io.dataagent.statistics.significance.Groups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Holds the difference of two groups against the statistical guard where a question compares or
/// asks why: of means by how far the values behind them lie apart, of rates by their counts. What
/// may be chance, or rests on three values, is said to.
final class Differences {

    private static final Pattern COMPARED =
            Pattern.compile(
                    "(?iU)\\b(compar\\w*|versus|vs|than|differen\\w*|differ|why|better|worse|vergl\\w*|unterschied\\w*"
                            + "|unterscheide\\w*|als|warum|wieso|weshalb)\\b");
    private static final double CLOSE = 1e-3;
    private static final int PERCENT = 100;

    private Differences() {}

    /// Whether a question sets groups against each other.
    static boolean compares(String question) {
        return COMPARED.matcher(question).find();
    }

    /// What is to be said of the differences that a statement shows.
    static List<Finding> judge(Proof.Looked proof, String question) {
        if (!compares(question)) {
            return List.of();
        }
        List<Finding> notes = new ArrayList<>();
        for (Spread spread : proof.checks().spreads()) {
            means(spread, question).ifPresent(s -> notes.add(noted(proof, spread.output(), s)));
        }
        TableData table = proof.result().table();
        if (table.rows().size() == 2 && !proof.result().truncated()) {
            rates(table).ifPresent(s -> notes.add(noted(proof, "rate", s)));
        }
        return notes;
    }

    private static Finding noted(Proof.Looked proof, String subject, String sentence) {
        return new Finding.Noted(proof.stepId(), Aspect.FIGURES_BOUND, subject, sentence);
    }

    /// The two groups that the question names, of two the two, else the highest and the lowest,
    /// for which all pairs were looked at.
    private static Optional<String> means(Spread spread, String question) {
        List<Group> all = spread.groups().stream().filter(g -> g.n() > 0).toList();
        String said = question.toLowerCase(Locale.ROOT);
        List<Group> named =
                all.stream().filter(g -> said.contains(g.name().toLowerCase(Locale.ROOT))).toList();
        List<Group> pair =
                (named.size() == 2 ? named : all)
                        .stream().sorted(Comparator.comparingDouble(Group::mean)).toList();
        if (pair.size() < 2) {
            return Optional.empty();
        }
        int pairs = pair.size() * (pair.size() - 1) / 2;
        Group high = pair.getLast();
        Group low = pair.getFirst();
        return said(
                spread.output(),
                high.name(),
                low.name(),
                new Claim.SamplesDiffer(Claim.Direction.UP, sample(high), sample(low), List.of()),
                pairs);
    }

    private static Groups.Sample sample(Group group) {
        return new Groups.Sample(
                new Groups.Moments(group.n(), group.mean(), group.variance()),
                group.min(),
                group.max());
    }

    /// A column of rates whose counts stand beside it.
    private static Optional<String> rates(TableData table) {
        List<JsonNode> one = table.rows().getFirst();
        List<JsonNode> other = table.rows().getLast();
        List<Integer> all = IntStream.range(0, one.size()).boxed().toList();
        for (int rate : all) {
            for (int part : all) {
                for (int whole : all) {
                    boolean apart = rate != part && rate != whole && part != whole;
                    if (apart && share(one, rate, part, whole) && share(other, rate, part, whole)) {
                        return rates(table, rate, part, whole);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> rates(TableData table, int rate, int part, int whole) {
        List<JsonNode> high = table.rows().getFirst();
        List<JsonNode> low = table.rows().getLast();
        if (high.get(rate).asDouble() < low.get(rate).asDouble()) {
            high = table.rows().getLast();
            low = table.rows().getFirst();
        }
        return said(
                table.columns().get(rate).name(),
                high.getFirst().asText(),
                low.getFirst().asText(),
                new Claim.RatesDiffer(
                        Claim.Direction.UP,
                        new Groups.Share(high.get(part).asLong(), high.get(whole).asLong()),
                        new Groups.Share(low.get(part).asLong(), low.get(whole).asLong()),
                        List.of()),
                1);
    }

    /// Whether one cell is the quotient of two counts, as a share or in percent.
    private static boolean share(List<JsonNode> row, int rate, int part, int whole) {
        JsonNode of = row.get(part);
        JsonNode all = row.get(whole);
        if (!of.isIntegralNumber() || !all.isIntegralNumber() || !row.get(rate).isNumber()) {
            return false;
        }
        boolean counts = of.asLong() >= 0 && all.asLong() > 1 && of.asLong() <= all.asLong();
        double share = counts ? (double) of.asLong() / all.asLong() : -1;
        double shown = row.get(rate).asDouble();
        return counts
                && (Math.abs(shown - share) <= CLOSE || Math.abs(shown - share * PERCENT) <= 0.1);
    }

    private static Optional<String> said(
            String output, String high, String low, Claim claim, int pairs) {
        Judgement judged = Guard.judge(claim, new Circumstances(0, List.of(), pairs, true, false));
        return judged.verdict() == Verdict.SUPPORTED
                ? Optional.empty()
                : Optional.of(
                        judged.reasons().stream()
                                .map(Reason::sentence)
                                .collect(
                                        Collectors.joining(
                                                " ",
                                                "The difference in %s between %s and %s: "
                                                        .formatted(output, high, low),
                                                "")));
    }
}

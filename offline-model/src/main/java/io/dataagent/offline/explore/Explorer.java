package io.dataagent.offline.explore;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.explore.Subject.Split;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Move.Call;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.navigate.ToolTalk.Heard;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Explores in rounds: looks (by fields, by month, a profile), then claims about what the rows show
/// with charts, then comparisons of groups, then the summary. The same block and the same answers
/// give the same calls.
public final class Explorer {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int ENOUGH = 10;
    private static final int MOST_COMPARED = 1;

    private final ToolTalk heard;
    private final ContextBlock block;
    private final Schema schema;
    private final Optional<Subject> subject;

    /// @param heard the conversation with the tools so far
    public Explorer(ContextBlock block, ToolTalk heard) {
        this.heard = heard;
        this.block = block;
        this.schema = Schemas.read(block.datasets(), block.relationships(), block.metrics());
        this.subject = Subject.of(schema, block.question());
    }

    /// The next move.
    public Move next() {
        if (subject.isEmpty()) {
            return new Move.Answer(new Summing(heard, null).summary());
        }
        List<Call> looks = looks(subject.get());
        List<Call> claims = claims(subject.get());
        List<Call> closer = closer(subject.get());
        int said = heard.answers().size();
        List<Call> next =
                said == 0
                        ? looks
                        : said == looks.size()
                                ? claims
                                : said == looks.size() + claims.size() ? closer : List.of();
        List<Call> possible = next.stream().filter(c -> heard.offers(c.name())).toList();
        return possible.isEmpty()
                ? new Move.Answer(new Summing(heard, subject.get()).summary())
                : new Move.Calls(possible);
    }

    private List<Call> looks(Subject about) {
        LookSql sql = new LookSql(schema, about, block.dialect());
        List<Call> calls = new ArrayList<>();
        about.splits().stream()
                .map(s -> look(sql.by(s), "How does it differ by " + label(s.column()) + "?"))
                .forEach(calls::add);
        if (about.time() != null) {
            calls.add(look(sql.byMonth(about.time()), "How does it change from month to month?"));
        }
        calls.add(
                new Call(
                        "profile_data",
                        Map.of(
                                "dataset", about.base().name(),
                                "includeDistribution", false,
                                "columns", List.of())));
        Named named = about.named();
        if (named != null) {
            String reason = "How does " + named.value() + " stand beside the others?";
            calls.add(look(sql.peers(named), reason));
        }
        return calls;
    }

    /// Where the thing that is named stands among those of its kind, if it is at an end.
    private Optional<Call> standing(Subject about) {
        Named named = about.named();
        Heard rows = looked(about.splits().size() + (about.time() == null ? 1 : 2));
        if (named == null || rows == null || rows.rows() < 2) {
            return Optional.empty();
        }
        int place =
                IntStream.range(0, rows.rows())
                        .filter(i -> rows.cell(i, "grp").asText().equals(named.value()))
                        .findFirst()
                        .orElse(-1);
        boolean last = place == rows.rows() - 1;
        if (place < 0 || place > 0 && !last && about.measure() == null) {
            return Optional.empty();
        }
        Call call =
                place == 0 || last
                        ? extreme(
                                about,
                                last ? "lowest" : "highest",
                                named.split(),
                                rows,
                                named.value())
                        : difference(about, named, rows, place);
        ObjectNode all = ContractJson.mapper().valueToTree(call.arguments());
        all.putArray("where");
        return Optional.of(call(call.name(), all));
    }

    /// The averages of the thing that is named and of the first of its kind.
    private static Call difference(Subject about, Named named, Heard rows, int place) {
        double gap = rows.cell(place, "average").asDouble() - rows.cell(0, "average").asDouble();
        ObjectNode claim = claim(about, "difference", "The averages of two groups differ", rows);
        claim.put("by", named.split().column().qualified())
                .put("value", named.value())
                .put("other", rows.cell(0, "grp").asText())
                .put("direction", gap < 0 ? "down" : "up");
        return call("validate_finding", claim);
    }

    @SuppressWarnings("unchecked")
    private static Call call(String name, ObjectNode arguments) {
        return new Call(name, ContractJson.mapper().convertValue(arguments, Map.class));
    }

    private static Call look(String sql, String reason) {
        return new Call("run_sql", Map.of("query", sql, "reason", reason));
    }

    /// The answer of a look, by its place in the first round.
    private @Nullable Heard looked(int place) {
        List<Heard> answers = heard.answers();
        return place < answers.size() && answers.get(place).rows() > 0 ? answers.get(place) : null;
    }

    private List<Call> claims(Subject about) {
        List<Call> calls = new ArrayList<>(standing(about).stream().toList());
        for (int i = 0; i < about.splits().size(); i++) {
            Heard rows = looked(i);
            if (rows != null && rows.rows() > 1) {
                calls.add(
                        extreme(
                                about,
                                "highest",
                                about.splits().get(i),
                                rows,
                                rows.cell(0, "grp").asText()));
            }
        }
        trend(about).ifPresent(calls::add);
        chart(about, 0, "bar", "grp").ifPresent(calls::add);
        if (about.time() != null) {
            chart(about, about.splits().size(), "line", "period").ifPresent(calls::add);
        }
        return calls;
    }

    private static Call extreme(Subject about, String kind, Split split, Heard rows, String value) {
        ObjectNode claim = claim(about, kind, value + " has the " + kind + " value", rows);
        claim.put("by", split.column().qualified()).put("value", value);
        return call("validate_finding", claim);
    }

    private Optional<Call> trend(Subject about) {
        Heard months = looked(about.splits().size());
        if (about.time() == null || months == null || months.rows() < 3) {
            return Optional.empty();
        }
        double first = mean(months, 1, months.rows() / 2);
        double second = mean(months, months.rows() / 2, months.rows() - 1);
        ObjectNode claim = claim(about, "trend", "It changes over time", months);
        claim.put("by", about.time().qualified())
                .put("grain", "month")
                .put("direction", second >= first ? "up" : "down");
        return Optional.of(call("validate_finding", claim));
    }

    private static double mean(Heard rows, int from, int to) {
        return IntStream.range(from, Math.max(from + 1, to))
                .mapToDouble(i -> rows.cell(i, "total").asDouble())
                .average()
                .orElse(0);
    }

    private Optional<Call> chart(Subject about, int place, String type, String x) {
        Heard rows = looked(place);
        if (rows == null || rows.rows() < 2) {
            return Optional.empty();
        }
        String of = about.named() == null ? "" : " of " + about.named().value();
        String what = measured(about) + of + (x.equals("grp") ? " by group" : " by month");
        return Optional.of(
                call(
                        "create_chart",
                        JSON.objectNode()
                                .put("chartType", type)
                                .put("stepNumber", rows.answer().path("step").asInt())
                                .put("x", x)
                                .put("y", "total")
                                .putNull("series")
                                .put("title", what)
                                .put("description", "The " + what + ".")));
    }

    /// Comparisons of averages, the other end, and what is missing.
    private List<Call> closer(Subject about) {
        List<Call> calls = new ArrayList<>();
        for (int i = 0; i < Math.min(MOST_COMPARED, about.splits().size()); i++) {
            Heard rows = looked(i);
            if (rows != null && about.measure() != null) {
                compared(about, about.splits().get(i), rows).ifPresent(calls::add);
            }
        }
        Heard first = looked(0);
        if (first != null && first.rows() > 2 && first.rows() < 25) {
            calls.add(
                    extreme(
                            about,
                            "lowest",
                            about.splits().getFirst(),
                            first,
                            first.cell(first.rows() - 1, "grp").asText()));
        }
        if (about.gap() != null) {
            ObjectNode claim = claim(about, "missing", "Values are missing", null);
            claim.put("measure", about.gap().qualified());
            calls.add(call("validate_finding", claim));
        }
        return calls;
    }

    private static Optional<Call> compared(Subject about, Split split, Heard rows) {
        List<Integer> large =
                IntStream.range(0, rows.rows())
                        .filter(i -> rows.cell(i, "n").asInt() >= ENOUGH)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> rows.cell(i, "average").asDouble()))
                        .toList();
        if (large.size() < 2) {
            return Optional.empty();
        }
        ObjectNode claim = claim(about, "difference", "The averages of two groups differ", rows);
        claim.put("by", split.column().qualified())
                .put("value", rows.cell(large.getLast(), "grp").asText())
                .put("other", rows.cell(large.getFirst(), "grp").asText())
                .put("direction", "up");
        return Optional.of(call("validate_finding", claim));
    }

    private static ObjectNode claim(
            Subject about, String kind, String finding, @Nullable Heard rows) {
        @Nullable Column measure = about.measure();
        ObjectNode claim = JSON.objectNode().put("finding", finding).put("kind", kind);
        JsonNode step = rows == null ? JSON.nullNode() : rows.answer().path("step");
        claim.set("stepNumber", step);
        claim.put("measure", measure == null ? about.base().name() : measure.qualified());
        claim.put("aggregate", measure == null ? "count" : "sum");
        for (String part :
                List.of("by", "value", "other", "direction", "grain", "second", "having")) {
            claim.putNull(part);
        }
        ArrayNode where = claim.putArray("where");
        Named named = about.named();
        if (named != null) {
            where.addObject()
                    .put("field", named.split().column().qualified())
                    .put("is", named.value());
        }
        return claim;
    }

    static String measured(Subject about) {
        return about.measure() == null
                ? "number of " + about.base().name().replace('_', ' ')
                : label(about.measure());
    }

    static String label(Column column) {
        String label = column.field().label();
        return (label == null ? column.name().replace('_', ' ') : label).toLowerCase(Locale.ROOT);
    }
}

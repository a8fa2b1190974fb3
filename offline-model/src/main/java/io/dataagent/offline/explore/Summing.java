package io.dataagent.offline.explore;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.navigate.ToolTalk.Heard;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Sums up what was checked: the first findings that hold, and what of the question was not
/// understood.
final class Summing {

    private static final int MOST = 2;

    private final ToolTalk heard;
    private final @Nullable Subject subject;
    private final List<Binding> bindings = new ArrayList<>();

    Summing(ToolTalk heard, @Nullable Subject subject) {
        this.heard = heard;
        this.subject = subject;
    }

    Drafts.Summary summary() {
        if (subject == null) {
            return new Drafts.Summary(
                    List.of("There is no dataset here that I could look at."),
                    List.of(),
                    List.of(),
                    "en");
        }
        List<String> sentences = new ArrayList<>();
        Named named = subject.named();
        String base = subject.base().name().replace('_', ' ');
        String about = named == null ? base : named.value() + " in " + base;
        if (!subject.unknown().isEmpty()) {
            sentences.add(
                    "I do not know what “%s” means here, so this is an overview of %s."
                            .formatted(String.join(", ", subject.unknown()), about));
        } else if (named != null) {
            sentences.add("This looks at %s.".formatted(about));
        }
        List<Heard> kept = heard.answers().stream().filter(s -> leads(s)).limit(MOST).toList();
        for (int i = 0; i < kept.size(); i++) {
            sentences.add(led(kept.get(i), i));
        }
        long checked = heard.answers().stream().filter(Summing::holds).count();
        sentences.add(
                checked == 0
                        ? "Nothing that I looked at holds up when it is checked."
                        : "What was checked is listed below, each with how well it holds.");
        return new Drafts.Summary(
                List.of(String.join(" ", sentences)), bindings, questions(), "en");
    }

    private static boolean holds(Heard said) {
        String verdict = said.answer().path("verdict").asText();
        return verdict.equals("supported") || verdict.equals("weak");
    }

    /// Whether it says which group comes first, or that the one that is named comes last.
    private boolean leads(Heard said) {
        String text = said.answer().path("text").asText();
        return holds(said)
                && said.answer().at("/recomputed/columns/0").asText().startsWith("grp ")
                && (text.contains("highest") || text.contains("lowest") && own(said) >= 0);
    }

    /// The row of the thing that is named; -1 where there is none.
    private int own(Heard said) {
        Named named = subject == null ? null : subject.named();
        JsonNode rows = said.answer().at("/recomputed/rows");
        return IntStream.range(0, named == null ? 0 : rows.size())
                .filter(i -> named != null && rows.get(i).path(0).asText().equals(named.value()))
                .findFirst()
                .orElse(-1);
    }

    private String led(Heard said, int i) {
        int step = said.answer().path("step").asInt();
        JsonNode rows = said.answer().at("/recomputed/rows");
        int row = Math.max(0, own(said));
        bindings.add(new Binding.Cell("group_" + i, step, null, row, "grp", ValueFormat.TEXT));
        bindings.add(new Binding.Cell("value_" + i, step, null, row, "value", ValueFormat.AUTO));
        boolean weak = said.answer().path("verdict").asText().equals("weak");
        String measure = Explorer.measured(Objects.requireNonNull(subject));
        String text = said.answer().path("text").asText();
        int comma = text.indexOf(',');
        String place = text.contains("lowest") ? "last" : "first";
        String open = text.startsWith("By ") && comma > 0 ? text.substring(0, comma) : "In all";
        return "%s, {{group_%d}} %s with {{value_%d}} (%s)%s."
                .formatted(
                        open,
                        i,
                        weak ? "may come " + place : "comes " + place,
                        i,
                        measure,
                        rows.size() > 1 ? "" : ", the only group");
    }

    private List<String> questions() {
        return subject == null || subject.time() == null || subject.splits().isEmpty()
                ? List.of()
                : List.of(
                        "How does %s by %s change over time?"
                                .formatted(
                                        Explorer.measured(subject),
                                        Explorer.label(subject.splits().getFirst().column())));
    }
}

package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The answer for when there is none in words: the results as plain tables under one sentence of
/// ours. Results that were computed and verified are never lost to the form of a text.
public final class PlainAnswer {

    private static final int ROWS = 20;
    private static final int COLUMNS = 12;

    private PlainAnswer() {}

    /// The answer; empty if there is no table.
    public static Optional<Narration> of(List<StepResult> results, Telling telling) {
        return of(results, telling, "plain");
    }

    /// What code returned, tables and values, under a sentence that says whether it ran.
    public static Narration returned(List<StepResult> results, Telling telling) {
        Wording wording = new Wording(telling.reader(null).words());
        String said = results.isEmpty() ? "code_failed" : "code_ran";
        return of(results, telling, said)
                .orElseGet(
                        () ->
                                new Narration(
                                        List.of(wording.say(said)),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        0,
                                        wording));
    }

    private static Optional<Narration> of(
            List<StepResult> results, Telling telling, String sentence) {
        Reader reader = telling.reader(null);
        Wording wording = new Wording(reader.words());
        Rendering rendering = new Rendering(reader, new Units(telling.datasets()));
        List<BoundNumber> numbers = new ArrayList<>();
        List<String> paragraphs = new ArrayList<>();
        for (Table table : new Sources(results).tables()) {
            if (!table.data().columns().isEmpty()) {
                paragraphs.add(written(table, rendering, numbers));
                leftOut(table, wording).ifPresent(paragraphs::add);
            }
        }
        results.stream()
                .filter(r -> r.python() != null && !r.python().values().isEmpty())
                .forEach(r -> paragraphs.add(values(r, rendering, numbers)));
        if (paragraphs.isEmpty()) {
            return Optional.empty();
        }
        paragraphs.addFirst(wording.say(sentence));
        return Optional.of(
                new Narration(paragraphs, List.of(), List.of(), numbers, List.of(), 0, wording));
    }

    /// Values that code returned, a line each.
    private static String values(StepResult step, Rendering rendering, List<BoundNumber> numbers) {
        List<String> lines = new ArrayList<>(List.of("| | |", "| --- | --- |"));
        for (StepResult.ReturnedValue value : Objects.requireNonNull(step.python()).values()) {
            Bound bound =
                    new Bound(
                            new Binding.ReturnedValue(
                                    "value", step.stepId(), value.name(), ValueFormat.AUTO),
                            Value.of(value.value()),
                            "%s of step %d".formatted(value.name(), step.stepId()),
                            null,
                            null);
            Optional<BoundNumber> text = rendering.text(bound, false).found();
            text.ifPresent(numbers::add);
            String shown = text.map(BoundNumber::text).orElse("");
            lines.add("| " + Formats.escaped(value.name()) + " | " + shown + " |");
        }
        return String.join("\n", lines);
    }

    private static String written(Table table, Rendering rendering, List<BoundNumber> numbers) {
        int width = Math.min(COLUMNS, table.data().columns().size());
        List<String> lines = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            names.add(Formats.escaped(table.name(c)));
        }
        lines.add("| " + String.join(" | ", names) + " |");
        lines.add("|" + " --- |".repeat(width));
        int height = Math.min(ROWS, table.data().rows().size());
        for (int r = 0; r < height; r++) {
            List<String> cells = new ArrayList<>();
            for (int c = 0; c < width; c++) {
                cells.add(cell(table, r, c, rendering, numbers));
            }
            lines.add("| " + String.join(" | ", cells) + " |");
        }
        return String.join("\n", lines);
    }

    /// Says it where the table is longer or wider than what is shown of it.
    private static Optional<String> leftOut(Table table, Wording wording) {
        int rows = table.data().rows().size();
        int columns = table.data().columns().size();
        List<String> said = new ArrayList<>();
        if (table.truncated() && table.total() == null) {
            said.add(wording.say("plain.first_rows", Math.min(rows, ROWS)));
        } else if (rows > ROWS || table.truncated()) {
            Object all = table.total() == null ? rows : table.total();
            said.add(wording.say("plain.rows", Math.min(rows, ROWS), all));
        }
        if (columns > COLUMNS) {
            said.add(wording.say("plain.columns", COLUMNS, columns));
        }
        return said.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", said));
    }

    private static String cell(
            Table table, int row, int column, Rendering rendering, List<BoundNumber> numbers) {
        JsonNode cell = table.data().rows().get(row).get(column);
        Binding binding =
                new Binding.Cell(
                        "cell",
                        table.stepId(),
                        table.named(),
                        row,
                        table.name(column),
                        ValueFormat.AUTO);
        Bound bound =
                new Bound(
                        binding,
                        Value.of(cell),
                        "%s, row %d, %s".formatted(table.words(), row + 1, table.name(column)),
                        new Bound.Origin(table, table.name(column)),
                        null);
        Optional<BoundNumber> text = rendering.text(bound, false).found();
        text.ifPresent(numbers::add);
        return text.map(BoundNumber::text).orElse("");
    }
}

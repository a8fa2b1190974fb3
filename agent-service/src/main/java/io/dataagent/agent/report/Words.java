package io.dataagent.agent.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.answer.Draft;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.Telling;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The model's words for a report, with their numbers filled in.
///
/// @param title one line, may be empty
/// @param summary paragraphs
/// @param comments what findings mean, by id
/// @param limits sentences
/// @param questions what to look at next
/// @param numbers what the numbers are bound to
/// @param complaints what is wrong with the draft
/// @param withheld how many sentences were left out
record Words(
        String title,
        List<String> summary,
        Map<String, String> comments,
        List<String> limits,
        List<String> questions,
        List<BoundNumber> numbers,
        List<String> complaints,
        int withheld) {

    static final Words NONE =
            new Words("", List.of(), Map.of(), List.of(), List.of(), List.of(), List.of(), 0);

    /// Fills a draft in; every text goes through the same door.
    static Words of(JsonNode draft, List<StepResult> results, Telling telling) {
        List<String> texts = new ArrayList<>();
        List<String> places = new ArrayList<>();
        take(draft, "summary", texts, places);
        for (JsonNode comment : draft.path("comments")) {
            texts.add(comment.path("text").asText());
            places.add("comment " + comment.path("findingId").asText());
        }
        take(draft, "limits", texts, places);
        take(draft, "nextQuestions", texts, places);
        texts.add(draft.path("title").asText(""));
        places.add("title");
        Narration narration = Narration.of(Draft.read(narrative(draft, texts)), results, telling);
        return of(places, narration);
    }

    private static void take(JsonNode draft, String part, List<String> texts, List<String> places) {
        for (JsonNode text : draft.path(part)) {
            texts.add(text.asText());
            places.add(part);
        }
    }

    private static ObjectNode narrative(JsonNode draft, List<String> texts) {
        ObjectNode narrative = JsonNodeFactory.instance.objectNode();
        ArrayNode paragraphs = narrative.putArray("paragraphs");
        texts.forEach(paragraphs::add);
        narrative.set("bindings", draft.path("bindings").deepCopy());
        return narrative;
    }

    private static Words of(List<String> places, Narration narration) {
        Map<String, List<String>> kept = new LinkedHashMap<>();
        Map<String, String> comments = new LinkedHashMap<>();
        for (int i = 0; i < places.size(); i++) {
            String text = narration.paragraphs().get(i).replace(narration.mark(), "").strip();
            String place = places.get(i);
            if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
                continue;
            }
            if (place.startsWith("comment ")) {
                comments.putIfAbsent(place.substring("comment ".length()), text);
            } else {
                kept.computeIfAbsent(place, p -> new ArrayList<>()).add(text);
            }
        }
        return new Words(
                String.join(" ", kept.getOrDefault("title", List.of())),
                kept.getOrDefault("summary", List.of()),
                comments,
                kept.getOrDefault("limits", List.of()),
                kept.getOrDefault("nextQuestions", List.of()),
                narration.numbers(),
                narration.complaints(),
                narration.withheld());
    }
}

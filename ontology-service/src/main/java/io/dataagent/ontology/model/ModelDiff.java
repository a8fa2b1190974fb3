package io.dataagent.ontology.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What differs between two versions of a model, by the names of things: what came, what went, and
/// which property of what stayed is another one. What cannot be used has the property `unusable`,
/// the reason why.
public final class ModelDiff {

    private ModelDiff() {}

    /// One difference.
    ///
    /// @param kind `added`, `removed` or `changed`
    /// @param place for example `/datasets/orders/fields/total`
    /// @param property what changed about it, or null if all of it came or went
    /// @param before as it was, or null
    /// @param after as it is, or null
    public record Change(
            String kind,
            String place,
            @Nullable String property,
            @Nullable JsonNode before,
            @Nullable JsonNode after) {}

    /// The differences, in the order of the newer model, what went last.
    public static List<Change> between(SemanticModel before, SemanticModel after) {
        Map<String, ObjectNode> old = places(before);
        Map<String, ObjectNode> now = places(after);
        List<Change> changes = new ArrayList<>();
        now.forEach(
                (place, node) -> {
                    ObjectNode was = old.get(place);
                    if (was == null) {
                        changes.add(new Change("added", place, null, null, node));
                    } else {
                        changed(place, was, node, changes);
                    }
                });
        old.forEach(
                (place, node) -> {
                    if (!now.containsKey(place)) {
                        changes.add(new Change("removed", place, null, node, null));
                    }
                });
        return List.copyOf(changes);
    }

    private static void changed(
            String place, ObjectNode before, ObjectNode after, List<Change> changes) {
        Set<String> properties = new LinkedHashSet<>();
        after.fieldNames().forEachRemaining(properties::add);
        before.fieldNames().forEachRemaining(properties::add);
        for (String property : properties) {
            JsonNode was = before.path(property);
            JsonNode is = after.path(property);
            if (!same(was, is)) {
                changes.add(new Change("changed", place, property, value(was), value(is)));
            }
        }
    }

    private static boolean same(JsonNode a, JsonNode b) {
        boolean nothing = a.isMissingNode() || a.isNull();
        return nothing ? b.isMissingNode() || b.isNull() : a.equals(b);
    }

    private static @Nullable JsonNode value(JsonNode node) {
        return node.isMissingNode() || node.isNull() ? null : node;
    }

    private static Map<String, ObjectNode> places(SemanticModel model) {
        Map<String, ObjectNode> places = new LinkedHashMap<>();
        ObjectNode self = ContractJson.mapper().createObjectNode();
        self.put("name", model.name()).put("description", model.description());
        self.set("rejected", tree(model.rejected()));
        places.put("", beside(self, model, Kept.model()));
        for (DatasetView d : model.datasets()) {
            ObjectNode node = tree(d);
            node.remove(List.of("fields", "yaml"));
            String place = Kept.dataset(d.name());
            places.put(place, beside(node, model, place));
            for (FieldView f : d.fields()) {
                String at = Kept.field(d.name(), f.name());
                places.put(at, beside(tree(f), model, at));
            }
        }
        model.relationships()
                .forEach(
                        r -> {
                            String place = Kept.relationship(r.name());
                            ObjectNode node = beside(tree(r), model, place);
                            model.evidenceFor(r.name())
                                    .ifPresent(e -> node.set("evidence", tree(e)));
                            places.put(place, node);
                        });
        model.metrics()
                .forEach(
                        m -> {
                            String place = Kept.metric(m.name());
                            places.put(place, beside(tree(m), model, place));
                        });
        parked(model).forEach(places::putIfAbsent);
        return places;
    }

    /// What cannot be used stands where it would stand if it could, with the reason.
    private static Map<String, ObjectNode> parked(SemanticModel model) {
        Map<String, ObjectNode> places = new LinkedHashMap<>();
        for (Parked.OfField p : model.parked().fields()) {
            String place = Kept.field(p.dataset(), p.field().name());
            places.put(place, unusable(p.field(), p.reason(), model, place));
        }
        for (Parked.OfRelationship p : model.parked().relationships()) {
            String place = Kept.relationship(p.relationship().name());
            places.put(place, unusable(p.relationship(), p.reason(), model, place));
        }
        for (Parked.OfMetric p : model.parked().metrics()) {
            String place = Kept.metric(p.metric().name());
            places.put(place, unusable(p.metric(), p.reason(), model, place));
        }
        return places;
    }

    private static ObjectNode unusable(
            Object part, String reason, SemanticModel model, String place) {
        ObjectNode node = tree(part);
        return beside(node.put("unusable", reason), model, place);
    }

    private static ObjectNode beside(ObjectNode node, SemanticModel model, String place) {
        JsonNode kept = model.kept().at(place);
        if (!kept.isEmpty()) {
            node.set("kept", kept);
        }
        return node;
    }

    private static <T extends JsonNode> T tree(Object value) {
        return ContractJson.mapper().valueToTree(value);
    }
}

package io.dataagent.ontology.suggest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.SemanticModel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Proposals for the words of a model, and opinions on what was inferred. Nothing is saved here;
/// names that the model does not have are dropped, texts are cut and cleaned.
@ApplicationScoped
class Suggestions {

    private static final int MAX_TEXT = 500;
    private static final int MAX_SYNONYMS = 8;
    private static final Set<String> VERDICTS = Set.of("plausible", "doubtful", "wrong");

    private final Adviser adviser;
    private final SuggestConfig config;

    @Inject
    Suggestions(Adviser adviser, SuggestConfig config) {
        this.adviser = adviser;
        this.config = config;
    }

    /// Words that a person may take over through the annotations of a model.
    ///
    /// @param annotations in the form that `POST …/annotations` takes
    /// @param by provider and model
    record Words(Annotations annotations, String by) {}

    /// Proposes words for what has none.
    ///
    /// @param names of datasets; empty for the first ones that lack a description
    Words describe(SemanticModel model, List<String> names) {
        List<DatasetView> datasets =
                model.datasets().stream()
                        .filter(
                                d ->
                                        names.isEmpty()
                                                ? d.description() == null
                                                : names.contains(d.name()))
                        .limit(config.max())
                        .toList();
        ArrayNode data = ContractJson.mapper().createArrayNode();
        datasets.forEach(d -> data.add(described(d)));
        Adviser.Said said =
                adviser.ask(
                        "Describe each dataset and each field that lacks a description in one plain sentence, and name synonyms that business users would say.",
                        data,
                        Schemas.words());
        List<Annotations.OfDataset> words = new ArrayList<>();
        for (JsonNode d : said.json().path("datasets")) {
            model.dataset(d.path("name").asText()).ifPresent(known -> words.add(words(known, d)));
        }
        return new Words(new Annotations(words, List.of()), said.by());
    }

    private static ObjectNode described(DatasetView dataset) {
        ObjectNode node = ContractJson.mapper().createObjectNode();
        node.put("name", dataset.name()).put("description", dataset.description());
        ArrayNode fields = node.putArray("fields");
        for (FieldView f : dataset.fields()) {
            fields.addObject()
                    .put("name", f.name())
                    .put("datatype", f.datatype())
                    .put("description", f.description());
        }
        return node;
    }

    private static Annotations.OfDataset words(DatasetView known, JsonNode said) {
        List<Annotations.OfField> fields = new ArrayList<>();
        for (JsonNode f : said.path("fields")) {
            Optional<FieldView> field = known.field(f.path("name").asText());
            String text = clean(f.path("description").asText(""));
            if (field.isPresent() && field.get().description() == null && text != null) {
                fields.add(new Annotations.OfField(field.get().name(), null, text, null));
            }
        }
        List<String> synonyms = new ArrayList<>();
        for (JsonNode s : said.path("synonyms")) {
            String text = clean(s.asText(""));
            if (text != null && synonyms.size() < MAX_SYNONYMS) {
                synonyms.add(text);
            }
        }
        return new Annotations.OfDataset(
                known.name(),
                null,
                known.description() == null ? clean(said.path("description").asText("")) : null,
                known.synonyms().isEmpty() && !synonyms.isEmpty() ? synonyms : null,
                fields);
    }

    /// What a model thinks of the inferred relationships that nobody judged yet, the least sure
    /// first.
    List<Evidence> judge(SemanticModel model) {
        List<RelationshipView> inferred =
                model.relationships().stream()
                        .filter(r -> r.origin().equals("inferred"))
                        .filter(
                                r ->
                                        model.evidenceFor(r.name())
                                                .map(e -> e.opinion() == null)
                                                .orElse(true))
                        .sorted(Comparator.comparingDouble(RelationshipView::confidence))
                        .limit(config.max())
                        .toList();
        if (inferred.isEmpty()) {
            return List.of();
        }
        JsonNode data = ContractJson.mapper().valueToTree(inferred);
        Adviser.Said said =
                adviser.ask(
                        "Judge each inferred relationship: would joining along it be plausible, doubtful or wrong? Give the reason in one sentence.",
                        data,
                        Schemas.opinions());
        List<Evidence> judged = new ArrayList<>();
        for (JsonNode o : said.json().path("opinions")) {
            String verdict = o.path("verdict").asText();
            String reason = clean(o.path("reason").asText(""));
            inferred.stream()
                    .filter(r -> r.name().equals(o.path("relationship").asText()))
                    .filter(_ -> VERDICTS.contains(verdict))
                    .findFirst()
                    .ifPresent(
                            r ->
                                    judged.add(
                                            new Evidence(
                                                    r.name(),
                                                    model.evidenceFor(r.name())
                                                            .map(Evidence::reasons)
                                                            .orElse(List.of()),
                                                    new Evidence.Opinion(
                                                            verdict,
                                                            reason == null ? "" : reason,
                                                            said.by()))));
        }
        return judged;
    }

    private static @Nullable String clean(String text) {
        String plain = text.replaceAll("\\p{Cntrl}+", " ").strip();
        int length = plain.codePointCount(0, plain.length());
        String cut =
                length > MAX_TEXT
                        ? plain.substring(0, plain.offsetByCodePoints(0, MAX_TEXT))
                        : plain;
        return cut.isEmpty() ? null : cut;
    }
}

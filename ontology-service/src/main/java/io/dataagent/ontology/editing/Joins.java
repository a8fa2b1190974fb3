package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.Relations;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.osi.JoinGraphReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What owners say about the relationships of their models; it wins over anything that is
/// declared, imported or inferred.
@ApplicationScoped
class Joins {

    private final SemanticModels models;

    @Inject
    Joins(SemanticModels models) {
        this.models = models;
    }

    /// A relationship as a person says it.
    ///
    /// @param cardinality read from the keys if absent
    /// @param role the part it plays, where two datasets meet more than once
    record Said(
            String fromDataset,
            List<String> fromColumns,
            String toDataset,
            List<String> toColumns,
            @Nullable Cardinality cardinality,
            @Nullable String role) {}

    StoredModel put(UserId owner, ModelId id, @Nullable Long expected, String name, Said said) {
        StoredModel stored = models.get(owner, id);
        if (said.fromColumns() == null
                || said.fromColumns().isEmpty()
                || said.toColumns() == null
                || said.fromColumns().size() != said.toColumns().size()) {
            throw SemanticModels.invalid(
                    "The relationship is not whole.",
                    List.of(new ModelIssue("/toColumns", "columns come in pairs")));
        }
        RelationshipView manual =
                new RelationshipView(
                        name,
                        said.fromDataset(),
                        said.fromColumns(),
                        said.toDataset(),
                        said.toColumns(),
                        said.cardinality() == null
                                ? cardinality(stored.document(), said)
                                : said.cardinality(),
                        said.role(),
                        1.0,
                        "manual");
        return models.save(
                owner,
                id,
                expected == null ? stored.version() : expected,
                Relations.put(stored.document(), manual),
                "joined",
                "");
    }

    private static Cardinality cardinality(SemanticModel model, Said said) {
        return JoinGraphReader.of(
                key(model, said.fromDataset(), said.fromColumns()),
                key(model, said.toDataset(), said.toColumns()));
    }

    private static boolean key(SemanticModel model, String dataset, List<String> columns) {
        DatasetView found = model.dataset(dataset).orElse(null);
        return found != null && JoinGraphReader.isKey(found, columns);
    }

    StoredModel strike(UserId owner, ModelId id, @Nullable Long expected, String name) {
        StoredModel stored = models.get(owner, id);
        RelationshipView wrong =
                stored.document()
                        .relationship(name)
                        .orElseThrow(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
        return models.save(
                owner,
                id,
                expected == null ? stored.version() : expected,
                Relations.strike(stored.document(), wrong),
                "joined",
                "");
    }

    SemanticModels.Edited imported(UserId owner, ModelId id, @Nullable Long expected, String text) {
        StoredModel stored = models.get(owner, id);
        JoinGraphReader.Outcome read = read(text, stored.document());
        StoredModel saved =
                models.save(
                        owner,
                        id,
                        expected == null ? stored.version() : expected,
                        Relations.merge(stored.document(), read.relationships()),
                        "joined",
                        "");
        return new SemanticModels.Edited(saved, read.warnings());
    }

    private static JoinGraphReader.Outcome read(String text, SemanticModel model) {
        try {
            return JoinGraphReader.read(text, model);
        } catch (IllegalArgumentException e) {
            String message = e.getMessage() == null ? "not readable" : e.getMessage();
            throw SemanticModels.invalid(
                    "The join graph cannot be read.", List.of(new ModelIssue("", message)));
        }
    }
}

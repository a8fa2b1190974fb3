package io.dataagent.ontology.suggest;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.editing.SemanticModels;
import io.dataagent.ontology.editing.StoredModel;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Evidence;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Proposals of a language model for a semantic model; owners only. Words are only proposed, a
/// person takes them over through the annotations. Opinions are saved beside the reasons and
/// change no confidence.
@Path("/api/semantic-models/{id}")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
public class SuggestionResource {

    private final SemanticModels models;
    private final Suggestions suggestions;
    private final CurrentUser user;

    @Inject
    SuggestionResource(SemanticModels models, Suggestions suggestions, CurrentUser user) {
        this.models = models;
        this.suggestions = suggestions;
        this.user = user;
    }

    /// Proposes descriptions and synonyms for what has none; saves nothing.
    @POST
    @Path("/suggestions")
    public Envelope<Proposal> suggest(@PathParam("id") String id, @NotNull Wanted wanted) {
        StoredModel model = models.get(user.id(), Ids.parse(id, ModelId::of));
        Suggestions.Words words =
                suggestions.describe(
                        model.document(),
                        wanted.datasets() == null ? List.of() : wanted.datasets());
        return Envelope.of(new Proposal(model.version(), words.annotations(), words.by()));
    }

    /// Has the inferred relationships judged and keeps the opinions as a new version.
    @POST
    @Path("/relationship-opinions")
    public Envelope<Opinions> judge(@PathParam("id") String id) {
        StoredModel model = models.get(user.id(), Ids.parse(id, ModelId::of));
        List<Evidence> judged = suggestions.judge(model.document());
        long version =
                judged.isEmpty()
                        ? model.version()
                        : models.judged(user.id(), model, judged).version();
        return Envelope.of(new Opinions(version, judged));
    }

    /// What is to be described.
    ///
    /// @param datasets names; all without a description if absent
    public record Wanted(@Nullable List<String> datasets) {}

    /// Words that nobody has accepted yet.
    ///
    /// @param version of the model that they are for
    /// @param annotations in the form that `POST …/annotations` takes
    /// @param by provider and model
    record Proposal(long version, Annotations annotations, String by) {}

    /// Opinions that were saved.
    ///
    /// @param version of the model that holds them
    record Opinions(long version, List<Evidence> opinions) {}
}

package io.dataagent.ontology.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ProviderChoice;
import io.dataagent.modelgateway.ProviderView;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Evidence;
import io.dataagent.ontology.model.SemanticModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SuggestionsTest {

    private static final SemanticModel MODEL = ModelDraft.from("shop", RetailSnapshot.view(), 0.5);

    @Test
    void proposesWordsForWhatHasNoneAndDropsWhatDoesNotExist() {
        FakeGateway gateway =
                new FakeGateway(
                        "openai",
                        """
                        {"datasets": [
                          {"name": "customers", "description": "People who buy.\\u0000\\n", "synonyms": ["buyer", ""],
                           "fields": [{"name": "full_name", "description": "First and last name"}, {"name": "secret", "description": "x"}]},
                          {"name": "stores", "description": "Overwritten", "synonyms": [], "fields": []},
                          {"name": "invented", "description": "x", "synonyms": [], "fields": []}]}
                        """);

        Annotations words =
                suggestions(gateway).describe(MODEL, List.of("customers")).annotations();

        assertThat(words.datasets())
                .extracting(Annotations.OfDataset::name, Annotations.OfDataset::description)
                .containsExactly(tuple("customers", "People who buy."), tuple("stores", null));
        assertThat(words.datasets().getFirst().synonyms()).containsExactly("buyer");
        assertThat(words.datasets().getFirst().fields())
                .extracting(Annotations.OfField::name)
                .containsExactly("full_name");
        assertThat(words.unknownNames(MODEL)).isEmpty();
        assertThat(gateway.asked()).contains("<data>[{\"name\":\"customers\"");
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        FakeGateway gateway =
                new FakeGateway(
                        "openai",
                        "{\"datasets\": [{\"name\": \"customers\", \"description\": \"x%s\"}]}"
                                .formatted("\uD83D\uDE80".repeat(600)));

        String text =
                suggestions(gateway)
                        .describe(MODEL, List.of("customers"))
                        .annotations()
                        .datasets()
                        .getFirst()
                        .description();

        assertThat(text).isEqualTo("x" + "\uD83D\uDE80".repeat(499));
    }

    @Test
    void keepsOpinionsOnInferredRelationshipsBesideTheirReasons() {
        FakeGateway gateway =
                new FakeGateway(
                        "openai",
                        """
                        {"opinions": [
                          {"relationship": "customers_home_store_id_stores", "verdict": "plausible", "reason": "A customer has a home store."},
                          {"relationship": "orders_store_id_stores", "verdict": "wrong", "reason": "declared ones are not judged"},
                          {"relationship": "customers_home_store_id_stores", "verdict": "certain", "reason": "no such verdict"}]}
                        """);

        List<Evidence> judged = suggestions(gateway).judge(MODEL);

        assertThat(judged)
                .singleElement()
                .satisfies(
                        e -> {
                            assertThat(e.relationship())
                                    .isEqualTo("customers_home_store_id_stores");
                            assertThat(e.reasons()).isNotEmpty();
                            assertThat(e.opinion())
                                    .isEqualTo(
                                            new Evidence.Opinion(
                                                    "plausible",
                                                    "A customer has a home store.",
                                                    "openai/m"));
                        });
    }

    @Test
    void asksNoOfflineModelAndTakesNoUnreadableAnswer() {
        assertThatThrownBy(
                        () ->
                                suggestions(new FakeGateway("offline", "{}"))
                                        .describe(MODEL, List.of()))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(
                        () ->
                                suggestions(new FakeGateway("openai", "sure!"))
                                        .describe(MODEL, List.of()))
                .isInstanceOf(ProblemException.class);
    }

    private static Suggestions suggestions(ModelGateway gateway) {
        SuggestConfig config =
                new SuggestConfig() {
                    @Override
                    public Optional<String> provider() {
                        return Optional.empty();
                    }

                    @Override
                    public Duration timeout() {
                        return Duration.ofSeconds(1);
                    }

                    @Override
                    public int max() {
                        return 20;
                    }
                };
        return new Suggestions(new Adviser(gateway, config), config);
    }

    private static final class FakeGateway implements ModelGateway {

        private final String provider;
        private final String answer;
        private String asked = "";

        FakeGateway(String provider, String answer) {
            this.provider = provider;
            this.answer = answer;
        }

        String asked() {
            return asked;
        }

        @Override
        public ModelAnswer call(ModelCall call) {
            asked = ((ModelMessage.UserText) call.messages().getLast()).text();
            return new ModelAnswer(answer, List.of(), provider, "m", CallReport.NONE, null);
        }

        @Override
        public List<ProviderView> providers() {
            return List.of();
        }

        @Override
        public ProviderChoice resolve(@Nullable String wish) {
            return new ProviderChoice(provider, "m");
        }
    }
}

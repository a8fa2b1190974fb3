package io.dataagent.agent.answer;

import io.dataagent.agent.answer.text.NamedDigits;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.answer.text.QuestionLanguage;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.ontology.DatasetView;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What holds for the whole of an answer.
///
/// @param own what it may say in digits of its own
/// @param preferences the person's
/// @param zone where the person's days begin
/// @param datasets the model's datasets, for units
/// @param allRows where rows beyond those at hand are
/// @param asked the language of the question as a tag, or null where it cannot be told
/// @param compares whether words of comparison are held against numbers: an answer that rests on
///   results
public record Telling(
        OwnWords own,
        Map<String, String> preferences,
        String zone,
        List<DatasetView> datasets,
        AllRows allRows,
        @Nullable String asked,
        boolean compares) {

    public Telling {
        preferences = Map.copyOf(preferences);
        datasets = List.copyOf(datasets);
    }

    /// @param language that an answer says of itself; null where it says none
    Reader reader(@Nullable String language) {
        return Reader.of(preferences, zone, language == null ? asked : language);
    }

    /// The digits and number words of a sentence that nothing allows, names of the data aside.
    List<String> unbound(String bare, Set<Long> items) {
        List<String> unbound = own.unbound(bare, items);
        return unbound.isEmpty()
                ? unbound
                : own.unbound(NamedDigits.blanked(bare, datasets), items);
    }

    /// Whether a number may be said that was read from nowhere.
    boolean sayable(BigDecimal number) {
        return own.unbound(number.stripTrailingZeros().toPlainString(), Set.of()).isEmpty();
    }

    /// The sentences for somebody who asks like this, where nothing else says in which language.
    public static Wording wording(Map<String, String> preferences, String question) {
        String asked = QuestionLanguage.of(question).orElse(null);
        return new Wording(Reader.of(preferences, "UTC", asked).words());
    }
}

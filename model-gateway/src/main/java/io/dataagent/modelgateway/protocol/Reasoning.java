package io.dataagent.modelgateway.protocol;

import io.dataagent.modelgateway.ProviderId;
import org.jspecify.annotations.Nullable;

/// How much a model is to think before it answers.
public sealed interface Reasoning {

    /// The smallest number of thinking tokens that Anthropic accepts.
    int MIN_BUDGET = 1024;

    /// The largest number of thinking tokens that can be set.
    int MAX_BUDGET = 128_000;

    /// As the model does it by itself.
    record Unset() implements Reasoning {}

    /// OpenAI's `reasoning_effort`.
    ///
    /// @param level `low`, `medium` or `high`
    record Effort(String level) implements Reasoning {}

    /// Anthropic's `thinking` of type `adaptive`: the model decides how much.
    record Adaptive() implements Reasoning {}

    /// Anthropic's `thinking` with a budget.
    ///
    /// @param tokens 1,024 to 128,000
    record Budget(int tokens) implements Reasoning {

        public Budget {
            if (tokens < MIN_BUDGET || tokens > MAX_BUDGET) {
                throw new IllegalArgumentException(RULE_ANTHROPIC);
            }
        }
    }

    /// What may be set for Anthropic.
    String RULE_ANTHROPIC =
            "reasoningLevel of anthropic is adaptive or a number of tokens from 1024 to 128000";

    /// What may be set for the others.
    String RULE_OPENAI = "reasoningLevel is low, medium or high";

    /// Reads what an administrator set.
    ///
    /// @throws IllegalArgumentException with the rule that is broken
    static Reasoning of(ProviderId provider, @Nullable String level) {
        if (level == null) {
            return new Unset();
        }
        return switch (provider) {
            case ANTHROPIC -> anthropic(level);
            case OPENAI, AZURE, OFFLINE -> effort(level);
        };
    }

    private static Reasoning anthropic(String level) {
        if (level.equals("adaptive")) {
            return new Adaptive();
        }
        if (level.isEmpty() || level.length() > 6 || !level.chars().allMatch(Character::isDigit)) {
            throw new IllegalArgumentException(RULE_ANTHROPIC);
        }
        return new Budget(Integer.parseInt(level));
    }

    private static Reasoning effort(String level) {
        return switch (level) {
            case "low", "medium", "high" -> new Effort(level);
            default -> throw new IllegalArgumentException(RULE_OPENAI);
        };
    }
}

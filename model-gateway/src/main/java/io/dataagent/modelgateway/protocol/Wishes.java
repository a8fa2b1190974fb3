package io.dataagent.modelgateway.protocol;

import org.jspecify.annotations.Nullable;

/// The parameters with which a model is called. A model that refuses one gets the next weaker
/// wish.
///
/// @param model the model, or the deployment
/// @param temperature or null for the model's own
/// @param reasoning how much to think
/// @param maxTokens the most tokens of an answer, reasoning included; 0 for the model's own limit
/// @param oldMaxTokens whether OpenAI's older name `max_tokens` is used
/// @param form how the form of the answer is asked for
/// @param forcedTool whether the model can be made to call a tool
/// @param cached whether the stable prefix is marked for the provider's cache
public record Wishes(
        String model,
        @Nullable Double temperature,
        Reasoning reasoning,
        int maxTokens,
        boolean oldMaxTokens,
        Form form,
        boolean forcedTool,
        boolean cached) {

    /// How the form of an answer is asked for, strongest first.
    public enum Form {
        /// The provider enforces the schema.
        SCHEMA,
        /// The provider enforces JSON; the schema stands in the instructions.
        JSON,
        /// The schema stands in the instructions.
        INSTRUCTIONS
    }

    /// The strongest wishes.
    public static Wishes of(
            String model, @Nullable Double temperature, Reasoning reasoning, int maxTokens) {
        return new Wishes(model, temperature, reasoning, maxTokens, false, Form.SCHEMA, true, true);
    }

    /// The value of a parameter as text, to recognise what was refused.
    public String value(Parameter parameter) {
        return switch (parameter) {
            case TEMPERATURE -> String.valueOf(temperature);
            case TOOL_CHOICE -> String.valueOf(forcedTool);
            case REASONING -> reasoning.toString();
            case MAX_TOKENS -> (oldMaxTokens ? "old " : "") + maxTokens;
            case FORM -> form.name();
            case CACHE -> String.valueOf(cached);
        };
    }

    /// Whether there is a weaker wish.
    public boolean canWeaken(Parameter parameter) {
        return switch (parameter) {
            case TEMPERATURE -> temperature != null;
            case TOOL_CHOICE -> forcedTool;
            case REASONING -> !(reasoning instanceof Reasoning.Unset);
            case MAX_TOKENS -> maxTokens > 0;
            case FORM -> form != Form.INSTRUCTIONS;
            case CACHE -> cached;
        };
    }

    /// The next weaker wish.
    public Wishes weaker(Parameter parameter) {
        return switch (parameter) {
            case TEMPERATURE -> with(null, reasoning);
            case TOOL_CHOICE -> asking(form, false, cached);
            case REASONING ->
                    with(
                            temperature,
                            reasoning instanceof Reasoning.Budget
                                    ? new Reasoning.Adaptive()
                                    : new Reasoning.Unset());
            case MAX_TOKENS -> oldMaxTokens ? bounded(0, true) : bounded(maxTokens, true);
            case FORM ->
                    asking(form == Form.SCHEMA ? Form.JSON : Form.INSTRUCTIONS, forcedTool, cached);
            case CACHE -> asking(form, forcedTool, false);
        };
    }

    private Wishes asking(Form asked, boolean forced, boolean marked) {
        return new Wishes(
                model, temperature, reasoning, maxTokens, oldMaxTokens, asked, forced, marked);
    }

    /// The same with another bound of the answer.
    public Wishes bounded(int tokens, boolean old) {
        return new Wishes(model, temperature, reasoning, tokens, old, form, forcedTool, cached);
    }

    /// The same with another temperature and reasoning.
    public Wishes with(@Nullable Double otherTemperature, Reasoning otherReasoning) {
        return new Wishes(
                model,
                otherTemperature,
                otherReasoning,
                maxTokens,
                oldMaxTokens,
                form,
                forcedTool,
                cached);
    }
}

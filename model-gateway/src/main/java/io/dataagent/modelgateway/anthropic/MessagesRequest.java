package io.dataagent.modelgateway.anthropic;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/messages`.
@JsonInclude(JsonInclude.Include.NON_NULL)
record MessagesRequest(
        String model,
        @JsonProperty("max_tokens") int maxTokens,
        @Nullable Double temperature,
        @Nullable Thinking thinking,
        @Nullable List<Block> system,
        @Nullable List<Tool> tools,
        @JsonProperty("tool_choice") @Nullable Choice toolChoice,
        List<Turn> messages) {

    /// @param type `enabled` or `adaptive`
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Thinking(String type, @JsonProperty("budget_tokens") @Nullable Integer budgetTokens) {}

    /// @param type `auto`, `any` or `none`
    record Choice(String type) {}

    /// A tool.
    record Tool(
            String name, String description, @JsonProperty("input_schema") JsonNode inputSchema) {}

    /// What one side said.
    ///
    /// @param role `user` or `assistant`
    record Turn(String role, List<Block> content) {}

    /// A piece of a turn.
    sealed interface Block {

        /// Everything up to the end of this block may be kept in the provider's cache.
        Block marked();

        /// Text.
        @JsonInclude(JsonInclude.Include.NON_NULL)
        record Text(
                String type,
                String text,
                @JsonProperty("cache_control") @Nullable CacheControl cacheControl)
                implements Block {

            Text(String text) {
                this("text", text, null);
            }

            @Override
            public Block marked() {
                return new Text(type, text, CacheControl.EPHEMERAL);
            }
        }

        /// A tool that was called.
        record ToolUse(String type, String id, String name, JsonNode input) implements Block {

            ToolUse(String id, String name, JsonNode input) {
                this("tool_use", id, name, input);
            }

            @Override
            public Block marked() {
                return this;
            }
        }

        /// What a tool answered.
        @JsonInclude(JsonInclude.Include.NON_NULL)
        record ToolResult(
                String type,
                @JsonProperty("tool_use_id") String toolUseId,
                String content,
                @JsonProperty("cache_control") @Nullable CacheControl cacheControl)
                implements Block {

            ToolResult(String toolUseId, String content) {
                this("tool_result", toolUseId, content, null);
            }

            @Override
            public Block marked() {
                return new ToolResult(type, toolUseId, content, CacheControl.EPHEMERAL);
            }
        }

        /// A block as it came, signature included.
        record AsItCame(@JsonValue JsonNode block) implements Block {

            @Override
            public Block marked() {
                return this;
            }
        }
    }

    /// The cache mark.
    record CacheControl(String type) {

        static final CacheControl EPHEMERAL = new CacheControl("ephemeral");
    }
}

package io.dataagent.modelgateway.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import java.util.Locale;
import java.util.regex.Pattern;

/// The body of an error, in the forms of OpenAI, Azure, Anthropic, vLLM and FastAPI.
///
/// @param status the HTTP status
/// @param code the stable code or type, lower case; empty if there is none
/// @param parameter the parameter complained of; empty if not named
/// @param message the provider's sentence; for machines only
public record Complaint(int status, String code, String parameter, String message) {

    private static final Pattern OVERFLOW =
            Pattern.compile(
                    "context.length|context window|prompt is too long|exceed context limit"
                            + "|maximum context|input is too long|too many input tokens");
    private static final Pattern NO_CREDIT =
            Pattern.compile("insufficient_quota|credit balance|billing");
    private static final Pattern PASSING = Pattern.compile("rate_limit");
    private static final Pattern FILTERED =
            Pattern.compile("content_filter|content management policy|responsibleai");
    private static final Pattern NO_MODEL =
            Pattern.compile(
                    "model_not_found|deploymentnotfound|model.{0,80}(does not exist|not found)");

    static Complaint of(int status, String body) {
        JsonNode root = json(body);
        JsonNode error = root.has("error") ? root.path("error") : root;
        JsonNode detail = root.path("detail").path(0);
        String message =
                error.isTextual()
                        ? error.asText()
                        : first(error.path("message"), detail.path("msg"), root.path("detail"));
        JsonNode loc = detail.path("loc");
        String parameter =
                first(
                        error.path("param"),
                        loc.isArray() && !loc.isEmpty()
                                ? loc.get(loc.size() - 1)
                                : MissingNode.getInstance());
        String code =
                first(error.path("code"), MissingNode.getInstance())
                        + " "
                        + first(error.path("type"), MissingNode.getInstance());
        return new Complaint(status, code.strip().toLowerCase(Locale.ROOT), parameter, message);
    }

    /// What went wrong, if it stays at this.
    public FailureKind kind() {
        String all = (code + " " + message).toLowerCase(Locale.ROOT);
        if (status == 402 || noCredit(all)) {
            return FailureKind.OUT_OF_CREDIT;
        }
        return switch (status) {
            case 401, 403 -> FailureKind.BAD_KEY;
            case 404 -> FailureKind.UNKNOWN_MODEL;
            case 408, 409, 425 -> FailureKind.SERVER_ERROR;
            case 413 -> FailureKind.CONTEXT_OVERFLOW;
            case 429 -> FailureKind.RATE_LIMITED;
            default -> status >= 500 ? FailureKind.SERVER_ERROR : refused(all);
        };
    }

    /// OpenAI names its page of bills also to those who only ask too often.
    private boolean noCredit(String all) {
        return NO_CREDIT.matcher(all).find() && !PASSING.matcher(code).find();
    }

    private static FailureKind refused(String all) {
        if (FILTERED.matcher(all).find()) {
            return FailureKind.CONTENT_FILTER;
        }
        if (OVERFLOW.matcher(all).find()) {
            return FailureKind.CONTEXT_OVERFLOW;
        }
        return NO_MODEL.matcher(all).find() ? FailureKind.UNKNOWN_MODEL : FailureKind.BAD_REQUEST;
    }

    private static JsonNode json(String body) {
        try {
            JsonNode read = ContractJson.mapper().readTree(body);
            return read == null ? MissingNode.getInstance() : read;
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    private static String first(JsonNode... nodes) {
        for (JsonNode node : nodes) {
            if (node.isValueNode() && !node.isNull() && !node.asText().isBlank()) {
                return node.asText();
            }
        }
        return "";
    }
}

package io.dataagent.testkit.provider;

/// Carries a refusal out of the checks.
final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;
    private final String parameter;

    Refused(int status, String code, String parameter, String message) {
        super(message, null, false, false);
        this.status = status;
        this.code = code;
        this.parameter = parameter;
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }

    String parameter() {
        return parameter;
    }
}

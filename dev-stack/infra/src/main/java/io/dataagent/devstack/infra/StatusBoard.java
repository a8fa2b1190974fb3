package io.dataagent.devstack.infra;

import static java.util.stream.Collectors.joining;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/// Where every part writes its state, and the status page reads it.
final class StatusBoard {

    private final Map<String, PartState> states = new ConcurrentSkipListMap<>();

    void set(String part, PartState state) {
        states.put(part, state);
    }

    boolean allReady() {
        return !states.isEmpty() && states.values().stream().allMatch(PartState.READY::equals);
    }

    boolean anyFailed() {
        return states.containsValue(PartState.FAILED);
    }

    String json() {
        var overall = anyFailed() ? "failed" : allReady() ? "ready" : "starting";
        return states.entrySet().stream()
                .map(part -> "\"%s\":\"%s\"".formatted(part.getKey(), part.getValue().word()))
                .collect(joining(",", "{\"status\":\"" + overall + "\",\"parts\":{", "}}\n"));
    }
}

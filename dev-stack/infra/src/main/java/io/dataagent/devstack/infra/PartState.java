package io.dataagent.devstack.infra;

import java.util.Locale;

/// What the status page says of a part.
///
/// ```
/// STARTING ──► READY ──► STOPPED ──► STARTING …
///     └──────► FAILED
/// ```
enum PartState {
    STARTING,
    READY,
    STOPPED,
    FAILED;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package io.dataagent.modelgateway.http;

import io.dataagent.modelgateway.CallListener;
import io.dataagent.modelgateway.CancelSignal;
import java.time.Duration;

/// How long one try may take, and who is told meanwhile.
///
/// @param attempt the try, from 1
/// @param whole for the whole answer
/// @param silence between two pieces of an answer that has begun
/// @param tellAfter when the person is told that the provider is slow
/// @param listener who is told
/// @param cancel ends it early
public record Patience(
        int attempt,
        Duration whole,
        Duration silence,
        Duration tellAfter,
        CallListener listener,
        CancelSignal cancel) {}

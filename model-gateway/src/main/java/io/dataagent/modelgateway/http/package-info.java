/// Sends one request so that it is bounded in time and size, can be aborted, and fails with a
/// reason.
@NullMarked
package io.dataagent.modelgateway.http;

import org.jspecify.annotations.NullMarked;

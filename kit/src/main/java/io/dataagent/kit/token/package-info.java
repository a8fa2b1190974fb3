/// The service's own access token for calls to the other services: renewed in time, once for all
/// callers, and once more when another service refuses it.
@NullMarked
package io.dataagent.kit.token;

import org.jspecify.annotations.NullMarked;

/// Carries requests to the service that answers them, and answers back as they come.
@NullMarked
package io.dataagent.gateway.proxy;

import org.jspecify.annotations.NullMarked;

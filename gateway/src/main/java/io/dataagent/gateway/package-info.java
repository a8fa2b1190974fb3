/// One origin for the browser: login, the web app, routing to the services.
@NullMarked
package io.dataagent.gateway;

import org.jspecify.annotations.NullMarked;

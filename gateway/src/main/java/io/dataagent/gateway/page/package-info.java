/// The web app.
@NullMarked
package io.dataagent.gateway.page;

import org.jspecify.annotations.NullMarked;

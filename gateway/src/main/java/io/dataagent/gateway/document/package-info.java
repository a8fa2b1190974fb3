/// What the suite's public API is: one OpenAPI document of all services, and a page to read it.
@NullMarked
package io.dataagent.gateway.document;

import org.jspecify.annotations.NullMarked;

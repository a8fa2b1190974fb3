/// Envelopes, pages and the OpenAPI document.
@NullMarked
package io.dataagent.kit.http;

import org.jspecify.annotations.NullMarked;

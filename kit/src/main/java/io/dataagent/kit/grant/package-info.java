/// Signed rights that travel between services: run grants and ontology bindings.
@NullMarked
package io.dataagent.kit.grant;

import org.jspecify.annotations.NullMarked;

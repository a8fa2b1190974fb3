/// What stand-ins for an OpenID provider have in common.
@NullMarked
package io.dataagent.testkit.identity;

import org.jspecify.annotations.NullMarked;

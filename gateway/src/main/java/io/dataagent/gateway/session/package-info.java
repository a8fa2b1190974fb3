/// Who is signed in, and that a request really comes from their page.
@NullMarked
package io.dataagent.gateway.session;

import org.jspecify.annotations.NullMarked;

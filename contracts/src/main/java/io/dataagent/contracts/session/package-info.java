/// What happens to the sessions of people who sign in.
@NullMarked
package io.dataagent.contracts.session;

import org.jspecify.annotations.NullMarked;

/// One call from the wish to the answer: which provider, with which parameters, how often, at what
/// price.
@NullMarked
package io.dataagent.modelgateway.call;

import org.jspecify.annotations.NullMarked;

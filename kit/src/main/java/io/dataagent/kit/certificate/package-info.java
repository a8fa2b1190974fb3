/// How long the certificates last that a service trusts.
@NullMarked
package io.dataagent.kit.certificate;

import org.jspecify.annotations.NullMarked;

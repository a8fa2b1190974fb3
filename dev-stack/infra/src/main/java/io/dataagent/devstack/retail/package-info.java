/// The retail sample: a made-up chain of shops whose data carry real, findable causes.
@NullMarked
package io.dataagent.devstack.retail;

import org.jspecify.annotations.NullMarked;

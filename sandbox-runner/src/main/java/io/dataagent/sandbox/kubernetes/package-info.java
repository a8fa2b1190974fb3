/// The driver for Kubernetes: a pod for every run or session, claimed from a warm pool.
@NullMarked
package io.dataagent.sandbox.kubernetes;

import org.jspecify.annotations.NullMarked;

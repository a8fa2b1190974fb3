/// What every embedded server looks like to the process that carries it.
@NullMarked
package io.dataagent.devstack.part;

import org.jspecify.annotations.NullMarked;

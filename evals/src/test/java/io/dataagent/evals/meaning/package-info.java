/// How many wrong statements the checks of meaning catch, and how many right ones they doubt.
@NullMarked
package io.dataagent.evals.meaning;

import org.jspecify.annotations.NullMarked;

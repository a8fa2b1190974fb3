/// What a run over files has come to so far: part of its checkpoint.
@NullMarked
package io.dataagent.agent.files.book;

import org.jspecify.annotations.NullMarked;

/// Reports as files: Markdown, one HTML page that holds everything, PDF.
@NullMarked
package io.dataagent.chat.report;

import org.jspecify.annotations.NullMarked;

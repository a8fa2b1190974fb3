package io.dataagent.query.export;

import java.io.IOException;

/// An export needs more room on disk than it may have.
public final class ExportTooLarge extends IOException {

    private static final long serialVersionUID = 1L;

    ExportTooLarge() {
        super("the export needs more room on disk than it may have");
    }
}

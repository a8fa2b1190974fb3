package io.dataagent.query.source;

import io.dataagent.contracts.id.UserId;
import io.dataagent.query.engine.Engines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Sessions in stored files for tests of other packages.
public final class OpenedFiles implements AutoCloseable {

    private final StoredFiles files;
    private final UserId owner;
    private final List<Link> links = new ArrayList<>();

    public OpenedFiles(Path home, Engines engines, UserId owner) {
        this.files = new StoredFiles(home, false, engines);
        this.owner = owner;
    }

    /// A session in a file of this name.
    public CustomerSession session(String file) {
        Link link = files.open(owner, new FileName(file));
        links.add(link);
        return link.session(clean -> {});
    }

    @Override
    public void close() {
        links.forEach(Link::close);
    }
}

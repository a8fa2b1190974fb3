package io.dataagent.query.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.Optional;

/// Which file stands at a path: another one in its place, or the same one written again, is another
/// version.
///
/// @param key what the file system knows it by
/// @param changed when it was written last
/// @param bytes its size
record FileVersion(String key, FileTime changed, long bytes) {

    /// Empty where there is no plain file.
    static Optional<FileVersion> of(Path file) {
        try {
            BasicFileAttributes now =
                    Files.readAttributes(
                            file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.isRegularFile()
                    ? Optional.of(
                            new FileVersion(
                                    Objects.toString(now.fileKey(), ""),
                                    now.lastModifiedTime(),
                                    now.size()))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}

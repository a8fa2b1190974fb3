package io.dataagent.query.file;

import io.dataagent.contracts.id.FileId;
import io.dataagent.query.convert.Reading;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// What people send about a file.
public sealed interface FileRequest {

    /// A file that is about to be sent in parts.
    ///
    /// @param name for people, at most 1,000 characters; folders in it are left out
    /// @param size bytes in all
    /// @param sha256 of the whole in hexadecimal, to be held against what arrives
    /// @param reading how a text is to be read; what is absent is found out
    /// @param replaces the file whose next version this is to be; it keeps its name
    /// @param reuse whether a file of the caller with this name, digest and reading, which can be
    ///   asked, is taken instead: the answer is that file, of which nothing is left to be sent
    record Create(
            @NotBlank @Size(max = 1000) String name,
            @Min(0) long size,
            @Nullable @Pattern(regexp = "[0-9a-fA-F]{64}") String sha256,
            @Nullable Reading reading,
            @Nullable FileId replaces,
            @Nullable Boolean reuse)
            implements FileRequest {}

    /// Changes; what is absent stays. Another reading makes a new version.
    ///
    /// @param name for people
    /// @param reading how the text is to be read instead
    record Patch(@Nullable @Size(min = 1, max = 1000) String name, @Nullable Reading reading)
            implements FileRequest {}
}

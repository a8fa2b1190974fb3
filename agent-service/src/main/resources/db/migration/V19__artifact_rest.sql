-- session and handle, with a slash between them, of a table whose other rows a Python session has
ALTER TABLE artifact ADD COLUMN rest text;

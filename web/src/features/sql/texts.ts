/** Texts of the SQL editor. */
export const en = { label: 'SQL statement', open: 'Edit and run', close: 'Close the editor', run: 'Run', format: 'Lay out', hint: 'Ctrl+Enter runs it, read-only. Escape, then Tab leaves the field.', all: 'All rows as a file', cut: 'only the first rows; the files hold all', mean: 'Did you mean {{list}}?' };

export const de: typeof en = { label: 'SQL-Anweisung', open: 'Bearbeiten und ausführen', close: 'Editor schließen', run: 'Ausführen', format: 'Anordnen', hint: 'Strg+Enter führt sie aus, nur lesend. Escape, dann Tab verlässt das Feld.', all: 'Alle Zeilen als Datei', cut: 'nur die ersten Zeilen; die Dateien enthalten alle', mean: 'Meinten Sie {{list}}?' };

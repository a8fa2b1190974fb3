/** A table as text from the clipboard: what a spreadsheet or a text file gives. */

export interface Pasted {
  /** Lines that are not empty, the first of them with the names. */
  lines: number;
  columns: number;
  delimiter: '\t' | ',' | ';' | '|';
  bytes: number;
}

const DELIMITERS = ['\t', ';', ',', '|'] as const;

/** What a text is as a table; null if it is none: one needs names, and at least a line of values. */
export function pastedOf(text: string): Pasted | null {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [head] = lines;
  if (head === undefined || lines.length < 2) return null;
  const delimiter = [...DELIMITERS].sort((a, b) => cells(head, b) - cells(head, a))[0] ?? ',';
  return { lines: lines.length, columns: cells(head, delimiter), delimiter, bytes: new TextEncoder().encode(text).length };
}

/** Values of a line; a delimiter within quotes is part of its value. */
function cells(line: string, delimiter: string): number {
  let count = 1;
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === delimiter && !quoted) count += 1;
  }
  return count;
}

/** The text as a file of that name; the ending says how its values are parted. */
export function pastedFile(text: string, name: string): File {
  const ending = pastedOf(text)?.delimiter === '\t' ? 'tsv' : 'csv';
  const base = name.trim().replace(/\.(csv|tsv|txt)$/i, '') || 'table';
  return new File([text], `${base}.${ending}`, { type: 'text/plain' });
}

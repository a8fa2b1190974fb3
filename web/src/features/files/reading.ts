/** How a person wants a file to be read, beside what was found out of it. */
import { z } from 'zod';
import type { FileColumn, StoredFile } from '../../api/files';
import type { PlainType } from './types';

export const ENCODINGS = ['utf-8', 'utf-16', 'latin-1', 'windows-1252'] as const;
export const KINDS = ['text', 'integer', 'decimal', 'float', 'boolean', 'date', 'datetime'] as const;
export type Kind = (typeof KINDS)[number];

export const DELIMITERS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const;
export type DelimiterName = keyof typeof DELIMITERS;

/** The name of a character between values; null for one that has none. */
export const delimiterName = (delimiter: string | null | undefined): DelimiterName | null =>
  (Object.keys(DELIMITERS) as DelimiterName[]).find((name) => DELIMITERS[name] === delimiter) ?? null;

const SHOWN: Record<string, string> = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'latin-1': 'Latin-1', 'windows-1252': 'Windows-1252' };

/** An encoding as people know it. */
export const encodingText = (encoding: string): string => SHOWN[encoding.toLowerCase()] ?? encoding;

const wantedSchema = z.object({
  encoding: z.string().nullable().catch(null),
  delimiter: z.string().nullable().catch(null),
  header: z.boolean().nullable().catch(null),
  decimal: z.enum(['.', ',']).nullable().catch(null),
  dates: z.enum(['day_first', 'month_first']).nullable().catch(null),
  times: z.enum(['durations', 'of_day']).nullable().catch(null),
  ragged: z.enum(['reject', 'pad']).nullable().catch(null),
  types: z.record(z.string(), z.enum(KINDS)).catch({}),
});
/** What is null is found out. */
export type Wanted = z.infer<typeof wantedSchema>;

/** What a person wanted of a file so far. */
export const wantedOf = (file: Pick<StoredFile, 'reading'>): Wanted => wantedSchema.parse(file.reading ?? {});

/** Whether two wishes are the same. */
export const sameWish = (one: Wanted, other: Wanted): boolean => {
  const plain = ({ types, ...rest }: Wanted) => JSON.stringify([Object.entries(rest).sort(), Object.entries(types).sort()]);
  return plain(one) === plain(other);
};

export type Part = 'encoding' | 'delimiter' | 'header' | 'ragged' | 'decimal' | 'dates' | 'types';

const OF_FORMAT: Record<string, readonly Part[]> = {
  csv: ['encoding', 'delimiter', 'header', 'ragged', 'decimal', 'dates', 'types'],
  tsv: ['encoding', 'delimiter', 'header', 'ragged', 'decimal', 'dates', 'types'],
  xlsx: ['decimal', 'dates', 'types'],
  jsonl: ['encoding'],
};
/** Refusals that another way of reading may mend. */
const MENDED = new Set(['ragged', 'encoding', 'unreadable', 'line_too_long', 'open_quote', 'too_many_columns', 'binary']);

/** What of a file's reading was found out and can be said instead; nothing while it is read, or where its format leaves nothing open. */
export function correctable(file: StoredFile): readonly Part[] {
  if (file.status === 'failed') return MENDED.has(file.failure?.why ?? '') ? ['encoding', 'delimiter', 'header', 'ragged'] : [];
  return file.status === 'ready' ? (OF_FORMAT[file.converted?.format ?? ''] ?? []) : [];
}

/** The columns of a file, each name once. */
export function columnsOf(file: Pick<StoredFile, 'converted'>): FileColumn[] {
  const all = (file.converted?.tables ?? []).flatMap((table) => table.columns);
  return all.filter((column, i) => all.findIndex((other) => other.name === column.name) === i);
}

const BECOMES: Record<Kind, readonly PlainType[]> = {
  text: ['text'],
  integer: ['whole'],
  decimal: ['number', 'whole'],
  float: ['number', 'whole'],
  boolean: ['truth'],
  date: ['date', 'time'],
  datetime: ['time', 'date'],
};

/** Whether a column did not become what was wanted of it: not every value is of that kind. */
export const stayedAsItWas = (wanted: Kind | undefined, type: PlainType): boolean => wanted !== undefined && !BECOMES[wanted].includes(type);

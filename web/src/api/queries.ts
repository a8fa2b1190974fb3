/**
 * Statements that a person runs, read-only and through the gate: on an own connection (query-service), or in the scope of
 * an answer of theirs over data that is shared with them (agent-service).
 */
import { z } from 'zod';
import { list, tableSchema } from './artifacts';
import { call, newKey, ProblemError, query, sendForFile } from './http';
import type * as Sent from './generated/query-service';
import type { Read } from './wire';

interface AnswerPlace {
  chatId: string;
  messageId: string;
}
/** Where a statement runs. */
export type Place = { connectionId: string } | AnswerPlace;

const resultSchema = tableSchema.extend({
  /** What all rows are exported by; only results of own connections are kept. */
  id: z.string().nullable(),
  rowCount: z.number(),
  truncated: z.boolean().nullish(),
  totalRows: z.number().nullish(),
  durationMs: z.number().nullish(),
});
export type QueryResult = Read<typeof resultSchema, Sent.QueryResult>;

const MAX_ROWS = 1000;

const scopedSchema = z.object({ table: tableSchema, truncated: z.boolean(), totalRows: z.number().nullish() });

const rowsAt = ({ chatId, messageId }: AnswerPlace) => `/api/data-agent/chats/${encodeURIComponent(chatId)}/messages/${encodeURIComponent(messageId)}/rows`;

export async function runStatement(place: Place, sql: string): Promise<QueryResult> {
  if ('connectionId' in place) {
    const body = { connectionId: place.connectionId, sql, maxRows: MAX_ROWS, pageSize: MAX_ROWS };
    return call('/api/queries', resultSchema, { method: 'POST', body, headers: { 'Idempotency-Key': newKey() } });
  }
  const { table, truncated, totalRows } = await call(rowsAt(place), scopedSchema, { method: 'POST', body: { sql } });
  return { id: null, ...table, rowCount: table.rows.length, truncated, totalRows };
}

export const EXPORT_FORMATS = ['csv', 'xlsx', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** All rows of a statement as a file of this name (without its ending); it is executed again. */
export const exportUrl = (queryId: string, format: ExportFormat, name: string) => `/api/queries/${encodeURIComponent(queryId)}/export${query({ format, name, bom: format === 'csv' ? 'true' : undefined })}`;

/** All rows of a statement in the scope of an answer. */
export async function exportRows(place: AnswerPlace, sql: string, format: ExportFormat): Promise<Blob> {
  const rows = await sendForFile(`${rowsAt(place)}/export${query({ format })}`, { method: 'POST', body: { sql } });
  return format === 'csv' ? new Blob(['\uFEFF', rows], { type: rows.type }) : rows;
}

/** The kept rows of a table as a file. */
export const keptUrl = (artifactId: string, format: ExportFormat) => `/api/data-agent/artifacts/${encodeURIComponent(artifactId)}/export${query({ format })}`;

const violationSchema = z.object({ rule: z.string(), message: z.string(), position: z.number().nullish(), name: z.string().nullish(), suggestions: list(z.string()) });
export type Violation = z.infer<typeof violationSchema>;

/** Why a statement was not run, each at its place. */
export const violationsOf = (error: unknown): Violation[] =>
  error instanceof ProblemError ? z.array(violationSchema).catch([]).parse(error.facts['violations']) : [];

/** Statements that a person runs on an own connection, read-only and through the gate (query-service). */
import { z } from 'zod';
import { list, tableSchema } from './artifacts';
import { call, newKey, ProblemError, query } from './http';

const resultSchema = tableSchema.extend({
  id: z.string(),
  rowCount: z.number(),
  truncated: z.boolean().nullish(),
  totalRows: z.number().nullish(),
  durationMs: z.number().nullish(),
});
export type QueryResult = z.infer<typeof resultSchema>;

const MAX_ROWS = 1000;

export const runStatement = (connectionId: string, sql: string) =>
  call('/api/queries', resultSchema, {
    method: 'POST',
    body: { connectionId, sql, maxRows: MAX_ROWS, pageSize: MAX_ROWS },
    headers: { 'Idempotency-Key': newKey() },
  });

export const EXPORT_FORMATS = ['csv', 'xlsx', 'parquet'] as const;

/** All rows of a statement as a file of this name (without its ending), else of the query's; it is executed again. */
export const exportUrl = (queryId: string, format: (typeof EXPORT_FORMATS)[number], name?: string) => `/api/queries/${encodeURIComponent(queryId)}/export${query({ format, name, bom: format === 'csv' ? 'true' : undefined })}`;

/** The kept rows of a table as a file. */
export const keptUrl = (artifactId: string, format: (typeof EXPORT_FORMATS)[number]) => `/api/data-agent/artifacts/${encodeURIComponent(artifactId)}/export${query({ format })}`;

const violationSchema = z.object({ rule: z.string(), message: z.string(), position: z.number().nullish(), name: z.string().nullish(), suggestions: list(z.string()) });
export type Violation = z.infer<typeof violationSchema>;

/** Why a statement was not run, each at its place. */
export const violationsOf = (error: unknown): Violation[] =>
  error instanceof ProblemError ? z.array(violationSchema).catch([]).parse(error.facts['violations']) : [];

/** Connections to databases and what a discovery finds in them (query-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, everyItem, newKey, send } from './http';
import type * as Sent from './generated/query-service';
import type * as Contracts from './generated/contracts';
import type { Read } from './wire';

const BASE = '/api/connections';

export const DIALECTS = ['postgresql', 'mysql', 'duckdb'] as const;
export type Dialect = (typeof DIALECTS)[number];
export type SslMode = Sent.SslChoice;
export const SSL_MODES = ['prefer', 'require', 'verify-full', 'disable'] as const satisfies readonly SslMode[];

const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  dialect: z.string(),
  host: z.string().nullish(),
  port: z.number().nullish(),
  database: z.string().nullish(),
  username: z.string().nullish(),
  sslMode: z.enum(SSL_MODES).nullish().catch(null),
  caCertificate: z.string().nullish(),
  file: z.string().nullish(),
  version: z.number().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
});
export type Connection = Read<typeof connectionSchema, Sent.View>;

const columnSchema = z.object({
  name: z.string(),
  databaseType: z.string().nullish(),
  type: z.string().nullish(),
  nullable: z.boolean().nullish(),
  distinctCount: z.number().nullish(),
  nullRate: z.number().nullish(),
  min: z.string().nullish(),
  max: z.string().nullish(),
  frequentValues: list(z.string()),
  valuesHidden: z.boolean().nullish(),
});
export type ProfiledColumn = Read<typeof columnSchema, Contracts.SnapshotView['tables'][number]['columns'][number]>;

const valuesSchema = z.array(z.string().nullable()).nullish();
const keySchema = z.object({ columns: list(z.string()), unique: z.boolean().nullish(), counterExample: valuesSchema });
const referenceSchema = z.object({ columns: list(z.string()), toSchema: z.string(), toTable: z.string(), toColumns: list(z.string()), rows: z.number(), orphanRate: z.number().nullish(), counterExample: valuesSchema });

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  kind: z.string().nullish(),
  comment: z.string().nullish(),
  rowCount: z.number().nullish(),
  columns: list(columnSchema),
  primaryKey: list(z.string()),
  foreignKeys: list(z.object({ name: z.string().nullish(), columns: list(z.string()), toTable: z.string() })),
  measured: z.object({ at: z.string().nullish(), sampled: z.boolean().nullish(), gap: z.string().nullish(), keys: list(keySchema), references: list(referenceSchema) }).nullish(),
});
export type ProfiledTable = Read<typeof tableSchema, Contracts.SnapshotView['tables'][number]>;

const discoverySchema = z.object({
  id: z.string(),
  connectionId: z.string(),
  status: z.string(),
  progress: z.object({ done: z.number(), total: z.number() }).nullish(),
  reason: z.string().nullish(),
  dialect: z.string().nullish(),
  takenAt: z.string().nullish(),
  tables: list(tableSchema),
});
export type DiscoveryView = Read<typeof discoverySchema, Contracts.SnapshotView>;

const columnNameSchema = z.object({ schema: z.string(), table: z.string(), column: z.string() });
export type ColumnName = Read<typeof columnNameSchema, Sent.Name>;

/** What is sent to make or change a connection. */
export interface ConnectionDraft {
  name: string;
  dialect: string;
  host?: string;
  port?: number;
  database?: string;
  username?: string;
  password?: string;
  sslMode?: SslMode;
  caCertificate?: string;
  file?: string;
}

const path = (id: string) => `${BASE}/${encodeURIComponent(id)}`;

export const listConnections = (): Promise<Connection[]> => everyItem(BASE, connectionSchema);

export const getConnection = (id: string) => call(path(id), connectionSchema);

/** Checks and keeps a connection; the same key keeps it once. */
export const createConnection = (draft: ConnectionDraft, key = newKey()) =>
  call(BASE, connectionSchema, { method: 'POST', body: draft, headers: { 'Idempotency-Key': key } });

export const changeConnection = (id: string, change: Partial<ConnectionDraft>, version: number | null | undefined) =>
  call(path(id), connectionSchema, {
    method: 'PATCH',
    body: change,
    ...(version == null ? {} : { headers: { 'If-Match': `"${version}"` } }),
  });

export const deleteConnection = (id: string) => send(path(id), { method: 'DELETE' });

export const testConnection = (id: string) => send(`${path(id)}/test`, { method: 'POST' });

export const startDiscovery = (id: string) => call(`${path(id)}/discoveries`, discoverySchema, { method: 'POST' });

export const getDiscovery = (id: string, discovery: string) =>
  call(`${path(id)}/discoveries/${encodeURIComponent(discovery)}`, discoverySchema);

export const latestDiscovery = (id: string) => call(`${path(id)}/schema`, discoverySchema);

export const hiddenColumns = (id: string) => call(`${path(id)}/hidden-columns`, z.array(columnNameSchema));

export const hideColumns = (id: string, columns: readonly ColumnName[]) =>
  call(`${path(id)}/hidden-columns`, z.array(columnNameSchema), { method: 'PUT', body: columns });

export const listFiles = () => call(`${BASE}/files`, z.array(z.string()));

export const fileFolders = () =>
  call(`${BASE}/files/folders`, z.object({ available: z.boolean(), own: z.string().nullish(), everybody: z.string().nullish() }));

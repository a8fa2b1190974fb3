/** Semantic models: what the tables mean (ontology-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, everyItem, newKey, query, send } from './http';
import type * as Sent from './generated/ontology-service';
import type { Read } from './wire';

const BASE = '/api/semantic-models';

const issueSchema = z.object({ pointer: z.string(), message: z.string() });
export type ModelIssue = Read<typeof issueSchema, Sent.ModelIssue>;

const unusableSchema = z.object({
  kind: z.string(),
  dataset: z.string().nullish(),
  name: z.string(),
  expression: z.string().nullish(),
  reason: z.string(),
});

const modelSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  connectionId: z.string().nullish(),
  snapshotId: z.string().nullish(),
  dialect: z.string().nullish(),
  status: z.string(),
  version: z.number(),
  publishedVersion: z.number().nullish(),
  datasets: z.number(),
  relationships: z.number(),
  metrics: z.number(),
  updatedAt: z.string().nullish(),
  document: z.record(z.string(), z.unknown()).nullish(),
  warnings: list(issueSchema),
  issues: list(issueSchema),
  unusable: list(unusableSchema),
  format: z.string().nullish(),
});
export type SemanticModel = Read<typeof modelSchema, Sent.ModelView>;

const versionSchema = z.object({
  version: z.number(),
  change: z.string(),
  published: z.boolean().nullish(),
  datasets: z.number(),
  relationships: z.number(),
  metrics: z.number(),
  createdAt: z.string(),
});
export type ModelVersion = Read<typeof versionSchema, Sent.ModelVersion>;

const changeSchema = z.object({
  kind: z.string(),
  place: z.string(),
  property: z.string().nullish(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type ModelChange = Read<typeof changeSchema, Sent.Change1>;

const differenceSchema = z.object({ from: z.number(), to: z.number(), changes: list(changeSchema) });
const refreshedSchema = z.object({ saved: z.boolean(), version: z.number(), changes: list(changeSchema), warnings: list(issueSchema) });

/** What a person says about a relationship. */
export interface SaidRelationship {
  fromDataset: string;
  fromColumns: string[];
  toDataset: string;
  toColumns: string[];
  cardinality: string;
  role?: string | null;
}

const path = (id: string) => `${BASE}/${encodeURIComponent(id)}`;
const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

export const listModels = (): Promise<SemanticModel[]> => everyItem(BASE, modelSchema);

export const getModel = (id: string) => call(path(id), modelSchema);

/** Drafts a model from a finished discovery. */
export const draftModel = (name: string, connectionId: string, snapshotId: string, key = newKey()) =>
  call(BASE, modelSchema, { method: 'POST', body: { name, connectionId, snapshotId }, headers: { 'Idempotency-Key': key } });

export const replaceModel = (id: string, version: number, document: Record<string, unknown>) =>
  call(path(id), modelSchema, { method: 'PUT', body: document, headers: ifMatch(version) });

export const modelIssues = (id: string) => call(`${path(id)}/issues`, z.array(issueSchema));

export const publishModel = (id: string, version: number) =>
  call(`${path(id)}/publish`, modelSchema, { method: 'POST', headers: ifMatch(version) });

export const deleteModel = (id: string) => send(path(id), { method: 'DELETE' });

export const listVersions = (id: string): Promise<ModelVersion[]> => everyItem(`${path(id)}/versions`, versionSchema);

export const getVersion = (id: string, version: number) => call(`${path(id)}/versions/${version}`, modelSchema);

export const diffModel = (id: string, from: number, to: number) =>
  call(`${path(id)}/diff${query({ from, to })}`, differenceSchema);

export const refreshModel = (id: string, version: number, snapshotId: string, preview: boolean) =>
  call(`${path(id)}/refresh${query({ preview: String(preview) })}`, refreshedSchema, {
    method: 'POST',
    body: { snapshotId },
    headers: ifMatch(version),
  });

export const putRelationship = (id: string, version: number, name: string, said: SaidRelationship) =>
  call(`${path(id)}/relationships/${encodeURIComponent(name)}`, modelSchema, { method: 'PUT', body: said, headers: ifMatch(version) });

export const strikeRelationship = (id: string, version: number, name: string) =>
  call(`${path(id)}/relationships/${encodeURIComponent(name)}`, modelSchema, { method: 'DELETE', headers: ifMatch(version) });

/** Reads a document (OSI, dbt, Snowflake) as a new model. */
export const importModel = (text: string, place: { name?: string; connectionId?: string; snapshotId?: string; model?: string }) =>
  call(`${BASE}/import${query(place)}`, modelSchema, { method: 'POST', text, headers: { 'Idempotency-Key': newKey() } });

/** Where the model can be taken away as OSI YAML. */
export const exportUrl = (id: string) => `${path(id)}/export`;

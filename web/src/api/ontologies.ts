/** Ontologies (ontology-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, everyItem, newKey, query, send } from './http';
import type * as Sent from './generated/ontology-service';
import type { Read } from './wire';

const ontologySchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  visibility: z.string().nullish(),
  mine: z.boolean().nullish(),
  modelId: z.string().nullish(),
  connectionId: z.string().nullish(),
  dialect: z.string().nullish(),
  reason: z.string().nullish(),
  version: z.number().nullish(),
  build: z.object({ state: z.string().nullish(), done: z.number(), total: z.number(), reason: z.string().nullish() }).nullish(),
  search: z.object({ mode: z.string(), provider: z.string().nullish(), model: z.string().nullish(), reason: z.string().nullish() }).nullish().catch(null),
  updatedAt: z.string().nullish(),
});
export type Ontology = Read<typeof ontologySchema, Sent.OntologyView>;

/** Whether it is being built, for the first time or anew; what was built before is asked meanwhile. */
export const isBuilding = (ontology: Ontology): boolean => ontology.status === 'creating' || ontology.build?.state === 'building';

const fieldSchema = z.object({
  name: z.string(),
  label: z.string().nullish(),
  description: z.string().nullish(),
  datatype: z.string().nullish(),
  time: z.boolean().nullish(),
  synonyms: z.array(z.string()).nullish(),
  sampleValues: list(z.string()),
  distinctCount: z.number().nullish(),
  nullRate: z.number().nullish(),
  max: z.string().nullish(),
});
export type Field = Read<typeof fieldSchema, Sent.FieldView>;

const datasetSchema = z.object({
  name: z.string(),
  source: z.string().nullish(),
  label: z.string().nullish(),
  description: z.string().nullish(),
  synonyms: z.array(z.string()).nullish(),
  primaryKey: list(z.string()),
  rowCount: z.number().nullish(),
  fields: list(fieldSchema),
});
export type Dataset = Read<typeof datasetSchema, Sent.DatasetView>;

export const listOntologies = (): Promise<Ontology[]> => everyItem('/api/ontologies', ontologySchema);

export const getOntology = (id: string) => call(`/api/ontologies/${encodeURIComponent(id)}`, ontologySchema);

/** The datasets of an ontology; the answer is a list, or a page of one. */
export const listDatasets = async (ontologyId: string): Promise<Dataset[]> => {
  const answer = await call(
    `/api/ontologies/${encodeURIComponent(ontologyId)}/datasets`,
    z.union([z.array(datasetSchema), z.object({ items: z.array(datasetSchema) })]),
  );
  return Array.isArray(answer) ? answer : answer.items;
};

export type Visibility = Sent.Visibility;

const path = (id: string) => `/api/ontologies/${encodeURIComponent(id)}`;

/** Builds an ontology from a published model. */
export const createOntology = (name: string, modelId: string, visibility: Visibility, key = newKey()) =>
  call('/api/ontologies', ontologySchema, { method: 'POST', body: { name, modelId, visibility }, headers: { 'Idempotency-Key': key } });

export const changeOntology = (id: string, change: { name?: string; visibility?: Visibility }) =>
  call(path(id), ontologySchema, { method: 'PATCH', body: change });

export const rebuildOntology = (id: string) => call(`${path(id)}/rebuild`, ontologySchema, { method: 'POST' });

export const deleteOntology = (id: string) => send(path(id), { method: 'DELETE' });

const edgeSchema = z.object({
  name: z.string(),
  fromDataset: z.string(),
  fromColumns: list(z.string()),
  toDataset: z.string(),
  toColumns: list(z.string()),
  cardinality: z.string().nullish(),
  role: z.string().nullish(),
  confidence: z.number().nullish(),
  origin: z.string().nullish(),
});
export type GraphEdge = Read<typeof edgeSchema, Sent.RelationshipView>;

const graphSchema = z.object({
  nodes: list(z.object({ name: z.string(), label: z.string().nullish(), description: z.string().nullish(), rowCount: z.number().nullish(), fields: z.number().nullish() })),
  edges: list(edgeSchema),
  metrics: list(z.object({ name: z.string(), label: z.string().nullish(), expression: z.string(), datasets: list(z.string()) })),
});
export type OntologyGraph = Read<typeof graphSchema, Sent.GraphView>;
export type GraphNode = OntologyGraph['nodes'][number];

export const getGraph = (id: string) => call(`${path(id)}/graph`, graphSchema);

const answerSchema = z.object({
  hits: list(z.object({ dataset: z.string(), score: z.number(), matches: list(z.object({ kind: z.string(), field: z.string().nullish(), text: z.string().nullish() })) })),
  mode: z.string().nullish(),
  reason: z.string().nullish(),
});

/** What a question would find. */
export const searchOntology = (id: string, q: string) => call(`${path(id)}/search${query({ q, topK: 8 })}`, answerSchema);

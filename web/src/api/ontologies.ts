/** Ontologies (ontology-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, page, query } from './http';

const ontologySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  status: z.string(),
  visibility: z.string().nullish(),
  build: z.object({ done: z.number(), total: z.number(), reason: z.string().nullish() }).nullish(),
});
export type Ontology = z.infer<typeof ontologySchema>;

const fieldSchema = z.object({
  name: z.string(),
  label: z.string().nullish(),
  description: z.string().nullish(),
  datatype: z.string().nullish(),
  time: z.boolean().nullish(),
  sampleValues: list(z.string()),
  distinctCount: z.number().nullish(),
  nullRate: z.number().nullish(),
});
export type Field = z.infer<typeof fieldSchema>;

const datasetSchema = z.object({
  name: z.string(),
  label: z.string().nullish(),
  description: z.string().nullish(),
  primaryKey: list(z.string()),
  rowCount: z.number().nullish(),
  fields: list(fieldSchema),
});
export type Dataset = z.infer<typeof datasetSchema>;

export const listOntologies = async (): Promise<Ontology[]> =>
  (await call(`/api/ontologies${query({ page: 1, pageSize: 100 })}`, page(ontologySchema))).items;

export const getOntology = (id: string) => call(`/api/ontologies/${encodeURIComponent(id)}`, ontologySchema);

/** The datasets of an ontology; the answer is a list, or a page of one. */
export const listDatasets = async (ontologyId: string): Promise<Dataset[]> => {
  const answer = await call(
    `/api/ontologies/${encodeURIComponent(ontologyId)}/datasets`,
    z.union([z.array(datasetSchema), z.object({ items: z.array(datasetSchema) })]),
  );
  return Array.isArray(answer) ? answer : answer.items;
};

/**
 * A semantic model as people edit it, read from and written back into its document (OSI). What the page does not know
 * stays in the document as it was.
 */
import { z } from 'zod';
import { list } from '../../api/artifacts';

const VENDOR = 'DATA_AGENT';

const text = z.string().nullish();
const extension = z.looseObject({ vendor_name: z.string(), data: z.string() });
const context = z.union([z.string(), z.looseObject({ synonyms: list(z.string()), unit: text })]).nullish();

const fieldSchema = z.looseObject({
  name: z.string(),
  label: text,
  description: text,
  datatype: text,
  dimension: z.looseObject({ is_time: z.boolean().nullish() }).nullish(),
  ai_context: context,
  custom_extensions: list(extension),
});

const datasetSchema = z.looseObject({
  name: z.string(),
  source: z.string(),
  description: text,
  primary_key: list(z.string()),
  ai_context: context,
  fields: list(fieldSchema),
  custom_extensions: list(extension),
});

const relationshipSchema = z.looseObject({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  from_columns: list(z.string()),
  to_columns: list(z.string()),
  custom_extensions: list(extension),
});

const metricSchema = z.looseObject({
  name: z.string(),
  expression: z.looseObject({ dialects: list(z.looseObject({ dialect: z.string(), expression: z.string() })) }).nullish(),
  description: text,
  ai_context: context,
  custom_extensions: list(extension),
});

const modelSchema = z.looseObject({
  name: z.string(),
  description: text,
  datasets: list(datasetSchema),
  relationships: list(relationshipSchema),
  metrics: list(metricSchema),
});

const documentSchema = z.looseObject({ semantic_model: z.array(modelSchema).min(1) });

export interface FieldWords {
  name: string;
  label: string;
  description: string;
  synonyms: string[];
  datatype: string;
  unit: string;
  /** Whether only keys, joins and metrics need it. */
  hidden: boolean;
  time: boolean;
  samples: string[];
  nullRate: number | null;
}

export interface DatasetWords {
  name: string;
  source: string;
  label: string;
  description: string;
  synonyms: string[];
  primaryKey: string[];
  rowCount: number | null;
  fields: FieldWords[];
}

export interface ModelRelationship {
  name: string;
  fromDataset: string;
  fromColumns: string[];
  toDataset: string;
  toColumns: string[];
  cardinality: string;
  role: string | null;
  confidence: number | null;
  /** `declared` by the database, `inferred` by us, `manual` by a person. */
  origin: string;
  reasons: string[];
  opinion: string | null;
}

export interface ModelMetric {
  name: string;
  label: string;
  expression: string;
  description: string;
  datasets: string[];
}

export interface ModelWords {
  datasets: DatasetWords[];
  relationships: ModelRelationship[];
  metrics: ModelMetric[];
}

const factsSchema = z.looseObject({
  label: text,
  rowCount: z.number().nullish(),
  sampleValues: list(z.string()),
  nullRate: z.number().nullish(),
  hidden: z.boolean().nullish(),
  cardinality: text,
  role: text,
  confidence: z.number().nullish(),
  origin: text,
  reasons: list(z.string()),
  opinion: z.looseObject({ verdict: z.string(), reason: text }).nullish(),
  datasets: list(z.string()),
});
type Facts = z.infer<typeof factsSchema>;
type Extensions = z.infer<typeof extension>[];

function factsOf(extensions: Extensions): Facts {
  const own = extensions.find((e) => e.vendor_name === VENDOR);
  let data: unknown = {};
  try {
    data = own ? JSON.parse(own.data) : {};
  } catch {
    data = {};
  }
  const read = factsSchema.safeParse(data);
  return read.success ? read.data : factsSchema.parse({});
}

const wordsIn = (value: z.infer<typeof context>): { synonyms: string[]; unit: string } =>
  value === null || value === undefined || typeof value === 'string' ? { synonyms: [], unit: '' } : { synonyms: value.synonyms, unit: value.unit ?? '' };

/** The model in a document; empty where there is none or it cannot be read. */
export function readModel(document: unknown): ModelWords {
  const read = documentSchema.safeParse(document);
  const model = read.success ? read.data.semantic_model[0] : undefined;
  if (model === undefined) return { datasets: [], relationships: [], metrics: [] };
  return {
    datasets: model.datasets.map(datasetOf),
    relationships: model.relationships.map((r) => {
      const facts = factsOf(r.custom_extensions);
      return {
        name: r.name,
        fromDataset: r.from,
        fromColumns: r.from_columns,
        toDataset: r.to,
        toColumns: r.to_columns,
        cardinality: facts.cardinality ?? 'many_to_one',
        role: facts.role ?? null,
        confidence: facts.confidence ?? null,
        origin: facts.origin ?? 'manual',
        reasons: facts.reasons,
        opinion: facts.opinion ? [facts.opinion.verdict, facts.opinion.reason].filter(Boolean).join(': ') : null,
      };
    }),
    metrics: model.metrics.map((m) => {
      const facts = factsOf(m.custom_extensions);
      const expression = m.expression?.dialects[0]?.expression ?? '';
      return { name: m.name, label: facts.label ?? '', expression, description: m.description ?? '', datasets: facts.datasets };
    }),
  };
}

function datasetOf(d: z.infer<typeof datasetSchema>): DatasetWords {
  const facts = factsOf(d.custom_extensions);
  return {
    name: d.name,
    source: d.source,
    label: facts.label ?? '',
    description: d.description ?? '',
    synonyms: wordsIn(d.ai_context).synonyms,
    primaryKey: d.primary_key,
    rowCount: facts.rowCount ?? null,
    fields: d.fields.map((f) => {
      const own = factsOf(f.custom_extensions);
      return {
        name: f.name,
        label: f.label ?? '',
        description: f.description ?? '',
        ...wordsIn(f.ai_context),
        datatype: f.datatype ?? '',
        hidden: own.hidden ?? false,
        time: f.dimension?.is_time ?? false,
        samples: own.sampleValues,
        nullRate: own.nullRate ?? null,
      };
    }),
  };
}

/** What a person may say of a field. */
export type FieldChange = Partial<Pick<FieldWords, 'label' | 'description' | 'synonyms' | 'datatype' | 'unit' | 'hidden'>>;

/** One thing that a person changed. Kept by place, so that it can be made again on a newer version. */
export type Edit =
  | { kind: 'dataset'; dataset: string; words: Partial<Pick<DatasetWords, 'label' | 'description' | 'synonyms'>> }
  | { kind: 'field'; dataset: string; field: string; words: FieldChange }
  | { kind: 'metric'; metric: ModelMetric; was: string | null }
  | { kind: 'metric_removed'; metric: string };

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object' && !Array.isArray(value);
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The document with these changes; what they name and the document no longer has is left out and told. */
export function applyEdits(document: Json, edits: readonly Edit[]): { document: Json; lost: Edit[] } {
  const copy = structuredClone(document);
  const model = objects(copy['semantic_model'])[0];
  const lost = edits.filter((edit) => model === undefined || !applied(model, edit));
  return { document: copy, lost };
}

function applied(model: Json, edit: Edit): boolean {
  switch (edit.kind) {
    case 'dataset': {
      const dataset = named(model['datasets'], edit.dataset);
      if (!dataset) return false;
      if (edit.words.label !== undefined) setFact(dataset, 'label', edit.words.label);
      setText(dataset, 'description', edit.words.description);
      setSynonyms(dataset, edit.words.synonyms);
      return true;
    }
    case 'field': {
      const field = named(named(model['datasets'], edit.dataset)?.['fields'], edit.field);
      if (!field) return false;
      setText(field, 'label', edit.words.label);
      setText(field, 'description', edit.words.description);
      setText(field, 'datatype', edit.words.datatype);
      setSynonyms(field, edit.words.synonyms);
      if (edit.words.unit !== undefined) setContext(field, 'unit', edit.words.unit.trim() || undefined);
      if (edit.words.hidden !== undefined) setFact(field, 'hidden', edit.words.hidden || undefined);
      return true;
    }
    case 'metric':
      putMetric(model, edit.metric, edit.was);
      return true;
    case 'metric_removed':
      model['metrics'] = objects(model['metrics']).filter((m) => m['name'] !== edit.metric);
      return true;
  }
}

const named = (items: unknown, name: string): Json | undefined => objects(items).find((item) => item['name'] === name);

function setText(node: Json, key: string, value: string | undefined): void {
  if (value === undefined) return;
  if (value.trim() === '') delete node[key];
  else node[key] = value.trim();
}

function setSynonyms(node: Json, synonyms: string[] | undefined): void {
  if (synonyms !== undefined) setContext(node, 'synonyms', synonyms.length === 0 ? undefined : synonyms);
}

function setContext(node: Json, key: string, value: unknown): void {
  const given = node['ai_context'];
  const next: Json = isObject(given) ? { ...given } : typeof given === 'string' ? { instructions: given } : {};
  if (value === undefined) delete next[key];
  else next[key] = value;
  if (Object.keys(next).length === 0) delete node['ai_context'];
  else node['ai_context'] = next;
}

/** Our own facts travel as text in an extension of the format. */
function setFact(node: Json, key: string, value: unknown): void {
  const extensions = objects(node['custom_extensions']);
  const own = extensions.find((e) => e['vendor_name'] === VENDOR);
  const facts: Json = own && typeof own['data'] === 'string' ? (JSON.parse(own['data']) as Json) : {};
  if (value === '' || value === undefined) delete facts[key];
  else facts[key] = value;
  const data = JSON.stringify(facts);
  node['custom_extensions'] = own ? extensions.map((e) => (e === own ? { ...e, data } : e)) : [...extensions, { vendor_name: VENDOR, data }];
}

function putMetric(model: Json, metric: ModelMetric, was: string | null): void {
  const metrics = objects(model['metrics']);
  const old = metrics.find((m) => m['name'] === (was ?? metric.name));
  const node: Json = { ...old, name: metric.name, expression: { dialects: [{ dialect: 'ANSI_SQL', expression: metric.expression }] } };
  setText(node, 'description', metric.description);
  setFact(node, 'label', metric.label.trim());
  setFact(node, 'datasets', metric.datasets);
  model['metrics'] = old ? metrics.map((m) => (m === old ? node : m)) : [...metrics, node];
}

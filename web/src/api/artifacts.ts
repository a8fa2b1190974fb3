/** The evidence of a run as the services send it: phase artifacts, tables, charts, metadata. */
import { z } from 'zod';
import type * as Sent from './generated/contracts';
import type { Read } from './wire';

/** A list that may be absent on the wire (the services leave out what is null). */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

/** A list of which only what this page can read is kept, so that one new kind does not hide the rest. */
export const readable = <T extends z.ZodType>(item: T) =>
  list(z.unknown()).transform((values) =>
    values.flatMap((value): z.output<T>[] => {
      const read = item.safeParse(value);
      return read.success ? [read.data] : [];
    }),
  );

export const PHASES = ['planner', 'navigator', 'sql_builder', 'executor', 'verifier', 'explainer'] as const;
/** Phases of the other ways to ask; each of them has one. */
const WHOLE = ['explorer', 'reporter'] as const;
export const phaseSchema = z.enum([...PHASES, ...WHOLE]);
export type Phase = Read<typeof phaseSchema, Sent.Phase>;

export const tokenUsageSchema = z.object({ prompt: z.number(), completion: z.number(), total: z.number(), cached: z.number().optional() });
export type TokenUsage = Read<typeof tokenUsageSchema, Sent.TokenUsage>;

const columnSchema = z.object({
  name: z.string(),
  type: z.string(),
  /** What people call it, where the model of the data or a metric knows. */
  label: z.string().nullish(),
  /** What its figures are counted in. */
  unit: z.string().nullish(),
});
export type Column = Read<typeof columnSchema, Sent.TableData['columns'][number]>;

export const tableSchema = z.object({ columns: z.array(columnSchema), rows: z.array(z.array(z.unknown())) });
export type TableData = Read<typeof tableSchema, Sent.TableData>;

export const chartSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('vega_lite'),
    title: z.string(),
    spec: z.record(z.string(), z.unknown()),
    resultRef: z.string(),
  }),
  z.object({ kind: z.literal('image'), title: z.string(), artifactId: z.string(), mediaType: z.string() }),
]);
export type ChartView = Read<typeof chartSchema, Sent.ChartView>;
export type VegaLiteChart = Extract<ChartView, { kind: 'vega_lite' }>;
export type ImageChart = Extract<ChartView, { kind: 'image' }>;

export const clarificationQuestionSchema = z.object({
  question: z.string(),
  assumption: z.string(),
  preferenceKey: z.string(),
  options: list(z.string()),
});
export type ClarificationQuestion = Read<typeof clarificationQuestionSchema, Sent.ClarificationQuestion>;

const textOf = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const elementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('measure'), words: textOf, how: z.string(), fields: list(z.string()) }),
  z.object({ kind: z.literal('ratio'), words: textOf, of: list(z.string()), by: list(z.string()) }),
  z.object({ kind: z.literal('dimension'), words: textOf, field: z.string(), grain: z.string().nullish() }),
  z.object({ kind: z.literal('filter'), words: textOf, field: z.string(), how: z.string(), values: list(z.string()) }),
  z.object({ kind: z.literal('period'), words: textOf, field: z.string(), from: z.string().nullish(), to: z.string().nullish() }),
  z.object({ kind: z.literal('order'), words: textOf, descending: z.boolean().nullish() }),
  z.object({ kind: z.literal('limit'), words: textOf, rows: z.number() }),
]);
/** A thing that a step promises to do, with the words of the question that ask for it. */
export type PlanElement = Read<typeof elementSchema, Sent.PlanElement>;

const planStepSchema = z.object({
  id: z.number(),
  description: z.string(),
  strategy: z.string(),
  dependsOn: list(z.number()),
  datasets: list(z.string()),
  expectedOutput: z.string().nullish(),
  elements: readable(elementSchema),
});
export type PlanStep = Read<typeof planStepSchema, Sent.PlanStep>;

const planSchema = z.object({
  complexity: z.string(),
  intent: z.string(),
  metrics: list(z.string()),
  dimensions: list(z.string()),
  timeWindow: z.string().nullish(),
  filters: list(z.string()),
  grain: z.string().nullish(),
  ambiguities: list(z.object({ question: z.string(), assumption: z.string() })),
  acceptanceChecks: list(z.string()),
  steps: list(planStepSchema),
  clarificationQuestions: list(clarificationQuestionSchema),
  missing: list(z.string()),
  setAside: list(z.object({ words: z.string(), reason: z.string() })),
});
export type PlanArtifact = Read<typeof planSchema, Sent.PlanArtifact>;

const joinPlanSchema = z.object({
  datasets: list(z.object({ name: z.string(), label: z.string().nullish() })),
  joins: list(
    z.object({
      name: z.string().nullish(),
      fromDataset: z.string(),
      fromColumns: list(z.string()),
      toDataset: z.string(),
      toColumns: list(z.string()),
      cardinality: z.string().nullish(),
      role: z.string().nullish(),
    }),
  ),
  warnings: list(z.string()),
  caveats: list(z.string()),
  notes: z.string().nullish(),
});
export type JoinPlanArtifact = Read<typeof joinPlanSchema, Sent.JoinPlanArtifact>;

const cannotAnswerSchema = z.object({
  reason: z.string(),
  missing: list(z.string()),
  availableDatasets: list(z.string()),
});
export type CannotAnswer = Read<typeof cannotAnswerSchema, Sent.CannotAnswer>;

const querySpecSchema = z.object({
  stepId: z.number(),
  description: z.string().nullish(),
  pilotSql: z.string().nullish(),
  fullSql: z.string(),
});
export type QuerySpec = Read<typeof querySpecSchema, Sent.QuerySpec>;

const joinSchema = z.object({ from: z.string(), to: z.string(), on: z.string() });

const returnedTableSchema = z.object({
  name: z.string(),
  table: tableSchema,
  rowCount: z.number(),
  resultRef: z.string().nullish(),
});

const returnedValueSchema = z.object({ name: z.string(), type: z.string(), value: z.unknown() });

const stepResultSchema = z.object({
  stepId: z.number(),
  description: z.string(),
  strategy: z.string(),
  sql: z
    .object({
      executedSql: z.string(),
      table: tableSchema,
      rowCount: z.number(),
      truncated: z.boolean(),
      durationMs: z.number(),
      resultRef: z.string().nullish(),
      totalRows: z.number().nullish(),
    })
    .nullish(),
  python: z
    .object({
      code: z.string(),
      stdout: z.string(),
      charts: readable(chartSchema),
      tables: list(returnedTableSchema),
      values: list(returnedValueSchema),
    })
    .nullish(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
});
export type StepResult = Read<typeof stepResultSchema, Sent.StepResult>;
export type SqlResult = NonNullable<StepResult['sql']>;

const partialPeriodSchema = z.object({ kind: z.literal('partial_period'), stepId: z.number(), column: z.string(), from: z.string(), days: z.number(), of: z.number() });

export const verificationReportSchema = z.object({
  outcome: z.enum(['verified', 'failed', 'not_verified']),
  // the others are told as sentences of the lines
  findings: readable(partialPeriodSchema),
  checks: list(z.object({ name: z.string(), passed: z.boolean(), message: z.string().nullish() })),
  diagnosis: z.string().nullish(),
  recommendedTarget: z.string().nullish(),
  lines: list(
    z.object({
      aspect: z.enum(['question_covered', 'right_data', 'right_period', 'joins_safe', 'figures_bound']),
      outcome: z.enum(['held', 'failed', 'not_applicable', 'not_available']),
      sentences: list(z.string()),
    }),
  ),
});
export type BadgeLine = VerificationReport['lines'][number];
export type VerificationReport = Read<typeof verificationReportSchema, Sent.VerificationReport>;

const dataLineageSchema = z.object({
  datasets: list(z.string()),
  joins: list(joinSchema),
  timeWindow: z.string().nullish(),
  filters: list(z.string()),
  grain: z.string().nullish(),
  rowCount: z.number().nullish(),
});
export type DataLineage = Read<typeof dataLineageSchema, Sent.DataLineage>;

const explainerOutputSchema = z.object({
  narrative: z.string(),
  dataLineage: dataLineageSchema.nullish(),
  caveats: list(z.string()),
  charts: readable(chartSchema),
});
export type ExplainerOutput = Read<typeof explainerOutputSchema, Sent.ExplainerOutput>;

export const verdictSchema = z.enum(['supported', 'weak', 'refuted', 'not_checkable']);
export type Verdict = Read<typeof verdictSchema, Sent.FindingVerdict>;

const foundSchema = z.object({
  id: z.string(),
  verdict: verdictSchema,
  text: z.string(),
  reasons: list(z.string()),
  query: z.string().nullish(),
  chartId: z.string().nullish(),
  table: tableSchema.nullish(),
});
export type FoundOut = Read<typeof foundSchema, Sent.ExplorationArtifact['findings'][number]>;

const explorationSchema = z.object({
  status: z.enum(['complete', 'stopped', 'failed']),
  summary: z.string(),
  findings: list(foundSchema),
  notConfirmed: list(foundSchema),
  queries: list(
    z.object({ stepNumber: z.number(), tool: z.string(), reason: z.string(), query: z.string(), rowCount: z.number(), durationMs: z.number(), cached: z.boolean() }),
  ),
  charts: readable(z.object({ id: z.string(), chart: chartSchema, title: z.string(), description: z.string() })),
  stepCount: z.number(),
  maxSteps: z.number(),
  stopReason: z.string(),
  caveats: list(z.string()),
  nextQuestions: list(z.string()),
});
export type Exploration = Read<typeof explorationSchema, Sent.ExplorationArtifact>;

const reportSchema = z.object({
  title: z.string(),
  language: z.string(),
  asOf: z.string(),
  sections: list(
    z.object({
      part: z.string(),
      heading: z.string(),
      markdown: z.string(),
      exhibits: list(z.object({ caption: z.string(), chart: chartSchema.nullish().catch(null), table: tableSchema.nullish(), query: z.string().nullish() })),
    }),
  ),
  withheld: z.number(),
});
export type Report = Read<typeof reportSchema, Sent.ReportArtifact>;

export const phaseArtifactSchema = z.discriminatedUnion('kind', [
  planSchema.extend({ kind: z.literal('plan') }),
  joinPlanSchema.extend({ kind: z.literal('join_plan') }),
  cannotAnswerSchema.extend({ kind: z.literal('cannot_answer') }),
  z.object({ kind: z.literal('query_specs'), specs: list(querySpecSchema) }),
  z.object({ kind: z.literal('step_results'), results: list(stepResultSchema) }),
  verificationReportSchema.extend({ kind: z.literal('verification_report') }),
  explainerOutputSchema.extend({ kind: z.literal('explainer_output') }),
]);
export type PhaseArtifact = Read<typeof phaseArtifactSchema, Sent.PhaseArtifact>;

const toolCallSchema = z.object({
  callId: z.string().nullish(),
  phase: phaseSchema,
  stepId: z.number().nullish(),
  name: z.string(),
  args: z.unknown().optional(),
  result: z.string().nullish(),
  error: z.string().nullish(),
});
export type ToolCallRecord = Read<typeof toolCallSchema, Sent.ToolCallRecord>;

export const metadataSchema = z.object({
  startedAt: z.string().nullish(),
  durationMs: z.number().nullish(),
  provider: z.string().nullish(),
  model: z.string().nullish(),
  tokensUsed: tokenUsageSchema.nullish(),
  datasetsUsed: list(z.string()),
  toolCalls: readable(toolCallSchema),
  plan: planSchema.nullish(),
  joinPlan: joinPlanSchema.nullish(),
  cannotAnswer: cannotAnswerSchema.nullish(),
  stepResults: list(stepResultSchema),
  verificationReport: verificationReportSchema.nullish(),
  dataLineage: dataLineageSchema.nullish(),
  charts: readable(chartSchema),
  caveats: list(z.string()),
  revisionsUsed: z.number().nullish(),
  spend: z.object({ costMicros: z.number().nullish() }).nullish().catch(null),
  clarificationQuestions: list(clarificationQuestionSchema),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
  exploration: explorationSchema.nullish().catch(null),
  report: reportSchema.nullish().catch(null),
});
export type MessageMetadata = Read<typeof metadataSchema, Sent.MessageMetadata>;

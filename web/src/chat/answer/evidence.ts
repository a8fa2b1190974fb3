/** One shape for what an answer rests on, live from a run's events or kept with the message. */
import type {
  CannotAnswer,
  ChartView,
  ClarificationQuestion,
  DataLineage,
  JoinPlanArtifact,
  PlanArtifact,
  QuerySpec,
  SqlResult,
  StepResult,
  TableData,
  TokenUsage,
  VerificationReport,
} from '../../api/artifacts';
import type { Message, MessageStatus } from '../../api/chats';
import type { FollowedRun } from '../../run/runStore';
import type { RunFailure, RunView, ToolCall } from '../../run/runState';

export interface Evidence {
  status: MessageStatus;
  content: string;
  provider: string | null;
  model: string | null;
  durationMs: number | null;
  tokens: TokenUsage | null;
  plan: PlanArtifact | null;
  joinPlan: JoinPlanArtifact | null;
  cannotAnswer: CannotAnswer | null;
  querySpecs: QuerySpec[];
  stepResults: StepResult[];
  report: VerificationReport | null;
  lineage: DataLineage | null;
  charts: ChartView[];
  caveats: string[];
  toolCalls: ToolCall[];
  questions: ClarificationQuestion[];
  revisionsUsed: number;
  failure: RunFailure | null;
}

/** Warnings of a plan that a join can repeat rows, as the planner words them. */
export const MULTIPLIES = /^(fan-out|chasm):/;

/** Whether the joins were checked on the data, each of them with the outcome that nothing counts twice. */
export function joinsHeld(report: VerificationReport | null): boolean {
  const lines = (report?.lines ?? []).filter((line) => line.aspect === 'joins_safe');
  return lines.length > 0 && lines.every((line) => line.outcome === 'held');
}

/** The evidence of a message; a run that this tab follows knows more than a message still generating. */
export function evidenceOf(message: Message, run: FollowedRun | undefined): Evidence {
  if (message.status === 'generating' && run) return ofRun(run.state.view);
  const kept = ofMessage(message);
  // a run that was stopped may have shown more than was kept
  if (message.status === 'cancelled' && run && kept.stepResults.length === 0) {
    return { ...ofRun(run.state.view), status: 'cancelled', content: kept.content || ofRun(run.state.view).content };
  }
  return kept;
}

const join = (chunks: readonly string[]): string => chunks.map((chunk) => chunk.trimEnd()).join('\n\n');

function ofRun(view: RunView): Evidence {
  const kept = view.metadata;
  return {
    status: view.status,
    content: view.content ?? join(view.chunks),
    provider: view.provider ?? kept?.provider ?? null,
    model: view.model ?? kept?.model ?? null,
    durationMs: kept?.durationMs ?? null,
    tokens: kept?.tokensUsed ?? view.tokens,
    plan: view.plan ?? kept?.plan ?? null,
    joinPlan: view.joinPlan ?? kept?.joinPlan ?? null,
    cannotAnswer: view.cannotAnswer ?? kept?.cannotAnswer ?? null,
    querySpecs: view.querySpecs,
    stepResults: view.stepResults.length > 0 ? view.stepResults : (kept?.stepResults ?? []),
    report: view.verificationReport ?? kept?.verificationReport ?? null,
    lineage: view.explainerOutput?.dataLineage ?? kept?.dataLineage ?? null,
    charts: kept?.charts ?? view.explainerOutput?.charts ?? [],
    caveats: kept?.caveats ?? view.explainerOutput?.caveats ?? [],
    toolCalls: view.toolCalls,
    questions: view.questions.length > 0 ? view.questions : (kept?.clarificationQuestions ?? []),
    revisionsUsed: kept?.revisionsUsed ?? 0,
    failure: view.failure,
  };
}

function ofMessage(message: Message): Evidence {
  const kept = message.metadata;
  return {
    status: message.status,
    content: message.content,
    provider: kept?.provider ?? null,
    model: kept?.model ?? null,
    durationMs: kept?.durationMs ?? null,
    tokens: kept?.tokensUsed ?? null,
    plan: kept?.plan ?? null,
    joinPlan: kept?.joinPlan ?? null,
    cannotAnswer: kept?.cannotAnswer ?? null,
    querySpecs: [],
    stepResults: kept?.stepResults ?? [],
    report: kept?.verificationReport ?? null,
    lineage: kept?.dataLineage ?? null,
    charts: kept?.charts ?? [],
    caveats: kept?.caveats ?? [],
    toolCalls: (kept?.toolCalls ?? []).map((call, index) => ({
      callId: call.callId ?? String(index),
      phase: call.phase,
      stepId: call.stepId ?? null,
      name: call.name,
      args: call.args,
      state: call.error ? 'failed' : 'done',
      result: call.error ?? call.result ?? null,
      durationMs: null,
    })),
    questions: kept?.clarificationQuestions ?? [],
    revisionsUsed: kept?.revisionsUsed ?? 0,
    failure: kept?.error ? { ...kept.error, retryable: true } : null,
  };
}

/** A statement of an answer, run or only written so far. */
export interface Statement {
  stepId: number;
  description: string;
  sql: string;
  result: SqlResult | null;
  error: string | null;
  /** Why there is neither: its turn is to come, the answer was stopped before, or it ended without it. */
  unrun: 'notRun' | 'stopped' | 'neverRun' | null;
}

const unrunIn = (status: MessageStatus) => (status === 'generating' ? 'notRun' : status === 'cancelled' ? 'stopped' : 'neverRun');

/** The statements in the order of the steps: what ran, and what was written for steps that have not. */
export function statementsOf(evidence: Evidence): Statement[] {
  const specs = new Map(evidence.querySpecs.map((spec) => [spec.stepId, spec]));
  const ran = evidence.stepResults.flatMap((step): Statement[] => {
    const sql = step.sql?.executedSql ?? specs.get(step.stepId)?.fullSql ?? triedSql(evidence, step.stepId);
    specs.delete(step.stepId);
    if (sql === undefined) return [];
    return [{ stepId: step.stepId, description: step.description, sql, result: step.sql ?? null, error: step.error?.message ?? null, unrun: step.sql || step.error ? null : unrunIn(evidence.status) }];
  });
  const written = [...specs.values()].map(
    (spec): Statement => ({
      stepId: spec.stepId,
      description: spec.description ?? '',
      sql: spec.fullSql,
      result: null,
      error: null,
      unrun: unrunIn(evidence.status),
    }),
  );
  return [...ran, ...written].sort((a, b) => a.stepId - b.stepId);
}

/** Rows that an answer rests on: of a statement, or of a table or the values that Python code returned. */
export interface Rows {
  key: string;
  stepId: number;
  description: string;
  table: TableData;
  rowCount: number;
  /** All rows there are, where more than `rowCount` and counted. */
  totalRows: number | null;
  truncated: boolean;
  resultRef: string | null;
}

/** The rows of every step, in the order of the steps. */
export function rowsOf(evidence: Evidence): Rows[] {
  return evidence.stepResults
    .flatMap((step): Rows[] => {
      const { stepId, description } = step;
      const ofStatement: Rows[] = step.sql
        ? [{ key: `${stepId}`, stepId, description, ...step.sql, totalRows: step.sql.totalRows ?? null, resultRef: step.sql.resultRef ?? null }]
        : [];
      const returned = (step.python?.tables ?? []).map(
        (table): Rows => ({
          key: `${stepId}/${table.name}`,
          stepId,
          description: table.name === 'result' ? description : `${description} (${table.name})`,
          table: table.table,
          rowCount: table.rowCount,
          totalRows: table.rowCount,
          truncated: false,
          resultRef: table.resultRef ?? null,
        }),
      );
      return [...ofStatement, ...returned, ...valuesOf(step)];
    })
    .sort((a, b) => a.stepId - b.stepId);
}

const isFraction = (value: unknown): value is number => typeof value === 'number' && !Number.isInteger(value);

/** The values that Python code returned, as one table. */
function valuesOf(step: StepResult): Rows[] {
  const values = step.python?.values ?? [];
  if (values.length === 0) return [];
  const table: TableData = {
    columns: [
      { name: 'name', type: 'string' },
      { name: 'value', type: values.some((v) => isFraction(v.value)) && values.every((v) => typeof v.value === 'number') ? 'decimal' : 'string' },
    ],
    rows: values.map(({ name, value }) => [name, isFraction(value) ? value : String(value)]),
  };
  const count = values.length;
  return [
    {
      key: `${step.stepId}/`,
      stepId: step.stepId,
      description: step.description,
      table,
      rowCount: count,
      totalRows: count,
      truncated: false,
      resultRef: null,
    },
  ];
}

/** The last statement that a failed step tried. */
function triedSql(evidence: Evidence, stepId: number): string | undefined {
  const call = evidence.toolCalls.findLast((c) => c.stepId === stepId && sqlOf(c.args) !== undefined);
  return call && sqlOf(call.args);
}

function sqlOf(args: unknown): string | undefined {
  const sql = args !== null && typeof args === 'object' ? (args as Record<string, unknown>)['sql'] : undefined;
  return typeof sql === 'string' ? sql : undefined;
}

/** Every chart: the answer's own, then what Python left, each picture once. */
export function chartsOf(evidence: Evidence): ChartView[] {
  const charts = [...evidence.charts];
  const seen = new Set(charts.flatMap((chart) => (chart.kind === 'image' ? [chart.artifactId] : [])));
  for (const picture of evidence.stepResults.flatMap((step) => step.python?.charts ?? [])) {
    if (picture.kind === 'image' && !seen.has(picture.artifactId)) charts.push(picture);
  }
  return charts;
}

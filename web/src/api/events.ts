/** The events of a run, checked where they enter the page. A name that is not in the table is skipped. */
import { z } from 'zod';
import {
  chartSchema,
  clarificationQuestionSchema,
  list,
  metadataSchema,
  phaseArtifactSchema,
  phaseSchema,
  tokenUsageSchema,
} from './artifacts';
import type * as Sent from './generated/contracts';
import type { Read } from './wire';

const place = { sequence: z.number().int().positive(), at: z.string() };
const stepId = z.number().nullish();
const attempt = z.number().nullish();
const content = z.string().nullish();
const metadata = metadataSchema.nullish().catch(undefined);
const note = z.object({ key: z.string(), value: z.string(), question: z.string().nullish() });
export type PreferenceNote = Read<typeof note, Sent.PreferenceNote>;

const event = <N extends string, S extends z.ZodRawShape>(type: N, shape: S) =>
  z.object({ type: z.literal(type), ...place, ...shape });

const call = { callId: z.string(), phase: phaseSchema, stepId };

export const runEventSchema = z.discriminatedUnion('type', [
  event('message_start', { startedAt: z.string(), provider: z.string().nullish(), model: z.string().nullish() }),
  event('message_chunk', { chunk: z.string() }),
  event('message_complete', { content, metadata }),
  event('message_error', { message: z.string(), code: z.string(), retryable: z.boolean(), content, metadata }),
  event('message_cancelled', { content, metadata }),
  event('clarification_requested', { questions: list(clarificationQuestionSchema), content, metadata }),
  event('phase_start', { phase: phaseSchema, attempt: z.number() }),
  event('phase_complete', { phase: phaseSchema, attempt: z.number(), durationMs: z.number() }),
  event('phase_artifact', { phase: phaseSchema, attempt: z.number(), artifact: phaseArtifactSchema }),
  event('step_start', { stepId: z.number(), attempt: z.number(), description: z.string(), strategy: z.string() }),
  event('step_complete', {
    stepId: z.number(),
    attempt: z.number(),
    succeeded: z.boolean(),
    rowCount: z.number().nullish(),
    durationMs: z.number(),
  }),
  event('tool_start', { ...call, name: z.string(), args: z.unknown().optional(), label: z.string().nullish(), attempt }),
  event('tool_end', { ...call, name: z.string(), result: z.string().nullish(), durationMs: z.number() }),
  event('tool_error', { ...call, name: z.string(), error: z.string().nullish(), durationMs: z.number() }),
  event('llm_call_start', {
    ...call,
    callIndex: z.number(),
    purpose: z.string(),
    provider: z.string().nullish(),
    model: z.string().nullish(),
    attempt,
  }),
  event('llm_call_end', {
    ...call,
    callIndex: z.number(),
    purpose: z.string(),
    durationMs: z.number(),
    promptTokens: z.number(),
    completionTokens: z.number(),
    totalTokens: z.number(),
    error: z.string().nullish(),
  }),
  event('token_update', { phase: phaseSchema, tokensUsed: tokenUsageSchema }),
  event('preference_suggested', { suggestions: list(note) }),
  event('preference_auto_saved', { preferences: list(note) }),
  event('run_retrying', { phase: phaseSchema, attempt: z.number(), waitMs: z.number(), reason: z.string() }),
  event('run_resumed', { phase: phaseSchema, attempt: z.number(), keptUpTo: z.number().nullish() }),
  event('route_decision', { route: z.enum(['data', 'documents', 'general', 'mixed']), forced: z.boolean(), reason: z.string() }),
  event('exploration_step', { stepNumber: z.number(), tool: z.string(), reason: z.string(), maxSteps: z.number().nullish() }),
  event('finding_added', {
    findingId: z.string(),
    verdict: z.enum(['supported', 'weak', 'refuted', 'not_checkable']),
    text: z.string(),
    stepNumbers: list(z.number()),
    refs: list(z.string()),
  }),
  event('table_added', {
    artifactId: z.string(),
    logicalName: z.string(),
    rowCount: z.number(),
    columnCount: z.number(),
    truncated: z.boolean(),
  }),
  event('chart_added', { chartId: z.string(), artifactId: z.string(), chart: chartSchema }),
  event('chart_rejected', { callId: z.string().nullish(), reason: z.string(), hint: z.string().nullish() }),
  event('history_compacted', { before: z.number(), after: z.number() }),
  event('run_status', { code: z.string(), about: z.string().nullish() }),
]);
export type RunEvent = Read<typeof runEventSchema, Sent.RunEvent>;
export type RunEventType = RunEvent['type'];

/** An event that this page does not know or cannot read; only its place in the run counts. */
export interface SkippedEvent {
  type: 'skipped';
  sequence: number;
}

const placeSchema = z.object({ sequence: z.number().int().positive() });

/** Reads one SSE body; null when it is not an event of a run at all. */
export function parseRunEvent(data: string): RunEvent | SkippedEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return null;
  }
  const known = runEventSchema.safeParse(json);
  if (known.success) return known.data;
  const placed = placeSchema.safeParse(json);
  return placed.success ? { type: 'skipped', sequence: placed.data.sequence } : null;
}

const TERMINAL: ReadonlySet<string> = new Set<RunEventType>([
  'message_complete',
  'message_error',
  'message_cancelled',
  'clarification_requested',
]);

/** Whether nothing follows this event. */
export const isTerminal = (e: { type: string }): boolean => TERMINAL.has(e.type);

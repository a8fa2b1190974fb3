/**
 * Events to state, purely. The same events always give the same state, however they were cut by reconnects:
 * a sequence seen before changes nothing, and `run_resumed` takes back what came after the place that it names, or
 * what its phase had shown since its start.
 */
import type { PhaseArtifact } from '../api/artifacts';
import type { RunEvent, SkippedEvent } from '../api/events';
import { EMPTY_VIEW, type ExploringState, type ExploringStep, type ModelCall, type RunState, type RunView, type StepState, type ToolCall } from './runState';

/** The state after one more event. */
export function runReducer(state: RunState, event: RunEvent | SkippedEvent): RunState {
  return event.sequence <= state.lastSequence ? state : replay(state, [event]);
}

/** The state after many events; the journal is copied once for all of them. */
export function replay(state: RunState, events: readonly (RunEvent | SkippedEvent)[]): RunState {
  let journal = [...state.events];
  let { lastSequence, view } = state;
  let since = journal.length;
  for (const event of events) {
    if (event.sequence <= lastSequence) continue;
    lastSequence = event.sequence;
    if (event.type === 'skipped') continue;
    if (event.type === 'run_resumed') {
      journal = [...stillValid(journal, event), event];
      view = EMPTY_VIEW;
      since = 0;
    } else {
      journal.push(event);
    }
  }
  return { events: journal, lastSequence, view: fold(view, since === 0 ? journal : journal.slice(since)) };
}

/** Calls come by the thousand: those that stand beside each other are put in together. */
function fold(view: RunView, events: readonly RunEvent[]): RunView {
  let folded = view;
  for (let at = 0; at < events.length; ) {
    const calls = callsFrom(events, at);
    const event = events[at];
    if (calls.length > 1) folded = { ...folded, waiting: null, toolCalls: withCalls(folded.toolCalls, calls) };
    else if (event) folded = apply(folded.waiting === null ? folded : { ...folded, waiting: null }, event);
    at += Math.max(1, calls.length);
  }
  return folded;
}

type OfCall = Extract<RunEvent, { type: 'tool_start' | 'tool_end' }>;

function callsFrom(events: readonly RunEvent[], from: number): OfCall[] {
  const calls: OfCall[] = [];
  for (let at = from; at < events.length; at += 1) {
    const event = events[at];
    if (event?.type !== 'tool_start' && event?.type !== 'tool_end') break;
    calls.push(event);
  }
  return calls;
}

function withCalls(old: readonly ToolCall[], events: readonly OfCall[]): ToolCall[] {
  const calls = [...old];
  const places = new Map(calls.map((call, place) => [call.callId, place]));
  for (const event of events) {
    const place = places.get(event.callId);
    if (event.type === 'tool_start') {
      if (place === undefined) places.set(event.callId, calls.push(startedTool(event)) - 1);
      else calls[place] = startedTool(event);
    } else if (place !== undefined) {
      calls[place] = { ...(calls[place] as ToolCall), state: 'done', result: event.result ?? null, durationMs: event.durationMs };
    }
  }
  return calls;
}

function stillValid(events: readonly RunEvent[], resumed: Extract<RunEvent, { type: 'run_resumed' }>): RunEvent[] {
  const { keptUpTo } = resumed;
  if (keptUpTo != null) return events.filter((e) => e.sequence <= keptUpTo);
  const start = events.findLastIndex((e) => e.type === 'phase_start' && e.phase === resumed.phase);
  const finished = events.findLastIndex((e) => e.type === 'phase_complete' && e.phase === resumed.phase);
  return start < 0 || finished > start ? [...events] : events.slice(0, start);
}

function apply(view: RunView, event: RunEvent): RunView {
  switch (event.type) {
    case 'message_start':
      return {
        ...view,
        startedAt: event.startedAt,
        provider: event.provider ?? null,
        model: event.model ?? null,
      };
    case 'message_chunk':
      return { ...view, retrying: null, chunks: [...view.chunks, event.chunk] };
    case 'message_complete':
      return ended(view, 'complete', event);
    case 'message_cancelled':
      return ended(view, 'cancelled', event);
    case 'message_error':
      return {
        ...ended(view, 'failed', event),
        failure: { message: event.message, code: event.code, retryable: event.retryable },
      };
    case 'clarification_requested':
      return { ...ended(view, 'clarification_needed', event), questions: event.questions };
    case 'phase_start':
    case 'run_resumed':
      return {
        ...view,
        retrying: null,
        currentPhase: event.phase,
        phases: { ...view.phases, [event.phase]: { status: 'active', attempt: event.attempt, durationMs: null } },
      };
    case 'phase_complete':
      return {
        ...view,
        retrying: null,
        currentPhase: view.currentPhase === event.phase ? null : view.currentPhase,
        phases: {
          ...view.phases,
          [event.phase]: { status: 'done', attempt: event.attempt, durationMs: event.durationMs },
        },
      };
    case 'phase_artifact':
      return withArtifact(view, event.artifact);
    case 'step_start':
      return { ...view, steps: put(view.steps, (s) => s.stepId === event.stepId, startedStep(event)) };
    case 'step_complete':
      return {
        ...view,
        steps: view.steps.map((s) =>
          s.stepId === event.stepId
            ? {
                ...s,
                state: event.succeeded ? 'done' : 'failed',
                rowCount: event.rowCount ?? null,
                durationMs: event.durationMs,
              }
            : s,
        ),
      };
    case 'tool_start':
      return { ...view, toolCalls: put(view.toolCalls, (c) => c.callId === event.callId, startedTool(event)) };
    case 'tool_end':
      return { ...view, toolCalls: endTool(view.toolCalls, event, 'done', event.result ?? null) };
    case 'tool_error':
      return {
        ...view,
        toolCalls: endTool(view.toolCalls, event, 'failed', event.error ?? null),
        exploring: came(view.exploring, (s) => s.tool === event.name, { error: event.error ?? '' }),
      };
    case 'llm_call_start':
      return { ...view, modelCalls: put(view.modelCalls, (c) => c.callId === event.callId, startedModel(event)) };
    case 'llm_call_end':
      return {
        ...view,
        modelCalls: view.modelCalls.map((c) =>
          c.callId === event.callId
            ? {
                ...c,
                state: event.error ? 'failed' : 'done',
                durationMs: event.durationMs,
                totalTokens: event.totalTokens,
                promptTokens: event.promptTokens,
                completionTokens: event.completionTokens,
              }
            : c,
        ),
      };
    case 'token_update':
      return {
        ...view,
        tokens: {
          prompt: view.tokens.prompt + event.tokensUsed.prompt,
          completion: view.tokens.completion + event.tokensUsed.completion,
          total: view.tokens.total + event.tokensUsed.total,
        },
      };
    case 'preference_suggested':
      return { ...view, suggestions: event.suggestions };
    case 'preference_auto_saved':
      return { ...view, savedPreferences: event.preferences };
    case 'exploration_step': {
      const { stepNumber, tool, reason } = event;
      const steps = put(view.exploring.steps, (s) => s.stepNumber === stepNumber, { stepNumber, tool, reason });
      return { ...view, retrying: null, exploring: { ...view.exploring, steps, maxSteps: event.maxSteps ?? null } };
    }
    case 'finding_added': {
      const { findingId, verdict, text } = event;
      const findings = put(view.exploring.findings, (f) => f.findingId === findingId, { findingId, verdict, text });
      return { ...view, retrying: null, exploring: { ...view.exploring, findings } };
    }
    case 'chart_added': {
      const { chartId, chart } = event;
      const charts = put(view.given.charts, (c) => c.chartId === chartId, { chartId, chart });
      return { ...view, retrying: null, given: { ...view.given, charts }, exploring: { ...view.exploring, charts: view.exploring.charts + 1 } };
    }
    case 'table_added': {
      const { artifactId, logicalName: name, rowCount, truncated } = event;
      const tables = put(view.given.tables, (t) => t.artifactId === artifactId && t.name === name, { artifactId, name, rowCount, truncated });
      return { ...view, retrying: null, given: { ...view.given, tables }, exploring: came(view.exploring, (s) => s.reason === name, { rows: rowCount }) };
    }
    case 'chart_rejected':
      return { ...view, retrying: null, given: { ...view.given, rejected: [...view.given.rejected, { reason: event.reason, hint: event.hint ?? null }] } };
    case 'history_compacted':
      return { ...view, retrying: null, given: { ...view.given, compacted: true } };
    case 'run_status':
      return { ...view, retrying: null, waiting: { code: event.code, about: event.about ?? null } };
    case 'route_decision':
      return { ...view, retrying: null };
    case 'run_retrying':
      return { ...view, retrying: { reason: event.reason, waitMs: event.waitMs } };
  }
}

/** Notes what came of the last step that fits and of which nothing is known yet. */
function came(exploring: ExploringState, fits: (step: ExploringStep) => boolean, what: Partial<ExploringStep>): ExploringState {
  const at = exploring.steps.findLastIndex((s) => fits(s) && s.rows === undefined && s.error === undefined);
  return at < 0 ? exploring : { ...exploring, steps: exploring.steps.map((s, i) => (i === at ? { ...s, ...what } : s)) };
}

function ended(
  view: RunView,
  status: RunView['status'],
  event: Extract<RunEvent, { content?: string | null | undefined }>,
): RunView {
  return {
    ...view,
    status,
    currentPhase: null,
    retrying: null,
    content: event.content ?? null,
    metadata: event.metadata ?? null,
  };
}

function withArtifact(view: RunView, artifact: PhaseArtifact): RunView {
  switch (artifact.kind) {
    case 'plan':
      return { ...view, plan: artifact };
    case 'join_plan':
      return { ...view, joinPlan: artifact };
    case 'cannot_answer':
      return { ...view, cannotAnswer: artifact };
    case 'query_specs':
      return { ...view, querySpecs: artifact.specs };
    case 'step_results':
      return { ...view, stepResults: artifact.results };
    case 'verification_report':
      return { ...view, verificationReport: artifact };
    case 'explainer_output':
      return { ...view, explainerOutput: artifact };
  }
}

function put<T>(items: readonly T[], same: (item: T) => boolean, item: T): T[] {
  return items.some(same) ? items.map((old) => (same(old) ? item : old)) : [...items, item];
}

const startedStep = (e: Extract<RunEvent, { type: 'step_start' }>): StepState => ({
  stepId: e.stepId,
  description: e.description,
  strategy: e.strategy,
  state: 'running',
  rowCount: null,
  durationMs: null,
});

const startedTool = (e: Extract<RunEvent, { type: 'tool_start' }>): ToolCall => ({
  callId: e.callId,
  phase: e.phase,
  stepId: e.stepId ?? null,
  name: e.name,
  args: e.args,
  state: 'running',
  result: null,
  durationMs: null,
});

const startedModel = (e: Extract<RunEvent, { type: 'llm_call_start' }>): ModelCall => ({
  callId: e.callId,
  phase: e.phase,
  purpose: e.purpose,
  model: e.model ?? null,
  state: 'running',
  durationMs: null,
  totalTokens: null,
  promptTokens: null,
  completionTokens: null,
});

function endTool(
  calls: readonly ToolCall[],
  event: { callId: string; durationMs: number },
  state: 'done' | 'failed',
  result: string | null,
): ToolCall[] {
  return calls.map((c) => (c.callId === event.callId ? { ...c, state, result, durationMs: event.durationMs } : c));
}

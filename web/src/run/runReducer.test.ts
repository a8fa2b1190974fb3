import { describe, expect, it } from 'vitest';
import { answered, clarified, failed, recorded, refused, resumed } from '../../e2e/recorded-run.mjs';
import { parseRunEvent, type RunEvent, type SkippedEvent } from '../api/events';
import { replay, runReducer } from './runReducer';
import { EMPTY_RUN } from './runState';

const read = (script: unknown): (RunEvent | SkippedEvent)[] =>
  recorded(script).map((event: unknown) => {
    const parsed = parseRunEvent(JSON.stringify(event));
    if (parsed === null) throw new Error('not an event');
    return parsed;
  });

const at = '2026-11-20T12:00:00Z';
const event = <T extends object>(sequence: number, rest: T) => ({ sequence, at, ...rest }) as unknown as RunEvent;

describe('calls that come close together', () => {
  const tool = (sequence: number, type: string, callId: string, more: object = {}) => event(sequence, { type, callId, phase: 'executor', name: 'query_database', args: {}, durationMs: sequence, ...more });
  const many = Array.from({ length: 300 }, (_x, i) => {
    const id = `c${(i * 7) % 41}`;
    return i % 3 === 0 ? tool(i + 1, 'tool_end', id, { result: `r${i}` }) : i % 50 === 43 ? tool(i + 1, 'tool_error', id, { error: 'no' }) : tool(i + 1, 'tool_start', id);
  });
  it('give what they give one by one, in whatever pieces they come', () => {
    const single = many.reduce((state, one) => runReducer(state, one), EMPTY_RUN);
    expect(replay(EMPTY_RUN, many)).toEqual(single);
    expect(replay(replay(EMPTY_RUN, many.slice(0, 123)), many.slice(100))).toEqual(single);
    expect(single.view.toolCalls.length).toBeGreaterThan(30);
    expect(new Set(single.view.toolCalls.map((c) => c.state))).toEqual(new Set(['running', 'done', 'failed']));
  });
  it('leave the state before as it was', () => {
    const before = replay(EMPTY_RUN, many.slice(0, 20));
    const kept = structuredClone(before);
    replay(before, many.slice(20));
    expect(before).toEqual(kept);
  });
});

describe('a whole run', () => {
  const state = replay(EMPTY_RUN, read(answered));

  it('ends complete with all six phases done', () => {
    expect(state.view.status).toBe('complete');
    expect(Object.entries(state.view.phases).map(([name, p]) => `${name} ${p.status}`)).toEqual([
      'planner done',
      'navigator done',
      'sql_builder done',
      'executor done',
      'verifier done',
      'explainer done',
    ]);
  });

  it('keeps the evidence of every phase', () => {
    const { view } = state;
    expect(view.plan?.steps.map((s) => s.id)).toEqual([1, 2]);
    expect(view.joinPlan?.joins).toHaveLength(2);
    expect(view.querySpecs).toHaveLength(2);
    expect(view.stepResults.map((r) => r.sql?.rowCount)).toEqual([12, 12]);
    expect(view.verificationReport?.outcome).toBe('verified');
    expect(view.explainerOutput?.charts).toHaveLength(2);
    expect(view.metadata?.dataLineage?.grain).toBe('city');
  });

  it('pairs the start and end of tools, models and steps', () => {
    expect(state.view.toolCalls.map((c) => `${c.name} ${c.state}`)).toEqual([
      'list_datasets done',
      'query_database done',
      'query_database done',
      'run_python done',
    ]);
    expect(state.view.modelCalls.every((c) => c.state === 'done' && c.totalTokens === 1252)).toBe(true);
    expect(state.view.steps.map((s) => s.state)).toEqual(['done', 'done']);
    expect(state.view.tokens.total).toBe(4 * 1252);
  });

  it('counts the place of an event that it does not know, and shows nothing of it', () => {
    expect(state.lastSequence).toBe(recorded(answered).length);
    expect(read(answered).filter((e) => e.type === 'skipped')).toHaveLength(1);
  });
});

describe('cuts and repeats', () => {
  it.each([1, 5, 17, 30])('an overlap after event %i changes nothing', (cut) => {
    const events = read(answered);
    const whole = replay(EMPTY_RUN, events);
    const again = replay(replay(EMPTY_RUN, events.slice(0, cut)), events.slice(Math.max(0, cut - 4)));
    expect(again.view).toEqual(whole.view);
  });

  it('every event twice is every event once', () => {
    const events = read(answered);
    expect(replay(EMPTY_RUN, events.flatMap((e) => [e, e])).view).toEqual(replay(EMPTY_RUN, events).view);
  });

  it('never changes the state it was given', () => {
    const before = replay(EMPTY_RUN, read(answered).slice(0, 12));
    const copy = structuredClone(before);
    replay(before, read(answered));
    expect(before).toEqual(copy);
  });
});

describe('run_resumed', () => {
  it('drops what its phase had shown and nothing else', () => {
    const events = read(resumed);
    const place = events.findIndex((e) => e.type === 'run_resumed');
    const before = replay(EMPTY_RUN, events.slice(0, place));
    expect(before.view.steps).toHaveLength(2);
    expect(before.view.toolCalls).toHaveLength(2);

    const after = replay(EMPTY_RUN, events.slice(0, place + 1));

    expect(after.view.steps).toEqual([]);
    expect(after.view.toolCalls.map((c) => c.name)).toEqual(['list_datasets']);
    expect(after.view.plan).toEqual(before.view.plan);
    expect(after.view.currentPhase).toBe('executor');
    expect(after.view.phases.executor).toEqual({ status: 'active', attempt: 2, durationMs: null });
  });

  it('keeps what came up to the place that it names', () => {
    const state = replay(EMPTY_RUN, [
      event(1, { type: 'phase_start', phase: 'navigator', attempt: 1 }),
      event(2, { type: 'tool_start', callId: 'a', phase: 'navigator', name: 'first', args: {} }),
      event(3, { type: 'tool_end', callId: 'a', phase: 'navigator', name: 'first', result: '{}', durationMs: 1 }),
      event(4, { type: 'tool_start', callId: 'b', phase: 'navigator', name: 'lost', args: {} }),
      event(5, { type: 'run_resumed', phase: 'navigator', attempt: 1, keptUpTo: 3 }),
    ]);
    expect(state.view.toolCalls.map((c) => `${c.name} ${c.state}`)).toEqual(['first done']);
    expect(state.view.phases.navigator).toEqual({ status: 'active', attempt: 1, durationMs: null });
  });

  it('takes back half a narrative', () => {
    const state = replay(EMPTY_RUN, [
      event(1, { type: 'phase_start', phase: 'explainer', attempt: 1 }),
      event(2, { type: 'message_chunk', chunk: 'half' }),
      event(3, { type: 'run_resumed', phase: 'explainer', attempt: 2 }),
      event(4, { type: 'message_chunk', chunk: 'whole' }),
    ]);
    expect(state.view.chunks).toEqual(['whole']);
  });

  it('drops nothing for a phase that had not begun or was finished', () => {
    const events = [
      event(1, { type: 'phase_start', phase: 'planner', attempt: 1 }),
      event(2, { type: 'tool_start', callId: 'a', phase: 'planner', name: 'x', args: {} }),
      event(3, { type: 'phase_complete', phase: 'planner', attempt: 1, durationMs: 5 }),
    ];
    for (const phase of ['planner', 'navigator']) {
      const state = replay(EMPTY_RUN, [...events, event(4, { type: 'run_resumed', phase, attempt: 1 })]);
      expect(state.view.toolCalls).toHaveLength(1);
      expect(state.view.currentPhase).toBe(phase);
    }
  });

  it('drops only the last revision of a phase that ran twice', () => {
    const state = replay(EMPTY_RUN, [
      event(1, { type: 'phase_start', phase: 'navigator', attempt: 1 }),
      event(2, { type: 'tool_start', callId: 'a', phase: 'navigator', name: 'first', args: {} }),
      event(3, { type: 'phase_complete', phase: 'navigator', attempt: 1, durationMs: 5 }),
      event(4, { type: 'phase_start', phase: 'navigator', attempt: 2 }),
      event(5, { type: 'tool_start', callId: 'b', phase: 'navigator', name: 'second', args: {} }),
      event(6, { type: 'run_resumed', phase: 'navigator', attempt: 2 }),
    ]);
    expect(state.view.toolCalls.map((c) => c.name)).toEqual(['first']);
  });
});

describe('endings', () => {
  it.each([
    [answered, 'complete'],
    [refused, 'complete'],
    [resumed, 'complete'],
    [failed, 'failed'],
    [clarified, 'clarification_needed'],
  ])('a run of its kind ends %#', (script, status) => {
    expect(replay(EMPTY_RUN, read(script)).view.status).toBe(status);
  });

  it('keeps the code of a failure', () => {
    expect(replay(EMPTY_RUN, read(failed)).view.failure).toEqual({
      message: 'The statement took too long',
      code: 'query_timeout',
      retryable: true,
    });
  });

  it('keeps the questions of a clarification', () => {
    const { questions } = replay(EMPTY_RUN, read(clarified)).view;
    expect(questions.map((q) => q.preferenceKey)).toEqual(['default_time_window', 'default_measure']);
  });

  it('a stopped run keeps what it had', () => {
    const some = replay(EMPTY_RUN, read(answered).slice(0, 20));
    const state = runReducer(some, event(21, { type: 'message_cancelled' }));
    expect(state.view.status).toBe('cancelled');
    expect(state.view.plan).not.toBeNull();
    expect(state.view.currentPhase).toBeNull();
  });
});

describe('retries', () => {
  it('shows a retry until the phase goes on', () => {
    const retrying = runReducer(EMPTY_RUN, event(1, { type: 'run_retrying', phase: 'planner', attempt: 1, waitMs: 500, reason: 'rate limited' }));
    expect(retrying.view.retrying).toEqual({ reason: 'rate limited', waitMs: 500 });
    const on = runReducer(retrying, event(2, { type: 'phase_complete', phase: 'planner', attempt: 1, durationMs: 9 }));
    expect(on.view.retrying).toBeNull();
  });
});

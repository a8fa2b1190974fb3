import { describe, expect, it } from 'vitest';
import { FILE_QUERY, worked } from '../../../e2e/recorded-files.mjs';
import { recorded } from '../../../e2e/recorded-run.mjs';
import { messageSchema } from '../../api/chats';
import { parseRunEvent, type RunEvent, type SkippedEvent } from '../../api/events';
import { evidenceOf } from '../../chat/answer/evidence';
import { replay, runReducer } from '../../run/runReducer';
import { EMPTY_RUN, type ToolCall } from '../../run/runState';
import { cameOf, givenTables, heldAfter, purposeOf } from './activity';

const events = recorded(worked).map((event: unknown): RunEvent | SkippedEvent => {
  const parsed = parseRunEvent(JSON.stringify(event));
  if (parsed === null) throw new Error('not an event');
  return parsed;
});
const state = replay(EMPTY_RUN, events);
const call = (name: string, result: string | null, args: unknown = {}, more: Partial<ToolCall> = {}): ToolCall => ({ callId: name, phase: 'explorer', stepId: null, name, args, state: 'done', result, durationMs: 1, ...more });

describe('a run over files', () => {
  it('counts tables, charts and refused charts as they arrive', () => {
    const seen = events.map((_event, at) => replay(EMPTY_RUN, events.slice(0, at + 1)).view.given).map((g) => [g.tables.length, g.charts.length, g.rejected.length].join());
    expect([...new Set(seen)]).toEqual(['0,0,0', '1,0,0', '1,1,0', '1,1,1', '1,2,1']);
  });
  it('comes to the same however its events are bundled', () => {
    expect(replay(EMPTY_RUN, events)).toEqual(events.reduce(runReducer, EMPTY_RUN));
  });
  it('takes back the tables of a turn that is not finished', () => {
    const at = events.findIndex((e) => e.type === 'table_added');
    const place = events[at - 1]?.sequence ?? 0;
    const resumed = { type: 'run_resumed', sequence: 9_999, at: '2026-11-20T12:00:00Z', phase: 'explorer', attempt: 1, keptUpTo: place } as RunEvent;
    expect(replay(EMPTY_RUN, [...events.slice(0, at + 1), resumed]).view.given.tables).toEqual([]);
  });
  it('tells what is waited for until something else happens, and nothing of an unfinished turn', () => {
    const at = events.findIndex((e) => e.type === 'run_status' && e.code === 'data_loading');
    const upTo = (n: number) => replay(EMPTY_RUN, events.slice(0, n)).view.waiting;
    expect([upTo(at), upTo(at + 1), upTo(at + 2)]).toEqual([{ code: 'session_starting', about: null }, { code: 'data_loading', about: 'sales' }, null]);
    const resumed = { type: 'run_resumed', sequence: 9_999, at: '2026-11-20T12:00:00Z', phase: 'explorer', attempt: 1, keptUpTo: events[at - 2]?.sequence ?? 0 } as RunEvent;
    expect(replay(EMPTY_RUN, [...events.slice(0, at + 1), resumed]).view.waiting).toBeNull();
  });
  it('adds up what the model read and wrote', () => {
    expect(state.view.modelCalls.map((c) => [c.promptTokens, c.completionTokens])).toEqual(Array(4).fill([2000, 50]));
  });
});

describe('what a call is for and came to', () => {
  it('is told in the words of its arguments', () => {
    expect(state.view.toolCalls.map(purposeOf)).toEqual(['sales', 'Adds up revenue by city', 'Revenue by city', 'sales', 'How amounts are spread', 'Names by city', 'Revenue by city']);
  });
  it('is counted, also where the result was cut on its way', () => {
    expect(cameOf(call('run_sql', '{"step":1,"row_count":12,"rows":[["a'))).toEqual({ kind: 'rows', count: 12 });
    expect(cameOf(call('python_repl', '{"step":2,"pictures":1}'))).toEqual({ kind: 'pictures', count: 1 });
    expect(cameOf(call('list_datasets', 'nothing there'))).toBeNull();
    expect(cameOf(call('run_sql', 'row_count', {}, { state: 'failed' }))).toBeNull();
  });
});

describe('what a session holds', () => {
  it('is what the last call that told of it said', () => {
    expect(heldAfter(state.view.toolCalls)).toEqual({ variables: ['sales DataFrame (400, 7)', 'by DataFrame (12, 2)'], bytes: 4_250_000 });
  });
  it('is read from a result that was cut behind it, and with marks in names', () => {
    const cut = '{"step":2,"variables":["a\\"b int","c DataFrame (1, 2)"],"session_bytes":12,"result":{"head":[["x';
    expect(heldAfter([call('python_repl', cut)])).toEqual({ variables: ['a"b int', 'c DataFrame (1, 2)'], bytes: 12 });
  });
  it('is nothing after a new session, and not known where nothing told of it', () => {
    const told = call('python_repl', '{"variables":["a int"]}');
    expect(heldAfter([told, call('reset_session', '{"ok":true}')])).toEqual({ variables: [], bytes: null });
    expect(heldAfter([told, call('reset_session', 'no', {}, { state: 'failed' }), call('run_sql', '{"step":1}')])).toEqual({ variables: ['a int'], bytes: null });
    expect(heldAfter([call('python_repl', '{"variables":["a int","b')])).toBeNull();
  });
});

describe('the tables of an answer', () => {
  const end = events.at(-1);
  const message = messageSchema.parse({ id: 'a', chatId: 'c', role: 'assistant', status: 'complete', kind: 'files', createdAt: '', ...(end?.type === 'message_complete' ? { content: end.content, metadata: end.metadata } : {}) });
  it('are those that were shown, with their titles', () => {
    expect(givenTables(evidenceOf(message, undefined), null).map((r) => [r.description, r.rowCount])).toEqual([['Revenue by city', 12]]);
  });
  it('say what was noted beside them', () => {
    const evidence = evidenceOf(message, undefined);
    const noted = { ...evidence, toolCalls: evidence.toolCalls.map((c) => (c.name === 'send_data_to_ui' ? { ...c, args: { ...(c.args as Record<string, unknown>), note: 'Without returns' } } : c)) };
    expect(givenTables(noted, null).map((r) => r.description)).toEqual(['Revenue by city – Without returns']);
  });
  it('are all results where none was shown, told by what they were for', () => {
    const evidence = evidenceOf(message, undefined);
    const quiet = { ...evidence, toolCalls: evidence.toolCalls.filter((c) => c.name !== 'send_data_to_ui') };
    const names = givenTables(quiet, null).map((r) => r.description);
    expect(names).toContain('Adds up revenue by city');
    expect(names).not.toContain(FILE_QUERY);
  });
  it('stand while it works as they were told of, the newest first', () => {
    const given = { ...state.view.given, tables: [...state.view.given.tables, { artifactId: 'x', name: 'Later', rowCount: 3, truncated: false }] };
    expect(givenTables(evidenceOf(message, undefined), given).map((r) => [r.description, r.resultRef])).toEqual([['Later', 'x'], ['Revenue by city', state.view.given.tables[0]?.artifactId]]);
  });
});

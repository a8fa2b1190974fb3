import { describe, expect, it } from 'vitest';
import { answered, recorded } from '../../../e2e/recorded-run.mjs';
import { messageSchema, type Message } from '../../api/chats';
import { parseRunEvent } from '../../api/events';
import { replay } from '../../run/runReducer';
import { EMPTY_RUN } from '../../run/runState';
import type { FollowedRun } from '../../run/runStore';
import type { VerificationReport } from '../../api/artifacts';
import { chartsOf, evidenceOf, joinsHeld, MULTIPLIES, rowsOf, statementsOf } from './evidence';

const events = recorded(answered).flatMap((e) => parseRunEvent(JSON.stringify(e)) ?? []);
const last = recorded(answered).at(-1) ?? {};
const message = (status: string, extra: object = {}): Message =>
  messageSchema.parse({ id: 'm', chatId: 'c', role: 'assistant', status, createdAt: '2026-11-20T12:00:00Z', ...extra });
const run = (count: number): FollowedRun => ({
  chatId: 'c',
  messageId: 'm',
  state: replay(EMPTY_RUN, events.slice(0, count)),
  connection: 'live',
  problem: null,
});

describe('joins that may repeat rows', () => {
  const report = (...outcomes: string[]) => ({ outcome: 'verified', findings: [], checks: [], lines: outcomes.map((outcome) => ({ aspect: 'joins_safe', outcome, sentences: [] })) }) as unknown as VerificationReport;
  it.each([[['held'], true], [['held', 'failed'], false], [['not_available'], false], [[], false]])('checked with %j: safe is %s', (outcomes, safe) => {
    expect(joinsHeld(report(...outcomes))).toBe(safe);
  });
  it('are not safe before the check', () => {
    expect(joinsHeld(null)).toBe(false);
  });
  it.each([['fan-out: a row of stores meets many rows of orders; add up measures of stores before this join', true], ['chasm: stores meets many rows of each of a, b; aggregate each branch before joining', true], ['No relationship leads to returns.', false]])('are named by %s: %s', (warning, multiplies) => {
    expect(MULTIPLIES.test(warning)).toBe(multiplies);
  });
});

describe('evidence', () => {
  it('is the same for the end of a run and for the message that was kept', () => {
    const live = evidenceOf(message('generating'), run(events.length));
    const kept = evidenceOf(message('complete', { content: last['content'], metadata: last['metadata'] }), undefined);
    for (const part of ['status', 'content', 'provider', 'durationMs', 'plan', 'report', 'lineage', 'charts', 'caveats', 'stepResults'] as const) {
      expect({ [part]: live[part] }).toMatchObject({ [part]: kept[part] });
    }
    expect(statementsOf(live)).toEqual(statementsOf(kept));
    expect(chartsOf(live)).toEqual(chartsOf(kept));
    expect(chartsOf(kept).map((c) => c.kind)).toEqual(['vega_lite', 'vega_lite', 'image']);
  });

  it('shows statements as soon as they are written', () => {
    const built = events.findIndex((e) => e.type === 'phase_artifact' && e.artifact.kind === 'query_specs') + 1;
    const statements = statementsOf(evidenceOf(message('generating'), run(built)));
    expect(statements.map((s) => [s.stepId, s.result])).toEqual([[1, null], [2, null]]);
  });

  it('says of a statement without a result whether it is still to be run', () => {
    const built = events.findIndex((e) => e.type === 'phase_artifact' && e.artifact.kind === 'query_specs') + 1;
    const unrun = (status: string) => statementsOf({ ...evidenceOf(message('generating'), run(built)), status: message(status).status }).map((s) => s.unrun);
    expect(unrun('generating')).toEqual(['notRun', 'notRun']);
    expect(unrun('cancelled')).toEqual(['stopped', 'stopped']);
    expect(unrun('failed')).toEqual(['neverRun', 'neverRun']);
    expect(statementsOf(evidenceOf(message('generating'), run(events.length))).map((s) => s.unrun)).toEqual([null, null]);
  });

  it('shows what a failed step has tried', () => {
    const metadata = {
      toolCalls: [{ callId: 't', phase: 'executor', stepId: 2, name: 'query_database', args: { sql: 'SELECT 1' }, error: 'not allowed' }],
      stepResults: [{ stepId: 2, description: 'Compare', strategy: 'sql', error: { code: 'sql_refused', message: 'The statement is not allowed' } }],
    };
    expect(statementsOf(evidenceOf(message('complete', { metadata }), undefined))).toEqual([
      { stepId: 2, description: 'Compare', sql: 'SELECT 1', result: null, error: 'The statement is not allowed', unrun: null },
    ]);
  });

  it('shows the tables and values that Python code returned beside the rows of statements', () => {
    const table = { columns: [{ name: 'month', type: 'date' }], rows: [['2026-10-01']] };
    const metadata = {
      stepResults: [
        {
          stepId: 2,
          description: 'Trend',
          strategy: 'python',
          python: {
            code: '',
            stdout: '',
            charts: [],
            tables: [{ name: 'result', table, rowCount: 1200, resultRef: 'r' }, { name: 'fit', table, rowCount: 1 }],
            values: [{ name: 'slope', type: 'float', value: 1.25 }],
          },
        },
        { stepId: 1, description: 'Rows', strategy: 'sql', sql: { executedSql: '', table, rowCount: 1, truncated: true, durationMs: 1, totalRows: 99997 } },
      ],
    };
    const rows = rowsOf(evidenceOf(message('complete', { metadata }), undefined));
    expect(rows.map((r) => [r.key, r.description, r.rowCount, r.totalRows, r.truncated])).toEqual([
      ['1', 'Rows', 1, 99997, true],
      ['2/result', 'Trend', 1200, 1200, false],
      ['2/fit', 'Trend (fit)', 1, 1, false],
      ['2/', 'Trend', 1, 1, false],
    ]);
    expect(rows.at(-1)?.table.rows).toEqual([['slope', 1.25]]);
  });
});

/** What is done in a session over files, told from the calls of its tools. */
import type { Evidence, Rows } from '../../chat/answer/evidence';
import { rowsOf } from '../../chat/answer/evidence';
import type { GivenState, ToolCall } from '../../run/runState';

export const TOOLS = [
  'list_datasets',
  'get_dataset_info',
  'find_value_columns',
  'run_sql',
  'load_dataset_full',
  'load_dataset_sample',
  'load_dataset_columns',
  'python_repl',
  'send_data_to_ui',
  'send_chart_to_ui',
  'reset_session',
] as const;
export type FileTool = (typeof TOOLS)[number];
export const isFileTool = (name: string): name is FileTool => (TOOLS as readonly string[]).includes(name);

/** What a call is for, in words of its arguments; null if they have none. */
export function purposeOf(call: ToolCall): string | null {
  for (const name of ['purpose', 'title', 'name', 'value', 'variable']) {
    const said = argOf(call, name);
    if (typeof said === 'string' && said.trim() !== '') return said.trim();
  }
  return null;
}

/** One argument of a call. */
export function argOf(call: ToolCall, name: string): unknown {
  return call.args !== null && typeof call.args === 'object' ? (call.args as Record<string, unknown>)[name] : undefined;
}

/** What came of a call, counted. */
export interface Came {
  kind: 'rows' | 'tables' | 'pictures';
  count: number;
}

/** What came of a call that is done. A long result is cut on its way, so that only what stands whole in it is read. */
export function cameOf(call: ToolCall): Came | null {
  if (call.state !== 'done' || call.result === null) return null;
  const pictures = numberOf(call.result, 'pictures');
  if (pictures !== null && pictures > 0) return { kind: 'pictures', count: pictures };
  const rows = numberOf(call.result, 'row_count') ?? numberOf(call.result, 'rows');
  return rows === null ? null : { kind: 'rows', count: rows };
}

function numberOf(text: string, name: string): number | null {
  const found = new RegExp(`"${name}":(\\d+)`).exec(text);
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** What a session holds. */
export interface Held {
  variables: string[];
  bytes: number | null;
}

const LISTED = /"variables":(\[(?:"(?:[^"\\]|\\.)*",?)*\])/;

/** What the session held after the last call that told of it; null if none did. */
export function heldAfter(calls: readonly ToolCall[]): Held | null {
  for (const call of [...calls].reverse()) {
    if (call.state === 'running' || call.result === null) continue;
    if (call.name === 'reset_session' && call.state === 'done') return { variables: [], bytes: null };
    const list = LISTED.exec(call.result)?.[1];
    if (list === undefined) continue;
    try {
      return { variables: JSON.parse(list) as string[], bytes: numberOf(call.result, 'session_bytes') };
    } catch {
      continue;
    }
  }
  return null;
}

/** The tables that the person was given, the newest first; all results where none was given. */
export function givenTables(evidence: Evidence, given: GivenState | null): Rows[] {
  if (given !== null) {
    return given.tables
      .map((t, at): Rows => ({
        key: `${t.artifactId}:${at}`,
        stepId: at + 1,
        description: t.name,
        table: { columns: [], rows: [] },
        rowCount: t.rowCount,
        totalRows: t.rowCount,
        truncated: false,
        resultRef: t.artifactId,
      }))
      .reverse();
  }
  const all = rowsOf(evidence);
  const sent = evidence.toolCalls
    .filter((call) => call.name === 'send_data_to_ui' && call.state === 'done')
    .flatMap((call): Rows[] => {
      const step = Number(argOf(call, 'step'));
      const table = argOf(call, 'table');
      const named = typeof table === 'string' && table !== '' ? table : null;
      const of = all.filter((r) => (step === 0 ? r.key.endsWith(`/${named ?? ''}`) : r.stepId === step));
      const rows = of.find((r) => named !== null && r.key.endsWith(`/${named}`)) ?? of.find((r) => r.table.columns.length > 0);
      const title = argOf(call, 'title');
      const note = argOf(call, 'note');
      const about = typeof title === 'string' && title !== '' ? title : rows?.description;
      return rows ? [{ ...rows, description: typeof note === 'string' && note !== '' ? `${about ?? ''} – ${note}` : (about ?? '') }] : [];
    });
  const shown = sent.length > 0 ? sent : all.map((r) => ({ ...r, description: purposeOfStep(evidence, r.description) ?? r.description }));
  return shown.filter((r, i) => shown.findIndex((other) => other.key === r.key) === i).reverse();
}

/** What the statement of a step was for; steps of statements bear the statement itself. */
export function purposeOfStep(evidence: Evidence, statement: string): string | null {
  const call = evidence.toolCalls.find((c) => c.name === 'run_sql' && argOf(c, 'query') === statement);
  return call ? purposeOf(call) : null;
}

/** Whether one moment is after another; both as the services write them. */
export const isLater = (one: string, other: string): boolean => new Date(one).getTime() > new Date(other).getTime();

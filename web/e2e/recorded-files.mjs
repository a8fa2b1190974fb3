// A run over a file as the services record it, for the mock server: [milliseconds to wait, event]. The first calls are in
// MIDDLE of no other run: tables and charts arrive while it works.
import { PICTURE, RESULT_CITIES, tables } from './recorded-run.mjs';

export const FILE_QUERY = 'SELECT s.city AS city, SUM(s.amount) AS revenue FROM main.sales AS s GROUP BY s.city';
export const FILE_CODE = "by = sales.groupby('city')['amount'].agg(['sum', 'mean'])\nanswer_tables = {'by': by.reset_index()}\nprint(len(by))";
const table = { columns: tables[RESULT_CITIES].columns.slice(0, 2), rows: tables[RESULT_CITIES].rows.map((row) => row.slice(0, 2)) };
const chart = {
  kind: 'vega_lite',
  title: 'Revenue by city',
  resultRef: RESULT_CITIES,
  spec: { mark: { type: 'bar' }, width: 'container', encoding: { x: { field: 'city', type: 'nominal', sort: null }, y: { field: 'revenue', type: 'quantitative' } } },
};
const picture = { kind: 'image', title: 'How amounts are spread', artifactId: PICTURE, mediaType: 'image/png' };
const steps = [
  { stepId: 1, description: FILE_QUERY, strategy: 'sql', sql: { executedSql: FILE_QUERY, table, rowCount: 12, totalRows: 12, truncated: false, durationMs: 21, resultRef: RESULT_CITIES } },
  { stepId: 2, description: 'How amounts are spread', strategy: 'python', python: { code: FILE_CODE, stdout: '12\n', charts: [picture], tables: [{ name: 'by', table, rowCount: 12, resultRef: RESULT_CITIES }], values: [{ name: 'spread', type: 'float', value: 12.5 }] } },
];

const HELD = ['sales DataFrame (400, 7)', 'by DataFrame (12, 2)'];
const calls = [
  ['get_dataset_info', { name: 'sales' }, { ok: true, row_count: 400 }],
  ['run_sql', { query: FILE_QUERY, purpose: 'Adds up revenue by city' }, { step: 1, row_count: 12 }],
  ['load_dataset_columns', { name: 'sales', variable: 'sales', columns: ['city', 'amount'] }, { ok: true, variable: 'sales', variables: HELD.slice(0, 1), session_bytes: 4_200_000 }],
  ['python_repl', { code: FILE_CODE, purpose: 'How amounts are spread', load: [] }, { step: 2, variables: HELD, session_bytes: 4_250_000, result: 'x'.repeat(50), pictures: 1 }],
];
const id = (n) => `files-1-${n}-1`;
const text = (result) => JSON.stringify(result);
const model = (n) => [
  [20, { type: 'llm_call_start', callId: `m${n}`, phase: 'explorer', callIndex: n, purpose: `files_${n + 1}`, provider: 'offline', model: 'offline-1' }],
  [60, { type: 'llm_call_end', callId: `m${n}`, phase: 'explorer', callIndex: n, purpose: `files_${n + 1}`, durationMs: 60, promptTokens: 2000, completionTokens: 50, totalTokens: 2050 }],
];
const waits = (code, about) => [20, { type: 'run_status', code, ...(about ? { about } : {}) }];
const tool = (n, more = []) => {
  const [name, args, result] = calls[n];
  return [
    ...model(n),
    [20, { type: 'tool_start', callId: id(n), phase: 'explorer', name, args }],
    ...more,
    [120, { type: 'tool_end', callId: id(n), phase: 'explorer', name, result: text(result), durationMs: 120 + n }],
  ];
};
const shown = [
  [20, { type: 'tool_start', callId: 'files-1-5-1', phase: 'explorer', name: 'send_data_to_ui', args: { step: 1, table: '', title: 'Revenue by city', note: '' } }],
  [20, { type: 'table_added', artifactId: RESULT_CITIES, logicalName: 'Revenue by city', rowCount: 12, columnCount: 2, truncated: false }],
  [10, { type: 'tool_end', callId: 'files-1-5-1', phase: 'explorer', name: 'send_data_to_ui', result: text({ ok: true, rows_shown: 12, row_count: 12 }), durationMs: 9 }],
];
const refused = [
  [20, { type: 'tool_start', callId: 'files-1-6-1', phase: 'explorer', name: 'send_chart_to_ui', args: { step: 1, type: 'line', x_field: 'city', series: ['name'], title: 'Names by city', note: '' } }],
  [10, { type: 'chart_rejected', reason: '“name” holds no numbers.', hint: 'Take a column of numbers.' }],
  [10, { type: 'tool_error', callId: 'files-1-6-1', phase: 'explorer', name: 'send_chart_to_ui', error: '“name” holds no numbers.', durationMs: 4 }],
];
const drawn = [
  [20, { type: 'tool_start', callId: 'files-1-7-1', phase: 'explorer', name: 'send_chart_to_ui', args: { step: 1, type: 'bar', x_field: 'city', series: ['revenue'], title: 'Revenue by city', note: '' } }],
  [10, { type: 'chart_added', chartId: 'c2', artifactId: RESULT_CITIES, chart }],
  [10, { type: 'tool_end', callId: 'files-1-7-1', phase: 'explorer', name: 'send_chart_to_ui', result: text({ ok: true, chart: 'c2' }), durationMs: 7 }],
];
const SAID = '**Dallas brings the most**, Houston the least: US$182,340.50.';
const kept = (event) => ({ callId: event.callId, phase: 'explorer', name: event.name, args: event.args });
const metadata = {
  provider: 'offline',
  model: 'offline-1',
  durationMs: 3100,
  tokensUsed: { prompt: 8000, completion: 200, total: 8200 },
  stepResults: steps,
  charts: [picture, chart],
  caveats: ['The session was new.'],
  toolCalls: [
    ...calls.map(([name, args, result], n) => ({ callId: id(n), phase: 'explorer', name, args, result: text(result) })),
    { ...kept(shown[0][1]), result: text({ ok: true, row_count: 12 }) },
    { ...kept(refused[0][1]), error: '“name” holds no numbers.' },
    { ...kept(drawn[0][1]), result: text({ ok: true }) },
  ],
};

export const worked = [
  [20, { type: 'message_start', provider: 'offline', model: 'offline-1' }],
  [20, { type: 'phase_start', phase: 'explorer', attempt: 1 }],
  ...tool(0),
  ...tool(1),
  ...shown,
  ...tool(2, [waits('session_starting'), waits('data_loading', 'sales')]),
  ...tool(3, [waits('python_running'), [20, { type: 'chart_added', chartId: 'c1', artifactId: PICTURE, chart: picture }]]),
  ...refused,
  ...drawn,
  [60, { type: 'message_chunk', chunk: SAID }],
  [20, { type: 'phase_artifact', phase: 'explorer', attempt: 1, artifact: { kind: 'step_results', results: steps } }],
  [20, { type: 'token_update', phase: 'explorer', tokensUsed: metadata.tokensUsed }],
  [60, { type: 'message_complete', content: SAID, metadata }],
];

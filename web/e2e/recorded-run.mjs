// Runs as the services record them, for the mock server and the unit tests: [milliseconds to wait, event].

const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const CITIES = ['Houston', 'Dallas', 'Austin', 'Denver', 'Chicago', 'Seattle', 'Boston', 'Atlanta', 'Phoenix', 'Miami', 'Portland', 'Memphis'];
const REVENUE = [182340.5, 298110.25, 301876.1, 287430.0, 342990.75, 310044.4, 295310.9, 289774.35, 270118.0, 305662.6, 281904.15, 264339.8];

const column = (name, type, words = {}) => ({ name, type, ...words });

export const RESULT_CITIES = 'a0000000-0000-4000-8000-000000000001';
export const RESULT_MONTHS = 'a0000000-0000-4000-8000-000000000002';
export const PICTURE = 'a0000000-0000-4000-8000-000000000003';

export const tables = {
  [RESULT_CITIES]: {
    columns: [column('city', 'string', { label: 'City' }), column('revenue', 'decimal', { unit: 'USD' }), column('orders', 'integer'), column('return_rate', 'float')],
    rows: CITIES.map((city, i) => [city, REVENUE[i], 2100 + i * 37 - (i === 0 ? 900 : 0), i === 0 ? 0.124 : 0.05 + i / 1000]),
  },
  [RESULT_MONTHS]: {
    columns: [column('month', 'date'), column('city', 'string', { label: 'City' }), column('revenue', 'decimal', { unit: 'USD' })],
    rows: MONTHS.flatMap((month, m) => [
      [`${month}-01`, 'Houston', 42000 - m * 4600.5],
      [`${month}-01`, 'Peers (median)', 48000 + m * 350.25],
    ]),
  },
};

const SQL_CITIES = `SELECT s.city, SUM(oi.quantity * oi.unit_price) AS revenue, COUNT(DISTINCT o.order_id) AS orders, AVG(CASE WHEN r.return_id IS NULL THEN 0 ELSE 1 END) AS return_rate FROM retail.orders o JOIN retail.stores s ON s.store_id = o.store_id JOIN retail.order_items oi ON oi.order_id = o.order_id LEFT JOIN retail.returns r ON r.order_item_id = oi.order_item_id WHERE o.ordered_on >= DATE '2026-05-01' GROUP BY s.city ORDER BY revenue ASC`;
const SQL_MONTHS = `SELECT date_trunc('month', o.ordered_on) AS month, CASE WHEN s.city = 'Houston' THEN 'Houston' ELSE 'Peers (median)' END AS city, SUM(o.total_amount) AS revenue FROM retail.orders o JOIN retail.stores s ON s.store_id = o.store_id GROUP BY 1, 2 ORDER BY 1`;
const PYTHON = `import pandas as pd\n\nframe = step_1\npeers = frame[frame.city != "Houston"]\ngap = frame[frame.city == "Houston"].revenue.iloc[0] - peers.revenue.median()\nassert frame.city.is_unique\nprint(f"gap to the median: {gap:,.2f}")`;

const plan = {
  kind: 'plan',
  complexity: 'analytical',
  intent: 'Compare Houston with the other cities and find what explains the gap',
  metrics: ['revenue', 'orders', 'return rate'],
  dimensions: ['city', 'month'],
  timeWindow: 'last 6 months',
  filters: [],
  grain: 'city',
  ambiguities: [{ question: 'Which period?', assumption: 'the last six full months' }],
  acceptanceChecks: ['one row per city'],
  steps: [
    { id: 1, description: 'Compare Houston with its peers', strategy: 'sql', dependsOn: [], datasets: ['orders', 'stores', 'order_items', 'returns'], expectedOutput: 'one row per city', elements: [{ kind: 'measure', words: 'underperforming', how: 'sum', fields: ['orders.total_amount'] }, { kind: 'dimension', words: '', field: 'stores.city' }, { kind: 'period', words: '', field: 'orders.ordered_on', from: '2026-05-01', to: '2026-10-31' }] },
    { id: 2, description: 'Follow revenue by month', strategy: 'sql_then_python', dependsOn: [1], datasets: ['orders', 'stores'], expectedOutput: 'two rows per month' },
  ],
  clarificationQuestions: [],
};

const joinPlan = {
  kind: 'join_plan',
  datasets: [{ name: 'orders' }, { name: 'stores' }, { name: 'order_items' }, { name: 'returns' }],
  joins: [
    { name: 'orders_store', fromDataset: 'orders', fromColumns: ['store_id'], toDataset: 'stores', toColumns: ['store_id'], cardinality: 'many_to_one', confidence: 1, origin: 'declared' },
    { name: 'items_order', fromDataset: 'order_items', fromColumns: ['order_id'], toDataset: 'orders', toColumns: ['order_id'], cardinality: 'many_to_one', confidence: 1, origin: 'declared' },
  ],
  metrics: [],
  warnings: ['order_items multiplies orders: count orders distinctly'],
  caveats: [],
  notes: '',
};

const lineageOf = (datasets) => ({ datasets, outputs: [], joins: [], filters: [], grain: ['city'] });

const results = [
  {
    stepId: 1,
    description: 'Compare Houston with its peers',
    strategy: 'sql',
    sql: { executedSql: SQL_CITIES, table: tables[RESULT_CITIES], rowCount: 12, truncated: false, durationMs: 84, lineage: lineageOf(['orders', 'stores']), resultRef: RESULT_CITIES },
  },
  {
    stepId: 2,
    description: 'Follow revenue by month',
    strategy: 'sql_then_python',
    sql: { executedSql: SQL_MONTHS, table: { ...tables[RESULT_MONTHS], rows: tables[RESULT_MONTHS].rows.slice(0, 4) }, rowCount: 12, truncated: false, durationMs: 61, lineage: lineageOf(['orders', 'stores']), resultRef: RESULT_MONTHS },
    python: { code: PYTHON, stdout: 'gap to the median: -109,833.90\n', charts: [{ kind: 'image', title: 'Gap to the median by month', artifactId: PICTURE, mediaType: 'image/png' }] },
  },
];

const report = {
  kind: 'verification_report',
  outcome: 'verified',
  checks: [
    { name: 'columns', passed: true, message: 'every expected column is there' },
    { name: 'grain', passed: true, message: 'one row per city, no duplicates' },
    { name: 'join multiplication', passed: true, message: 'orders are counted distinctly' },
    { name: 'python: revenue adds up', passed: true, message: 'the sum over cities equals the total' },
  ],
  findings: [{ kind: 'partial_period', stepId: 2, column: 'month', from: `${MONTHS.at(-1)}-01`, days: 21, of: 31 }],
  diagnosis: '',
};

const lineage = {
  datasets: ['orders', 'stores', 'order_items', 'returns'],
  joins: [
    { from: 'orders', to: 'stores', on: 'orders.store_id = stores.store_id' },
    { from: 'order_items', to: 'orders', on: 'order_items.order_id = orders.order_id' },
  ],
  timeWindow: 'ordered_on from 2026-05-01',
  filters: ["o.ordered_on >= DATE '2026-05-01'"],
  grain: 'city',
  rowCount: 12,
};

const charts = [
  {
    kind: 'vega_lite',
    title: 'Revenue by city',
    spec: {
      mark: 'bar',
      encoding: {
        y: { field: 'city', type: 'nominal', sort: 'x', title: null },
        x: { field: 'revenue', type: 'quantitative', title: 'Revenue' },
        color: { condition: { test: "datum.city === 'Houston'", value: '#d1703c' }, value: '#4c8f8a' },
      },
    },
    resultRef: RESULT_CITIES,
  },
  {
    kind: 'vega_lite',
    title: 'Revenue by month, Houston and its peers',
    spec: {
      mark: { type: 'line', point: true },
      encoding: {
        x: { field: 'month', type: 'temporal', title: null },
        y: { field: 'revenue', type: 'quantitative', title: 'Revenue' },
        color: { field: 'city', type: 'nominal', title: null },
      },
    },
    resultRef: RESULT_MONTHS,
  },
];

const PARAGRAPHS = [
  '**Houston is last of 12 cities**: its revenue of $182,340.50 is **38 % below** the median of its peers.',
  '| What differs | Houston | Median of the others |\n| --- | ---: | ---: |\n| Revenue | $182,340.50 | $295,310.90 |\n| Orders | 1,200 | 2,322 |\n| Return rate | 12.4 % | 5.6 % |',
  'Two things explain most of the gap:\n\n1. **Fewer orders**: about half as many as a typical city, falling every month since May.\n2. **More returns**: 12.4 % of the items came back, twice the usual share.',
];
const caveats = ['October has a few orders whose store is missing; they are not in any city.'];
const explainer = { kind: 'explainer_output', narrative: PARAGRAPHS.join('\n\n'), dataLineage: lineage, caveats, charts, numbers: [] };

const phase = (name, attempt, between, ms) => [
  [60, { type: 'phase_start', phase: name, attempt }],
  ...between,
  [60, { type: 'phase_complete', phase: name, attempt, durationMs: ms }],
];
const llm = (n, name, purpose) => [
  [40, { type: 'llm_call_start', callId: `llm-${n}`, phase: name, callIndex: n, purpose, provider: 'offline', model: 'offline-1', structuredOutput: true, promptSummary: { messageCount: 2, totalChars: 4210 } }],
  [120, { type: 'llm_call_end', callId: `llm-${n}`, phase: name, callIndex: n, purpose, durationMs: 118, promptTokens: 1040, completionTokens: 212, totalTokens: 1252, responsePreview: '{…}', toolCallCount: 0 }],
  [10, { type: 'token_update', phase: name, tokensUsed: { prompt: 1040, completion: 212, total: 1252 } }],
];
const tool = (id, name, toolName, args, result, stepId) => [
  [40, { type: 'tool_start', callId: id, phase: name, ...(stepId ? { stepId } : {}), name: toolName, args }],
  [140, { type: 'tool_end', callId: id, phase: name, ...(stepId ? { stepId } : {}), name: toolName, result, durationMs: 139 }],
];
const artifact = (name, value, attempt = 1) => [20, { type: 'phase_artifact', phase: name, attempt, artifact: value }];

const toolCalls = [
  { callId: 't1', phase: 'navigator', name: 'list_datasets', args: { query: 'revenue by city' }, result: '[{"name":"orders"},{"name":"stores"}]' },
  { callId: 't2', phase: 'executor', stepId: 1, name: 'query_database', args: { sql: SQL_CITIES }, result: '12 rows' },
  { callId: 't3', phase: 'executor', stepId: 2, name: 'query_database', args: { sql: SQL_MONTHS }, result: '12 rows' },
  { callId: 't4', phase: 'executor', stepId: 2, name: 'run_python', args: { code: PYTHON }, result: 'gap to the median: -109,833.90' },
];

const metadata = {
  startedAt: '2026-11-20T12:00:00Z',
  durationMs: 4180,
  provider: 'offline',
  model: 'offline-1',
  tokensUsed: { prompt: 4160, completion: 848, total: 5008 },
  datasetsUsed: lineage.datasets,
  toolCalls,
  plan,
  joinPlan,
  stepResults: results,
  verificationReport: report,
  dataLineage: lineage,
  charts,
  caveats,
  revisionsUsed: 0,
  clarificationQuestions: [],
};

const start = [5, { type: 'message_start', startedAt: '2026-11-20T12:00:00Z', provider: 'offline', model: 'offline-1' }];

const executor = [
  [40, { type: 'step_start', stepId: 1, attempt: 1, description: 'Compare Houston with its peers', strategy: 'sql' }],
  ...tool('t2', 'executor', 'query_database', toolCalls[1].args, toolCalls[1].result, 1),
  [20, { type: 'step_complete', stepId: 1, attempt: 1, succeeded: true, rowCount: 12, durationMs: 160 }],
  [40, { type: 'step_start', stepId: 2, attempt: 1, description: 'Follow revenue by month', strategy: 'sql_then_python' }],
  ...tool('t3', 'executor', 'query_database', toolCalls[2].args, toolCalls[2].result, 2),
  ...tool('t4', 'executor', 'run_python', toolCalls[3].args, toolCalls[3].result, 2),
  [20, { type: 'step_complete', stepId: 2, attempt: 1, succeeded: true, rowCount: 12, durationMs: 310 }],
  artifact('executor', { kind: 'step_results', results }),
];

const upToSql = [
  start,
  ...phase('planner', 1, [...llm(0, 'planner', 'plan_generation'), artifact('planner', plan)], 240),
  ...phase('navigator', 1, [...tool('t1', 'navigator', 'list_datasets', toolCalls[0].args, toolCalls[0].result), ...llm(1, 'navigator', 'tool_exploration_1'), artifact('navigator', joinPlan)], 420),
  ...phase('sql_builder', 1, [
    ...llm(2, 'sql_builder', 'query_generation'),
    artifact('sql_builder', { kind: 'query_specs', specs: [
      { stepId: 1, description: 'Compare Houston with its peers', pilotSql: `${SQL_CITIES} LIMIT 10`, fullSql: SQL_CITIES, expectedColumns: ['city', 'revenue'], grainColumns: ['city'], notes: '' },
      { stepId: 2, description: 'Follow revenue by month', pilotSql: `${SQL_MONTHS} LIMIT 10`, fullSql: SQL_MONTHS, expectedColumns: ['month', 'revenue'], grainColumns: ['month'], notes: '' },
    ] }),
  ], 380),
];
const fromVerifier = [
  ...phase('verifier', 1, [[150, { type: 'future_event', note: 'a reader of today skips it' }], artifact('verifier', report)], 260),
  ...phase('explainer', 1, [...llm(3, 'explainer', 'narrative'), artifact('explainer', explainer), ...PARAGRAPHS.map((chunk) => [90, { type: 'message_chunk', chunk }])], 520),
  [30, { type: 'message_complete', content: PARAGRAPHS.join('\n\n'), metadata }],
];

/** The whole of a good run. */
export const answered = [...upToSql, ...phase('executor', 1, executor, 640), ...fromVerifier];

/** The same with another owner taking over in the middle of the Executor. */
export const resumed = [
  ...upToSql,
  [60, { type: 'phase_start', phase: 'executor', attempt: 1 }],
  ...executor.slice(0, 5),
  [300, { type: 'run_resumed', phase: 'executor', attempt: 2 }],
  ...phase('executor', 2, executor, 640),
  ...fromVerifier,
];

const questions = [
  { question: 'Which period do you mean?', assumption: 'the last 12 months', preferenceKey: 'default_time_window', options: ['Last 30 days', 'Last quarter', 'Last 12 months'] },
  { question: 'By which measure?', assumption: 'revenue', preferenceKey: 'default_measure', options: [] },
];

/** The Planner asks back. */
export const clarified = [
  start,
  ...phase('planner', 1, llm(0, 'planner', 'plan_generation'), 200),
  [30, { type: 'clarification_requested', questions, content: 'I need to know more first.', metadata: { clarificationQuestions: questions, tokensUsed: { prompt: 1, completion: 1, total: 2 } } }],
];

/** The database takes too long. */
export const failed = [
  start,
  ...phase('planner', 1, [artifact('planner', plan)], 200),
  [200, { type: 'message_error', message: 'The statement took too long', code: 'query_timeout', retryable: true, metadata: { plan, error: { code: 'query_timeout', message: 'The statement took too long', at: '2026-11-20T12:00:09Z' } } }],
];

const refusal = { kind: 'cannot_answer', reason: 'No dataset holds the weather.', missing: ['weather', 'stroes'], availableDatasets: ['orders', 'stores', 'customers', 'returns'] };
const REFUSAL = 'I cannot answer this from the data at hand: **no dataset holds the weather**. You can ask about orders, stores, customers and returns.';

/** Nothing in the ontology fits. */
export const refused = [
  start,
  ...phase('planner', 1, llm(0, 'planner', 'plan_generation'), 200),
  ...phase('navigator', 1, [artifact('navigator', refusal)], 200),
  ...phase('explainer', 1, [[60, { type: 'message_chunk', chunk: REFUSAL }]], 200),
  [30, { type: 'message_complete', content: REFUSAL, metadata: { provider: 'offline', model: 'offline-1', durationMs: 900, tokensUsed: { prompt: 900, completion: 100, total: 1000 }, cannotAnswer: refusal } }],
];

/** Events of a script with their places, as they stand on the wire. */
export const recorded = (script, messageId = 'm-1', chatId = 'c-1') =>
  script.map(([, event], i) => ({ ...event, type: event.type, messageId, chatId, sequence: i + 1, at: new Date(Date.UTC(2026, 10, 20, 12, 0, 0) + i * 50).toISOString() }));

// An exploration and its report as the services record them, for the mock server: [milliseconds to wait, event].
import { RESULT_CITIES, tables } from './recorded-run.mjs';

const SQL = 'SELECT s.city, SUM(o.total_amount) AS revenue FROM retail.orders o JOIN retail.stores s ON s.store_id = o.store_id GROUP BY s.city ORDER BY revenue';
const table = { columns: tables[RESULT_CITIES].columns.slice(0, 2), rows: tables[RESULT_CITIES].rows.slice(0, 5).map((row) => row.slice(0, 2)) };
const chart = {
  kind: 'vega_lite',
  title: 'Revenue by city',
  resultRef: RESULT_CITIES,
  spec: { mark: { type: 'bar' }, width: 'container', encoding: { x: { field: 'city', type: 'nominal', sort: null }, y: { field: 'revenue', type: 'quantitative' } } },
};
const LOWEST = 'By city, Houston has the lowest total revenue: US$182,340.50, 5.2 % of all. The next lowest is Memphis with US$264,339.80.';
const TREND = 'The total revenue per month falls: from US$42,000.00 in May 2026 to US$18,997.50 in October 2026. This looks only at city Houston. This is weak: It may be chance (p = 0.11).';
const REFUTED = 'The more floor area, the more revenue.';
const finding = (id, verdict, text, more = {}) => ({ id, verdict, text, numbers: [], reasons: [], figures: [], stepNumbers: [1], query: SQL, resultRef: RESULT_CITIES, table, ...more });
const found = [finding('f1', 'supported', LOWEST, { chartId: 'c1' }), finding('f2', 'weak', TREND, { reasons: ['It may be chance (p = 0.11).'] })];
const refuted = finding('f3', 'refuted', REFUTED, { reasons: ['The data points the other way.'], query: null, table: null });
const looked = (stepNumber, tool, reason, cached = false) => ({ stepNumber, tool, reason, query: SQL, resultRef: RESULT_CITIES, rowCount: 12, durationMs: 31, cached });

export const QUERY = SQL;

const artifact = {
  kind: 'exploration',
  status: 'complete',
  summary: 'Houston brings the least, US$182,340.50, and may be falling.',
  findings: found,
  notConfirmed: [refuted],
  queries: [looked(1, 'run_sql', 'Which city brings the most?'), looked(3, 'run_sql', 'The same again?', true)],
  charts: [{ id: 'c1', stepNumber: 4, chartType: 'bar', chart, title: 'Revenue by city', description: 'Bars, Houston the shortest', query: SQL }],
  stepCount: 6,
  maxSteps: 15,
  tokensUsed: 9120,
  durationMs: 4100,
  stopReason: 'summary',
  numbers: [],
  caveats: ['At least one look was at the first rows only.'],
  nextQuestions: ['What do buyers in Houston return?'],
};
const metadata = { provider: 'offline', model: 'offline-1', durationMs: 4100, tokensUsed: { prompt: 8000, completion: 1120, total: 9120 } };
const step = (stepNumber, tool, reason) => [200, { type: 'exploration_step', stepNumber, tool, reason, maxSteps: 15 }];
const called = (callId, reason) => [20, { type: 'tool_start', callId, phase: 'explorer', name: 'run_sql', args: { query: SQL, reason } }];
const rows = (logicalName, rowCount) => [60, { type: 'table_added', artifactId: RESULT_CITIES, logicalName, rowCount, columnCount: 2, truncated: false }];
const claimed = (f) => [60, { type: 'finding_added', findingId: f.id, verdict: f.verdict, text: f.text, stepNumbers: [1], refs: [] }];

export const explored = [
  [20, { type: 'message_start', provider: 'offline', model: 'offline-1' }],
  [20, { type: 'phase_start', phase: 'explorer', attempt: 1 }],
  called('x-1-1', 'Which city brings the most?'),
  step(1, 'run_sql', 'Which city brings the most?'),
  rows('Which city brings the most?', 12),
  step(2, 'run_sql', 'Do returns explain it?'),
  [60, { type: 'tool_error', callId: 'x-1-2', phase: 'explorer', name: 'run_sql', error: 'There is no column “refunds” here.', durationMs: 12 }],
  step(3, 'run_sql', 'The same again?'),
  step(4, 'create_chart', 'Revenue by city'),
  [60, { type: 'chart_added', chartId: 'c1', artifactId: RESULT_CITIES, chart }],
  step(5, 'validate_finding', 'Houston brings the least'),
  claimed(found[0]),
  step(6, 'validate_finding', 'Houston falls'),
  claimed(found[1]),
  claimed(refuted),
  [300, { type: 'message_chunk', chunk: artifact.summary }],
  [60, { type: 'message_complete', content: artifact.summary, metadata: { ...metadata, exploration: artifact } }],
];

const section = (part, heading, markdown, exhibits = []) => ({ part, heading, markdown, exhibits });
const report = {
  kind: 'report',
  source: '00000000-0000-4000-8000-000000000001',
  title: 'Where revenue is missing',
  language: 'en',
  asOf: '2026-11-22T00:00:00Z',
  sections: [
    section('summary', 'Executive summary', 'Houston brings the least, **US$182,340.50**.'),
    section('data', 'Question and data', '- Question: What is going on with revenue?\n- Datasets: orders, stores'),
    section('findings', 'Findings', `1. ${LOWEST} *(supported)*\n\n2. ${TREND} *(weak)*`, [
      { caption: LOWEST, chart, table, resultRef: RESULT_CITIES, query: SQL },
      { caption: TREND, chart: null, table, resultRef: RESULT_CITIES, query: SQL },
    ]),
    section('not_confirmed', 'Looked at and not confirmed', `- ${REFUTED} The data points the other way.`),
    section('method', 'Method', `1. Which city brings the most?\n\n   \`\`\`sql\n   ${SQL}\n   \`\`\``),
    section('next', 'Next questions', '- What do buyers in Houston return?'),
  ],
  numbers: [],
  withheld: 1,
};
const written = `# ${report.title}\n\n${report.sections.map((s) => `## ${s.heading}\n\n${s.markdown}`).join('\n\n')}`;

export const reported = [
  [20, { type: 'message_start', provider: 'offline', model: 'offline-1' }],
  [20, { type: 'phase_start', phase: 'reporter', attempt: 1 }],
  [600, { type: 'message_chunk', chunk: '## Executive summary' }],
  [60, { type: 'message_complete', content: written, metadata: { ...metadata, report } }],
];

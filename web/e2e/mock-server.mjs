// A small stand-in for the gateway and the services behind it: plays recorded runs to the built page. Only for tests.
// Words in a question choose the run: "vague", "fail", "weather", "resume", "cut". A run that is held stops in its
// middle until it is released, however slow the machine is. A test may change events (`state.alter`) or give a run of its
// own (`state.script`).
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync, crc32 } from 'node:zlib';
import { refusal } from './contract.mjs';
import { dataRoutes, dataState } from './mock-data.mjs';
import { filesRoutes, filesState, ontologiesOf } from './mock-files.mjs';
import { worked } from './recorded-files.mjs';
import { explored, reported } from './recorded-exploration.mjs';
import { answered, clarified, failed, PICTURE, refused, RESULT_CITIES, resumed, tables } from './recorded-run.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
const TERMINAL = ['message_complete', 'message_error', 'message_cancelled', 'clarification_requested'];
const ONTOLOGY = '0b000000-0000-4000-8000-000000000001';
const DAY = 86_400_000;

const field = (name, datatype, extra = {}) => ({ name, expression: name, datatype, time: false, synonyms: [], sampleValues: [], ...extra });
const DATASETS = [
  { name: 'stores', source: 'retail.stores', label: 'Stores', description: 'A shop of the chain', primaryKey: ['store_id'], uniqueKeys: [], rowCount: 24, synonyms: [], fields: [field('store_id', 'Integer'), field('city', 'String', { label: 'City', sampleValues: ['Houston', 'Dallas', 'Austin'], distinctCount: 12 }), field('format', 'String', { sampleValues: ['mall', 'street'], distinctCount: 2 })] },
  { name: 'products', source: 'retail.products', label: 'Products', description: 'An article', primaryKey: ['product_id'], uniqueKeys: [], rowCount: 800, synonyms: [], fields: [field('product_id', 'Integer'), field('unit_price', 'Decimal', { label: 'Unit price' }), field('brand', 'String', { sampleValues: ['Acme', 'Globex'], distinctCount: 20 })] },
  { name: 'orders', source: 'retail.orders', label: 'Orders', description: 'A purchase by a customer', primaryKey: ['order_id'], uniqueKeys: [], rowCount: 84210, synonyms: [], fields: [field('order_id', 'Integer'), field('ordered_on', 'Date', { time: true }), field('total_amount', 'Decimal', { label: 'Total amount' })] },
];

/** Starts the server. `speed` multiplies the recorded waits; `role` is the role of whoever comes. */
export async function startMock({ port = 0, speed = 1, role = 'contributor' } = {}) {
  const state = { held: false, heldAt: MIDDLE, chats: new Map(), messages: new Map(), runs: new Map(), streams: new Set(), log: [], role, offline: false, nextProblem: null, data: dataState(), files: filesState(), empty: false, expired: false, preferences: [], shares: [], sharingOff: false, settings: {}, boards: [], cardProblem: null, cardTable: null, dataEnds: null, alter: null, script: null, theirs: false };
  seed(state);
  const server = createServer((request, response) => {
    route(state, speed, request, response).catch((error) => problem(response, 500, 'internal', String(error)));
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    state,
    hold: (at = MIDDLE) => Object.assign(state, { held: true, heldAt: at }),
    release: () => (state.held = false),
    cut: () => state.streams.forEach((stream) => stream.destroy()),
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
  };
}

function seed(state) {
  const old = [['Monthly returns by category', 1], ['Top customers of 2026', 4], ['Promotions and their lift', 20], ['Staffing by store', 90]];
  for (const [name, days] of old) addChat(state, name, new Date(Date.now() - days * DAY).toISOString());
}

function addChat(state, name, at = new Date().toISOString()) {
  const chat = { id: randomUUID(), name, ontologyId: ONTOLOGY, ownerId: 'u', llmProvider: null, createdAt: at, updatedAt: at, messageCount: 0 };
  state.chats.set(chat.id, chat);
  state.messages.set(chat.id, []);
  return chat;
}

async function route(state, speed, request, response) {
  const url = new URL(request.url, 'http://mock');
  const path = url.pathname;
  if (!path.startsWith('/api/')) return file(path, response, request.headers['accept-encoding'] ?? '');
  state.log.push(`${request.method} ${path}`);
  if (state.offline) return request.socket.destroy();
  if (request.method !== 'GET' && request.headers['x-csrf-token'] !== 'mock-csrf') return problem(response, 403, 'csrf_refused', 'no token');
  if (state.expired) return problem(response, 401, 'unauthenticated', 'Sign in first');
  const text = await readText(request);
  const wrong = refusal(request.method, url);
  if (wrong) return problem(response, 400, 'validation_failed', wrong);
  const body = jsonOf(text);
  if (path === '/api/me') return ok(response, { name: `Demo ${state.role}`, roles: [state.role], permissions: permissions(state.role), csrfToken: 'mock-csrf' });
  if (filesRoutes(state.files, { method: request.method, path, url, body, text }, { ok, problem, page, response }) !== false) return undefined;
  const owned = ontologiesOf(state.files).find((o) => path.startsWith(`/api/ontologies/${o.id}`));
  if (owned) return ok(response, path.endsWith('/datasets') ? DATASETS : owned);
  if (dataRoutes(state.data, { method: request.method, path, url, body, text, headers: request.headers }, { ok, problem, page, response }) !== false) return undefined;
  if (path === '/api/ontologies') return ok(response, page(state.empty ? [...state.data.ontologies.values()] : [...state.data.ontologies.values(), ...ontologiesOf(state.files), ontology(state.theirs), { ...ontology(), id: '0b000000-0000-4000-8000-000000000002', name: 'Logistics', status: 'creating' }]));
  if (path === `/api/ontologies/${ONTOLOGY}`) return ok(response, ontology(state.theirs));
  if (path === `/api/ontologies/${ONTOLOGY}/datasets`) return ok(response, state.dataEnds ? DATASETS.map((d) => ({ ...d, fields: d.fields.map((f) => (f.time ? { ...f, max: state.dataEnds } : f)) })) : DATASETS);
  if (path === '/api/llm/providers') return ok(response, PROVIDERS);
  if (path.startsWith('/api/data-agent/artifacts/')) return artifact(path.split('/').at(-1), response);
  if (path.startsWith('/api/data-agent/preferences')) return preferences(state, request, url, body, response);
  const admin = adminAnswer(state, request, path, body, url);
  if (admin !== undefined) return admin === null ? response.writeHead(204).end() : ok(response, admin);
  if (path === '/api/data-agent/chats') return chats(state, request, url, body, response);
  if (path.startsWith('/api/data-agent/boards')) return boards(state, request, path, body, response);
  if (path === '/api/queries/q-1/export') return response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="query-q-1.${url.searchParams.get('format')}"${url.searchParams.get('name') ? `; filename*=UTF-8''${encodeURIComponent(url.searchParams.get('name'))}.${url.searchParams.get('format')}` : ''}` }).end('rows');
  const scoped = /^\/api\/data-agent\/chats\/([^/]+)\/messages\/([^/]+)\/rows(\/export)?$/.exec(path);
  if (scoped) return scopedRows(state, scoped, body, url, response);
  if (path === '/api/queries') {
    if (/secret/.test(body.sql)) return refusedSql(response, body.sql);
    return ok(response, { id: 'q-1', ...tables[Object.keys(tables)[0]], rowCount: 12, truncated: false, durationMs: 4 });
  }
  const shared = /^\/api\/data-agent\/chats\/([^/]+)\/shares(?:\/([^/]+))?$/.exec(path);
  if (path === '/api/data-agent/sharing') return ok(response, { enabled: !state.sharingOff });
  if (shared) return shares(state, request, shared[1], shared[2], body, response);
  const match = /^\/api\/data-agent\/chats\/([^/]+)(?:\/messages(?:\/([^/]+)\/(\w+))?|\/session\/reset)?$/.exec(path);
  const chat = match && state.chats.get(match[1]);
  if (!chat) return problem(response, 404, 'not_found', 'There is no such thing');
  if (path.endsWith('/session/reset')) return reset(state, chat, response);
  if (match[2]) return message(state, speed, chat, match[2], match[3], request, response);
  if (path.endsWith('/messages')) return messages(state, chat, request, body, response);
  if (request.method === 'PATCH') Object.assign(chat, body);
  if (request.method === 'DELETE') {
    state.chats.delete(chat.id);
    return response.writeHead(204).end();
  }
  return ok(response, chat);
}

const refusedSql = (response, sql) => problem(response, 422, 'sql_refused', 'The statement is not allowed.', { violations: [{ rule: 'unknown_table', message: 'There is no table secret.', position: sql.indexOf('secret') + 1, name: 'secret', suggestions: ['stores'] }] });

/** A statement in the scope of an answer: its first rows, or all of them as a file. */
function scopedRows(state, [, chatId, messageId, file], body, url, response) {
  if (!state.messages.get(chatId)?.some((m) => m.id === messageId) || state.unshared) return problem(response, 404, 'not_found', 'There is no such thing');
  if (/secret/.test(body.sql)) return refusedSql(response, body.sql);
  if (file) return response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Disposition': `attachment; filename="rows.${url.searchParams.get('format')}"` }).end('all rows');
  const table = tables[RESULT_CITIES];
  return ok(response, { table, truncated: true, totalRows: 4000, statement: body.sql, asOf: new Date().toISOString() });
}

function reset(state, chat, response) {
  state.files.resets += 1;
  chat.sessionResetAt = new Date().toISOString();
  return ok(response, { ended: true, resetAt: chat.sessionResetAt });
}

function preferences(state, request, url, body, response) {
  const id = url.pathname.split('/')[4];
  if (request.method === 'POST') {
    const old = state.preferences.find((p) => p.key === body.key && p.ontologyId === (body.ontologyId ?? null));
    const made = old ?? { id: randomUUID(), ontologyId: body.ontologyId ?? null, key: body.key };
    Object.assign(made, { value: body.value, source: body.source });
    if (!old) state.preferences.push(made);
    return ok(response, made, 201);
  }
  if (request.method === 'GET') {
    const wanted = url.searchParams.get('scope') === 'global' ? null : url.searchParams.get('ontologyId');
    return ok(response, state.preferences.filter((p) => p.ontologyId === wanted));
  }
  const own = state.preferences.find((p) => p.id === id);
  if (!own) return problem(response, 404, 'not_found', 'There is no such thing');
  if (request.method === 'PATCH') return ok(response, Object.assign(own, { value: body.value, source: 'manual' }));
  state.preferences.splice(state.preferences.indexOf(own), 1);
  return response.writeHead(204).end();
}

function boards(state, request, path, body, response) {
  const [boardId, , cardId, action] = path.split('/').slice(4);
  const canSee = (board) => board.mine || board.shared;
  if (!boardId) {
    if (request.method === 'GET') return ok(response, state.boards.filter(canSee).map(({ cards, ...board }) => board));
    const made = { id: randomUUID(), name: body.name, mine: true, owner: `Demo ${state.role}`, shared: false, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString(), cards: [] };
    state.boards.unshift(made);
    return ok(response, made, 201);
  }
  const board = state.boards.find((b) => b.id === boardId && canSee(b));
  if (!board) return problem(response, 404, 'not_found', 'There is no such thing');
  if (action === 'rows') {
    if (state.cardProblem) return problem(response, ...state.cardProblem, 'as the test asked');
    const table = state.cardTable ?? tables[RESULT_CITIES];
    return ok(response, { table, truncated: false, totalRows: table.rows.length, statement: 'SELECT city FROM stores', asOf: new Date().toISOString() });
  }
  if (request.method === 'GET') return ok(response, board);
  if (request.method === 'PATCH') return ok(response, Object.assign(board, body));
  if (request.method === 'POST') {
    const list = state.messages.get(body.chatId) ?? [];
    const answer = list.find((m) => m.id === body.messageId);
    const question = list.find((m) => m.id === answer?.replyTo)?.content ?? '';
    const card = { id: randomUUID(), ontologyId: ONTOLOGY, question, datasets: ['orders', 'stores'], chart: { mark: 'bar', encoding: { y: { field: 'city', type: 'nominal' }, x: { field: 'revenue', type: 'quantitative' } } }, gone: false, badge: badgeOf(answer?.metadata), periods: (answer?.metadata?.verificationReport?.findings ?? []).filter((f) => f.kind === 'partial_period').map(({ column, from, days, of }) => ({ column, from, days, of })), pinnedAt: new Date().toISOString() };
    board.cards.push(card);
    return ok(response, card, 201);
  }
  if (cardId) board.cards = board.cards.filter((card) => card.id !== cardId);
  else state.boards = state.boards.filter((one) => one !== board);
  return response.writeHead(204).end();
}

/** A badge without its sentences. */
const badgeOf = (answer) => answer?.verificationReport && { outcome: answer.verificationReport.outcome, lines: (answer.verificationReport.lines ?? []).map(({ aspect, outcome }) => ({ aspect, outcome })), noted: (answer.caveats ?? []).length > 0 };

function shares(state, request, chatId, id, body, response) {
  if (state.sharingOff && request.method === 'POST') return problem(response, 403, 'forbidden', 'Sharing is turned off; ask your administrator.');
  if (request.method === 'POST') {
    const made = { id: randomUUID(), withData: body.includeData, createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + body.expiresInDays * DAY).toISOString(), reads: 0 };
    state.shares.push(made);
    state.chats.get(chatId).linked = true;
    return ok(response, { ...made, path: `/api/shared/${made.id}` }, 201);
  }
  if (request.method === 'GET') return ok(response, state.shares);
  state.shares = state.shares.filter((share) => share.id !== id);
  state.chats.get(chatId).linked = state.shares.length > 0;
  return response.writeHead(204).end();
}

const OPINIONS = Array.from({ length: 60 }, (_x, i) => ({ messageId: `m-${i}`, chatId: `c-${i}`, person: i % 2 ? 'p'.repeat(43) : 'q'.repeat(43), mine: i === 0, rating: i % 3 ? 'up' : 'down', reason: i % 3 ? null : 'It left out the returns.', question: `What is the revenue of region ${i}?`, answer: `Region ${i} made 1.2 million.`, kind: 'analyst', status: 'complete', updatedAt: new Date(Date.now() - i * DAY).toISOString() }));

function feedback(asked) {
  const words = (asked.get('search') ?? '').toLowerCase();
  const found = OPINIONS.filter((f) => (!asked.get('rating') || f.rating === asked.get('rating')) && (!asked.get('person') || f.person === asked.get('person')) && (!asked.get('from') || f.updatedAt >= asked.get('from')) && `${f.question} ${f.reason}`.toLowerCase().includes(words));
  const from = Number(asked.get('cursor') ?? 0);
  return { items: found.slice(from, from + 50), pagination: { page: 1, pageSize: 50, totalItems: found.length, totalPages: 2, ...(found.length > from + 50 ? { nextCursor: String(from + 50) } : {}) } };
}

/** A rated answer of somebody else with its run: the recorded one. */
function rated(id) {
  const given = OPINIONS.find((f) => f.messageId === id);
  const { metadata } = answered.at(-1)[1];
  const message = (role, content, rest) => ({ id: `${role}-${id}`, chatId: given.chatId, role, content, status: 'complete', createdAt: given.updatedAt, ...rest });
  return { person: given.person, ontologyId: ONTOLOGY, question: message('user', given.question), answer: message('assistant', given.answer, { id, metadata, kind: given.kind, feedback: { rating: given.rating, reason: given.reason } }) };
}

/** Null is an answer without content, undefined none at all. */
function adminAnswer(state, request, path, body, url) {
  if (path === '/api/settings/data-agent') return request.method === 'PUT' ? (state.settings = body) : state.settings;
  if (path === '/api/llm/spend/today') return { budgets: [{ resource: 'tokens', per: 'day', limit: 1_000_000, left: 640_000 }, { resource: 'money', per: 'day', limit: 5_000_000, left: 4_786_000 }] };
  if (path === '/api/llm/spend') return url.searchParams.get('day') !== new Date().toISOString().slice(0, 10) ? [] : [{ user: 'ada', provider: 'openai', purpose: 'plan', spent: { tokens: 12040, modelCalls: 31, micros: 214000, sqlMs: 0, pythonMs: 0 } }];
  if (path === '/api/admin/audit/verification') return { intact: true, records: 5090, head: 'a3f1' };
  if (path === '/api/admin/audit') return { items: [{ position: 412, at: new Date().toISOString(), service: 'chat-service', actor: state.actor ?? 'ada', action: 'chat.created', subject: 'c-1', outcome: 'done' }, { position: 411, at: new Date().toISOString(), service: 'chat-service', action: 'ontology.forgotten', subject: 'o-1', outcome: 'done' }], pagination: { page: 1, pageSize: 50, totalItems: 2, totalPages: 1 } };
  if (path === '/api/admin/feedback') return feedback(url.searchParams);
  if (path.startsWith('/api/admin/feedback/')) return rated(path.split('/').at(-1));
  return path.startsWith('/api/admin/users/') ? null : undefined;
}

const PROVIDERS = [
  { id: 'offline', name: 'Offline', model: 'offline-1', enabled: true, isDefault: true },
  { id: 'openai', name: 'OpenAI', model: 'gpt-x', enabled: true, isDefault: false },
  { id: 'azure', name: 'Azure OpenAI', model: '', enabled: false, isDefault: false },
];
const ontology = (theirs = false) => ({ id: ONTOLOGY, name: 'Retail', status: 'ready', visibility: 'organisation', mine: !theirs, connectionId: 'c-9', dialect: 'postgresql' });
const WRITE = ['data_agent:write', 'data_agent:delete', 'ontologies:write', 'semantic_models:write', 'connections:read', 'connections:write', 'queries:run', 'queries:export', 'files:write'];
const ADMIN = ['system_settings:read', 'system_settings:write', 'audit:read', 'users:write'];
const permissions = (role) => ['data_agent:read', 'ontologies:read', 'semantic_models:read', ...(role === 'viewer' ? [] : WRITE), ...(role === 'admin' ? ADMIN : [])];
const page = (items) => ({ items, pagination: { page: 1, pageSize: 100, totalItems: items.length, totalPages: 1 } });

function chats(state, request, url, body, response) {
  if (request.method === 'POST') return ok(response, Object.assign(addChat(state, body.name ?? 'New chat'), { ontologyId: body.ontologyId, kind: body.kind ?? 'analyst', llmProvider: body.llmProvider ?? null }), 201);
  const search = (url.searchParams.get('search') ?? '').toLowerCase();
  const found = [...state.chats.values()].filter((c) => c.name.toLowerCase().includes(search));
  return ok(response, page(found.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))));
}

function messages(state, chat, request, body, response) {
  const list = state.messages.get(chat.id);
  if (request.method === 'GET') return ok(response, page(list));
  if (state.nextProblem) {
    const [status, code] = state.nextProblem;
    state.nextProblem = null;
    return problem(response, status, code, 'as the test asked');
  }
  if (list.some((m) => m.status === 'generating')) return problem(response, 409, 'run_in_progress', 'A run is in progress');
  const at = new Date().toISOString();
  const user = { id: randomUUID(), chatId: chat.id, role: 'user', content: body.content, status: 'complete', createdAt: at };
  const assistant = { id: randomUUID(), chatId: chat.id, role: 'assistant', content: '', status: 'generating', kind: body.kind ?? chat.kind ?? 'analyst', createdAt: at, replyTo: user.id };
  list.push(user, assistant);
  if (list.length === 2) chat.name = body.content.slice(0, 60);
  chat.updatedAt = at;
  state.lastClarification = body.clarification ?? null;
  state.lastCode = body.code ?? null;
  return ok(response, { userMessage: user, assistantMessage: assistant }, 201);
}

function message(state, speed, chat, id, action, request, response) {
  const list = state.messages.get(chat.id);
  const own = list.find((m) => m.id === id);
  if (!own) return problem(response, 404, 'not_found', 'There is no such thing');
  const run = state.runs.get(id);
  switch (action) {
    case 'stream':
      if (run) return problem(response, 409, 'run_already_claimed', 'The run was already started');
      return stream(state, play(state, speed, chat, own), 0, response);
    case 'events':
      if (!run) return problem(response, 404, 'not_found', 'There is no such thing');
      return stream(state, run, Number(request.headers['last-event-id'] ?? 0), response);
    case 'cancel':
      if (run) run.cancelled = true;
      return response.writeHead(202).end();
    case 'regenerate': {
      const again = { ...own, id: randomUUID(), content: '', metadata: null, status: 'generating', createdAt: new Date().toISOString() };
      list.push(again);
      return ok(response, again, 201);
    }
    case 'report': {
      const first = list.find((m) => m.kind === 'report' && m.replyTo === own.replyTo);
      if (first) return ok(response, { userMessage: list.find((m) => m.id === own.replyTo), assistantMessage: first }, 201);
      const made = { ...own, id: randomUUID(), kind: 'report', content: '', metadata: null, status: 'generating', createdAt: new Date().toISOString() };
      list.push(made);
      return ok(response, { userMessage: list.find((m) => m.id === own.replyTo), assistantMessage: made }, 201);
    }
    case 'export':
      return response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="report.pdf"' }).end('%PDF-1.4');
    case 'traces':
      return ok(response, [{ callIndex: 0, phase: 'planner', purpose: 'plan_generation', provider: 'offline', model: 'offline-1', structuredOutput: true, promptMessages: [{ role: 'system', content: 'You plan.' }], responseContent: '{"complexity":"analytical"}', promptTokens: 1040, completionTokens: 212, startedAt: own.createdAt, completedAt: own.createdAt, durationMs: 118 }]);
    case 'feedback':
      return ok(response, {});
    default:
      return problem(response, 404, 'not_found', 'There is no such thing');
  }
}

// Three phases are through, the fourth is at work.
const MIDDLE = 25;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Plays a run into its journal, whoever listens. */
function play(state, speed, chat, own) {
  const question = state.messages.get(chat.id).find((m) => m.id === own.replyTo)?.content ?? '';
  const answeredBack = state.lastClarification !== null;
  const kinds = { explore: explored, report: reported, files: worked };
  const script = kinds[own.kind] ?? (/vague/i.test(question) && !answeredBack ? clarified : /fail/i.test(question) ? failed : /weather/i.test(question) ? refused : /resume/i.test(question) ? resumed : (state.script ?? answered));
  const run = { journal: [], listeners: new Set(), cancelled: false, cuts: /cut/i.test(question) ? [4, 19, 33] : [] };
  state.runs.set(own.id, run);
  (async () => {
    for (const [index, [wait, event]] of script.entries()) {
      if (wait > 0) await pause(wait * speed);
      while (state.held && index >= state.heldAt && !run.cancelled) await pause(20);
      const told = state.alter?.(event) ?? event;
      const next = run.cancelled ? { type: 'message_cancelled', content: '', metadata: { provider: 'offline', durationMs: 800 } } : told;
      if (TERMINAL.includes(next.type)) finish(own, next);
      const entry = { ...next, messageId: own.id, chatId: chat.id, sequence: run.journal.length + 1, at: new Date().toISOString() };
      run.journal.push(next.type === 'message_start' ? { ...entry, startedAt: entry.at } : entry);
      run.listeners.forEach((listener) => listener());
      if (TERMINAL.includes(next.type)) return;
    }
  })();
  return run;
}

const STATUS = { message_complete: 'complete', message_error: 'failed', message_cancelled: 'cancelled', clarification_requested: 'clarification_needed' };

function finish(own, event) {
  own.status = STATUS[event.type];
  own.content = event.content ?? '';
  own.metadata = event.metadata ?? null;
}

function stream(state, run, after, response) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' });
  response.write('retry: 3000\n\n');
  state.streams.add(response);
  let sent = after;
  const push = () => {
    while (sent < run.journal.length && !response.destroyed) {
      const event = run.journal[sent];
      response.write(`id: ${event.sequence}\nevent: ${event.type}\ncontent-type: application/json\ndata: ${JSON.stringify(event)}\n\n`);
      sent += 1;
      if (run.cuts[0] === event.sequence) {
        run.cuts.shift();
        run.listeners.delete(push);
        setTimeout(() => response.destroy(), 10);
        return;
      }
      if (TERMINAL.includes(event.type)) return void response.end();
    }
  };
  run.listeners.add(push);
  response.on('close', () => {
    run.listeners.delete(push);
    state.streams.delete(response);
  });
  push();
}

function artifact(id, response) {
  if (tables[id]) return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(tables[id]));
  if (id === PICTURE) return response.writeHead(200, { 'Content-Type': 'image/png' }).end(png(480, 200));
  return problem(response, 404, 'not_found', 'There is no such thing');
}

/** A little picture: bars of one colour on white. */
function png(width, height) {
  const rows = Buffer.alloc((width * 3 + 1) * height, 255);
  for (let y = 0; y < height; y += 1) {
    rows[y * (width * 3 + 1)] = 0;
    for (let x = 0; x < width; x += 1) {
      const inBar = x % 60 > 15 && height - y < 30 + ((x / 60) | 0) * 20;
      if (inBar) rows.set([15, 107, 102], y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(8);
    out.writeUInt32BE(data.length, 0);
    out.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([out.subarray(0, 4), body, out.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A file of the build, as the gateway serves it: compressed where the browser takes that. */
function file(path, response, accepted) {
  const wanted = join(DIST, normalize(path));
  const found = wanted.startsWith(DIST) && existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(DIST, 'index.html');
  const packed = /\bbr\b/.test(accepted) && existsSync(`${found}.br`);
  response.writeHead(200, { ...(packed && { 'Content-Encoding': 'br' }), 'Content-Type': TYPES[extname(found)] ?? 'application/octet-stream', 'Content-Security-Policy': CSP, 'X-Content-Type-Options': 'nosniff' });
  createReadStream(packed ? `${found}.br` : found).pipe(response);
}

async function readText(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const ok = (response, data, status = 200) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ data }));

const problem = (response, status, code, detail, facts = {}) =>
  response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify({ type: `/problems/${code}`, title: code, status, detail, code, retryable: status >= 500, ...facts }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mock = await startMock({ port: Number(process.env.PORT ?? 5199), role: process.env.ROLE ?? 'contributor' });
  console.log(mock.url);
}

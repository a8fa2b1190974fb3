// Connections, discoveries, models and ontologies of the mock server. A database named "broken" refuses, "writer" may
// write, "half" breaks off half-way through its first discovery.
import { randomUUID } from 'node:crypto';

const TABLES = ['customers', 'orders', 'order_items', 'products', 'categories', 'stores', 'employees', 'payments', 'shipments', 'returns', 'suppliers', 'purchase_orders', 'inventory', 'warehouses', 'promotions', 'reviews', 'addresses', 'regions', 'campaigns', 'visits'];
const at = () => new Date().toISOString();
const facts = (data) => [{ vendor_name: 'DATA_AGENT', data: JSON.stringify(data) }];
const sql = (expression) => ({ dialects: [{ dialect: 'ANSI_SQL', expression }] });

const columns = (table) => [
  { name: 'id', databaseType: 'integer', type: 'integer', nullable: false, distinctCount: 500, nullRate: 0, min: '1', max: '500', frequentValues: [] },
  { name: 'name', databaseType: 'text', type: 'string', nullable: true, distinctCount: 12, nullRate: 0.02, frequentValues: ['Houston', 'Dallas', 'Austin'] },
  { name: 'created_on', databaseType: 'date', type: 'date', nullable: true, distinctCount: 300, nullRate: 0, min: '2025-01-01', max: '2026-11-01', frequentValues: [] },
  ...(table === 'customers' ? [] : [{ name: 'customer_id', databaseType: 'integer', type: 'integer', nullable: true, distinctCount: 400, nullRate: 0.01, frequentValues: [] }]),
  { name: 'amount', databaseType: 'numeric(10,2)', type: 'decimal', nullable: true, distinctCount: 480, nullRate: 0, min: '0.5', max: '990', frequentValues: [] },
];

const tables = () =>
  TABLES.map((name) => ({ schema: 'shop', name, kind: 'table', rowCount: 500, columns: columns(name), primaryKey: name === 'visits' ? [] : ['id'], uniqueKeys: [], foreignKeys: [], measured: { at: at(), sampled: false, rowsRead: 500, durationMs: 3, keys: [], references: name === 'customers' ? [] : [{ columns: ['customer_id'], toSchema: 'shop', toTable: 'customers', toColumns: ['id'], declared: false, rows: 500, ...(name === 'campaigns' ? { orphanRate: 0.031, counterExample: ['4711'] } : { orphanRate: 0 }) }] } }));

/** A connection whose tables were looked at. */
export function addDiscovered(data) {
  const found = { id: randomUUID(), connectionId: randomUUID(), status: 'ready', progress: { done: TABLES.length, total: TABLES.length }, dialect: 'postgresql', takenAt: at(), tables: tables() };
  data.connections.set(found.connectionId, { id: found.connectionId, name: 'Shop', dialect: 'postgresql', version: 1 });
  data.discoveries.set(found.id, found);
  return found;
}

const title = (name) => name.replace(/_/g, ' ').replace(/^./, (c) => c.toUpperCase());

const documentOf = (name) => ({
  version: '0.2.0.dev0',
  semantic_model: [
    {
      name,
      datasets: TABLES.map((table) => ({
        name: table,
        source: `shop.${table}`,
        primary_key: table === 'visits' ? [] : ['id'],
        fields: columns(table).map((column) => ({ name: column.name, expression: sql(column.name), dimension: { is_time: column.type === 'date' }, label: title(column.name), datatype: { integer: 'Integer', string: 'String', date: 'Date', decimal: 'Decimal' }[column.type], custom_extensions: facts({ sampleValues: column.frequentValues, nullRate: column.nullRate, distinctCount: column.distinctCount }) })),
        custom_extensions: facts({ label: title(table), rowCount: 500 }),
      })),
      relationships: TABLES.slice(1, 19).map((table, i) => ({
        name: `${table}_customers`,
        from: table,
        to: 'customers',
        from_columns: ['customer_id'],
        to_columns: ['id'],
        custom_extensions: facts(i < 10 ? { cardinality: 'many_to_one', confidence: 1, origin: 'declared', reasons: ['declared in the database', 'measured: the values of all 500 rows exist on the other side'] } : { cardinality: 'many_to_one', confidence: i === 17 ? 0.71 : 0.96, origin: 'inferred', reasons: [i === 17 ? 'the column is named after the table; 3.1 % of the rows point nowhere' : 'the column is named after the table; the values of all 500 rows exist on the other side'] }),
      })),
      metrics: [{ name: 'revenue', expression: sql('SUM(orders.amount)'), description: 'What customers paid', custom_extensions: facts({ label: 'Revenue', datasets: ['orders'] }) }],
    },
  ],
});

/** What the mock keeps of data pages. */
export const dataState = () => ({ connections: new Map(), discoveries: new Map(), models: new Map(), ontologies: new Map(), hidden: new Map(), slow: 1, conflictOnce: false });

/** Answers a request of the data pages; false if it is none of theirs. */
export function dataRoutes(data, { method, path, url, body, text, headers }, { ok, problem, page, response }) {
  const [, , kind, id, part, sub] = path.split('/');
  const context = { data, method, url, body, text, headers, id, part, sub, ok: (value, status) => ok(response, value, status), problem: (status, code, detail, more) => problem(response, status, code, detail, more), page, yaml: (text) => response.writeHead(200, { 'Content-Type': 'application/yaml' }).end(text), done: () => response.writeHead(204).end() };
  if (kind === 'connections') return connections(context);
  if (kind === 'semantic-models') return models(context);
  if (kind === 'ontologies') return ontologies(context);
  return false;
}

function connections(c) {
  const { data, method, id, part, sub, body } = c;
  if (id === 'files') return part === 'folders' ? c.ok({ available: true, own: '/data/duckdb/4f2a', everybody: '/data/duckdb/shared' }) : c.ok(['sales.duckdb']);
  if (id === undefined) {
    if (method === 'GET') return c.ok(c.page([...data.connections.values()]));
    const refused = refusal(c, body);
    if (refused) return refused;
    const { password: _never, ...kept } = body;
    const made = { id: randomUUID(), version: 1, createdAt: at(), updatedAt: at(), ...kept };
    data.connections.set(made.id, made);
    return c.ok(made, 201);
  }
  const own = data.connections.get(id);
  if (!own) return c.problem(404, 'not_found', 'There is no such thing');
  if (part === 'discoveries') return discoveries(c, own, sub);
  if (part === 'schema') {
    const found = [...data.discoveries.values()].filter((d) => d.connectionId === id && d.status === 'ready').at(-1);
    return found ? c.ok(found) : c.problem(404, 'not_found', 'Not discovered yet');
  }
  if (part === 'hidden-columns') {
    if (method === 'PUT') data.hidden.set(id, body);
    return c.ok(data.hidden.get(id) ?? []);
  }
  if (part === 'test') return own.database === 'broken' ? c.problem(422, 'connection_failed', 'The server refused the login.') : c.ok({ status: 'ok' });
  if (method === 'DELETE') {
    data.connections.delete(id);
    return c.done();
  }
  if (method === 'PATCH') {
    const refused = refusal(c, body);
    if (refused) return refused;
    Object.assign(own, body, { password: undefined, version: own.version + 1, updatedAt: at() });
  }
  return c.ok(own);
}

function refusal(c, body) {
  if (body.database === 'broken') return c.problem(422, 'connection_failed', 'The server refused the login.') ?? true;
  if (body.host === '10.0.0.9') return c.problem(422, 'host_not_allowed', null) ?? true;
  if (body.database === 'writer') return c.problem(422, 'connection_not_read_only', 'It may write.', { findings: ['The role may INSERT into shop.orders.'], remedy: 'CREATE ROLE data_agent LOGIN;\nGRANT SELECT ON ALL TABLES IN SCHEMA shop TO data_agent;' }) ?? true;
  return null;
}

function discoveries(c, connection, sub) {
  if (c.method === 'POST') {
    const earlier = [...c.data.discoveries.values()].filter((d) => d.connectionId === connection.id);
    const breaks = connection.database === 'half' && earlier.length === 0;
    const made = { id: randomUUID(), connectionId: connection.id, status: 'running', progress: { done: 0, total: TABLES.length }, dialect: connection.dialect, takenAt: at(), tables: [], breaks };
    c.data.discoveries.set(made.id, made);
    return c.ok(made, 202);
  }
  const own = c.data.discoveries.get(sub);
  if (!own) return c.problem(404, 'not_found', 'There is no such discovery');
  if (own.status === 'running' && c.data.slow > 0) {
    own.progress.done = Math.min(TABLES.length, own.progress.done + Math.ceil(7 * c.data.slow));
    if (own.breaks && own.progress.done > 10) Object.assign(own, { status: 'failed', reason: 'The database closed the connection after 14 of 20 tables.' });
    else if (own.progress.done === TABLES.length) Object.assign(own, { status: 'ready', tables: tables() });
  }
  return c.ok(own);
}

const summary = ({ document: _d, history: _h, ...rest }) => rest;

function counted(model) {
  const inner = model.document.semantic_model[0];
  return Object.assign(model, { datasets: inner.datasets.length, relationships: inner.relationships?.length ?? 0, metrics: inner.metrics?.length ?? 0, updatedAt: at() });
}

function saved(model, change) {
  model.version += 1;
  counted(model);
  model.history.unshift({ version: model.version, change, published: false, datasets: model.datasets, relationships: model.relationships, metrics: model.metrics, createdAt: at(), document: structuredClone(model.document) });
  return model;
}

export function addModel(data, name, connectionId = null, snapshotId = null) {
  const model = counted({ id: randomUUID(), name, connectionId, snapshotId, dialect: 'postgresql', status: 'draft', version: 0, publishedVersion: null, createdAt: at(), document: documentOf(name), history: [] });
  data.models.set(model.id, model);
  return saved(model, 'drafted');
}

const issuesOf = (model) =>
  JSON.stringify(model.document).includes('"gone_column"') ? [{ pointer: '/semantic_model/0/datasets/1/fields/2', message: 'The field orders.created_on reads a column that the table no longer has.' }] : [];

function models(c) {
  const { data, method, id, part, sub, body } = c;
  if (id === undefined) {
    if (method === 'GET') return c.ok(c.page([...data.models.values()].map(summary)));
    return c.ok(addModel(data, body.name, body.connectionId, body.snapshotId), 201);
  }
  if (id === 'import') {
    if (!c.text.includes('semantic_model')) return c.problem(422, 'model_invalid', 'The document has no semantic_model.', { issues: [{ pointer: '/', message: 'semantic_model is missing' }] });
    const model = addModel(data, c.url.searchParams.get('name') ?? 'Imported');
    return c.ok({ ...model, connectionId: null, snapshotId: null, format: 'osi', warnings: [{ pointer: '/semantic_model/0', message: 'The version was absent; 0.2.0 was taken.' }] }, 201);
  }
  const own = data.models.get(id);
  if (!own) return c.problem(404, 'not_found', 'There is no such thing');
  const wanted = c.headers['if-match']?.replaceAll('"', '');
  if (method !== 'GET' && data.conflictOnce) {
    data.conflictOnce = false;
    own.document.semantic_model[0].datasets[0].description = 'changed in another tab';
    saved(own, 'edited');
  }
  if (wanted !== undefined && Number(wanted) !== own.version) return c.problem(412, 'version_conflict', 'Read the model again and repeat the change.');
  const inner = own.document.semantic_model[0];
  switch (part) {
    case undefined:
      if (method === 'DELETE') {
        if ([...data.ontologies.values()].some((o) => o.modelId === id)) return c.problem(409, 'conflict', 'An ontology is built from this model; delete it first.');
        data.models.delete(id);
        return c.done();
      }
      if (method === 'PUT') {
        own.document = body;
        saved(own, 'edited');
      }
      return c.ok(own);
    case 'export':
      return c.yaml(`version: 0.2.0.dev0\nsemantic_model:\n  - name: ${own.name}\n`);
    case 'issues':
      return c.ok(issuesOf(own));
    case 'publish':
      if (issuesOf(own).length > 0) return c.problem(422, 'model_invalid', 'The model is not valid.', { issues: issuesOf(own) });
      own.publishedVersion = own.version;
      own.status = 'published';
      own.history[0].published = true;
      return c.ok(own);
    case 'versions':
      if (sub === undefined) return c.ok(c.page(own.history.map(summary)));
      return c.ok({ ...own, ...own.history.find((v) => v.version === Number(sub)) });
    case 'diff':
      return c.ok({ from: Number(c.url.searchParams.get('from')), to: Number(c.url.searchParams.get('to')), changes: [{ kind: 'changed', place: '/datasets/orders', property: 'label', before: 'Orders', after: 'Purchases' }, { kind: 'removed', place: '/relationships/visits_customers', before: {} }] });
    case 'refresh':
      return c.ok({ saved: c.url.searchParams.get('preview') !== 'true', version: own.version, changes: [{ kind: 'added', place: '/datasets/orders/fields/channel', after: {} }], warnings: [] });
    case 'relationships': {
      const name = decodeURIComponent(sub);
      inner.relationships = inner.relationships.filter((r) => r.name !== name);
      if (method === 'PUT') inner.relationships.push({ name, from: body.fromDataset, to: body.toDataset, from_columns: body.fromColumns, to_columns: body.toColumns, custom_extensions: facts({ cardinality: body.cardinality, role: body.role, confidence: 1, origin: 'manual', reasons: [] }) });
      return c.ok(saved(own, 'joined'));
    }
    default:
      return c.problem(404, 'not_found', 'There is no such thing');
  }
}

const fieldOf = (f) => ({ name: f.name, label: f.label, datatype: f.datatype, time: f.dimension.is_time, sampleValues: JSON.parse(f.custom_extensions[0].data).sampleValues, distinctCount: 12, synonyms: [] });

function ontologies(c) {
  const { data, method, id, part, body } = c;
  if (id === undefined) {
    if (method === 'GET') return false;
    const model = data.models.get(body.modelId);
    const made = { id: randomUUID(), name: body.name, mine: true, modelId: body.modelId, connectionId: model?.connectionId, dialect: 'postgresql', visibility: body.visibility, status: 'creating', version: 1, build: { version: 1, state: 'building', done: 0, total: TABLES.length }, search: { mode: 'hybrid', provider: 'offline', model: 'words' }, createdAt: at(), updatedAt: at() };
    data.ontologies.set(made.id, made);
    return c.ok(made, 201);
  }
  const own = data.ontologies.get(id);
  if (!own) return false;
  const model = data.models.get(own.modelId);
  const inner = (model?.document ?? documentOf('gone')).semantic_model[0];
  switch (part) {
    case undefined:
      if (method === 'DELETE') {
        data.ontologies.delete(id);
        return c.done();
      }
      if (method === 'PATCH') Object.assign(own, body);
      if (method === 'GET' && own.build?.state === 'building' && data.slow > 0) {
        own.build.done += 10;
        if (own.build.done >= own.build.total) Object.assign(own, { status: 'ready', build: { ...own.build, state: 'ready' } });
      }
      return c.ok(own);
    case 'rebuild':
      // what was built before is asked meanwhile
      own.build = { version: 2, state: 'building', done: 0, total: TABLES.length };
      return c.ok(own, 202);
    case 'datasets':
      return c.ok(inner.datasets.map((d) => ({ name: d.name, source: d.source, label: JSON.parse(d.custom_extensions[0].data).label, description: d.description, primaryKey: d.primary_key, rowCount: 500, fields: d.fields.map(fieldOf) })));
    case 'graph':
      return c.ok({ version: 1, nodes: inner.datasets.map((d) => ({ name: d.name, label: JSON.parse(d.custom_extensions[0].data).label, rowCount: 500, fields: d.fields.length })), edges: inner.relationships.map((r) => ({ name: r.name, fromDataset: r.from, fromColumns: r.from_columns, toDataset: r.to, toColumns: r.to_columns, ...JSON.parse(r.custom_extensions[0].data) })), metrics: [] });
    case 'search':
      return c.ok({ hits: [{ dataset: 'orders', score: 0.82, matches: [{ kind: 'label', field: null, text: 'Orders' }] }, { dataset: 'payments', score: 0.4, matches: [{ kind: 'field', field: 'amount', text: 'Amount' }] }], mode: 'hybrid' });
    default:
      return false;
  }
}

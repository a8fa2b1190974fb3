// Files of the mock server: taken in parts, read, asked. A file whose text begins with "%PDF" is refused, one named "half" breaks
// off at its second part once. `state.at` holds every file that was never ready at a place: a status, or a status and a
// stage. `state.full` leaves no room for a next version, which takes its file's place as soon as it is read.
import { randomUUID } from 'node:crypto';

export const filesState = () => ({ all: new Map(), broke: new Set(), resets: 0, at: null, full: false });

const PART = 60;
const CONNECTION = (id) => `conn-${id}`;

/** Answers a request for files; false if it is none. */
export function filesRoutes(state, { method, path, url, body, text }, { ok, problem, page, response }) {
  if (!path.startsWith('/api/files')) return false;
  const [, , , id, part] = path.split('/');
  if (id === 'limits') return ok(response, { maxBytes: 400_000_000, maxPartBytes: PART, maxFilesPerPerson: 50, usedFiles: state.all.size });
  const told = (file) => toldAt(state, file);
  if (!id && method === 'GET') {
    const all = [...state.all.values()].filter((file) => !file.replaces);
    all.forEach((file) => arrive(state, file));
    return ok(response, page(all.map(told).reverse()));
  }
  if (!id) {
    const refusal = body.replaces && refusalOf(state, body.replaces);
    if (refusal) return problem(response, ...refusal);
    const made = { fileId: randomUUID(), name: body.name, size: body.size, text: '', version: 1, looks: 0, reading: (state.all.get(body.replaces) ?? { reading: null }).reading, since: new Date().toISOString(), replaces: body.replaces };
    state.all.set(made.fileId, made);
    return ok(response, told(made), 202);
  }
  const file = state.all.get(id);
  if (!file) return problem(response, 404, 'not_found', 'There is no such thing');
  if (part === 'content') return take(state, file, Number(url.searchParams.get('offset')), text, { ok: (to) => ok(to, told(file)), problem, response });
  if (method === 'DELETE') {
    for (const gone of [file, nextOf(state, file)]) if (gone) state.all.delete(gone.fileId);
    return response.writeHead(204).end();
  }
  if (method === 'PATCH' && body.name) file.name = body.name;
  else if (method === 'PATCH') Object.assign(file, { reading: body.reading, version: file.version + 1, looks: 0 });
  else {
    file.looks += 1;
    arrive(state, file);
  }
  return ok(response, told(file));
}

const nextOf = (state, file) => [...state.all.values()].find((f) => f.replaces === file.fileId);

/** Why new bytes cannot take a file's place; one that failed makes room for another try. */
function refusalOf(state, id) {
  const file = state.all.get(id);
  if (!file) return [404, 'not_found', 'There is no such thing'];
  const next = nextOf(state, file);
  if (next && toldAt(state, next).status !== 'failed') return [409, 'conflict', 'A next version of this file is on its way. Wait for it, or delete it first.'];
  if (next) state.all.delete(next.fileId);
  return state.full ? [413, 'quota_reached', 'You have 2048 MB of 2048. Delete some first.'] : null;
}

/** A next version is looked at with its file, whose place it takes once it is read. */
function arrive(state, file) {
  const next = nextOf(state, file);
  if (!next) return;
  next.looks += 1;
  if (toldAt(state, next).status !== 'ready') return;
  state.all.delete(next.fileId);
  Object.assign(file, { text: next.text, size: next.size, version: file.version + 1, reading: next.reading });
}

function take(state, file, offset, text, { ok, problem, response }) {
  const received = Buffer.byteLength(file.text);
  if (offset !== received) return problem(response, 409, 'wrong_offset', 'The next part begins elsewhere.');
  if (offset > 0 && file.name.startsWith('half') && !state.broke.has(file.fileId)) {
    state.broke.add(file.fileId);
    return response.destroy();
  }
  file.text += text;
  return ok(response);
}

/** A file as the service tells of it: it is read by the second time that it is looked at. */
function toldAt(state, file) {
  const received = Buffer.byteLength(file.text);
  const base = { fileId: file.fileId, name: file.name, size: file.size, received, version: file.version, canBeReadAnew: true, reading: file.reading, replaces: file.replaces, updatedAt: file.since, connectionId: CONNECTION(file.fileId) };
  if (received < file.size) return { ...base, status: 'uploading' };
  if (file.text.startsWith('%PDF')) return { ...base, status: 'failed', failure: { why: 'pdf', message: 'The file is a PDF document. Export the table as CSV or XLSX.' } };
  if (state.at && (file.replaces || !file.wasReady)) return { ...base, ...state.at };
  if (file.text.startsWith('odd lines') && !file.reading?.delimiter) return { ...base, status: 'failed', failure: { why: 'ragged', message: '3 lines do not have the 2 values of the others. Name the delimiter, or have short lines padded.', line: 2 } };
  if (file.looks < 2) return { ...base, status: 'converting' };
  file.wasReady = true;
  const next = nextOf(state, file);
  return { ...base, status: 'ready', converted: read(file), ...(next ? { next: toldAt(state, next) } : {}) };
}

const KINDS = { text: 'VARCHAR', integer: 'BIGINT', decimal: 'DECIMAL(18,2)', float: 'DOUBLE', boolean: 'BOOLEAN', date: 'DATE', datetime: 'TIMESTAMP' };

function read(file) {
  const wanted = file.reading ?? {};
  const tab = file.text.includes('\t');
  const lines = file.text.split('\n').filter((line) => line.trim() !== '');
  const delimiter = wanted.delimiter ?? (tab ? '\t' : lines[0].includes(';') ? ';' : ',');
  const cells = (line) => line.split(delimiter);
  const header = wanted.header ?? true;
  const head = header ? cells(lines[0]) : cells(lines[0]).map((_x, at) => `column_${at + 1}`);
  const all = header ? lines.slice(1) : lines;
  const good = all.filter((line) => cells(line).length === head.length);
  const bad = all.filter((line) => cells(line).length !== head.length);
  const rows = good.map(cells);
  const isText = (at) => rows.some((row) => !/^[\d.,]+$/.test(row[at]));
  const found = (at) => (rows.every((row) => /^\d+$/.test(row[at])) ? 'BIGINT' : isText(at) ? 'VARCHAR' : 'DECIMAL(18,2)');
  // what does not fit stays text
  const type = (name, at) => (wanted.types?.[name] && (wanted.types[name] === 'text' || !isText(at)) ? KINDS[wanted.types[name]] : found(at));
  const columns = head.map((name, at) => ({ name, label: name, type: type(name, at), nulls: 0 }));
  const dated = rows.some((row) => row.some((cell) => /^\d\d\/\d\d\/\d{4}$/.test(cell))) && !wanted.dates;
  return {
    format: tab ? 'tsv' : 'csv',
    encoding: wanted.encoding ?? 'utf-8',
    delimiter,
    header,
    tables: [{ name: 'sales', label: file.name.replace(/\.\w+$/, ''), rows: rows.length, columns, preview: rows.slice(0, 20), leftOut: { count: bad.length, first: bad.slice(0, 20).map((line) => ({ number: lines.indexOf(line) + 1, why: cells(line).length < head.length ? 'missing_columns' : 'too_many_columns', text: line })) } }],
    questions: dated ? [{ table: 'sales', column: head[0], asks: 'day_order', example: '03/04/2026' }] : [],
  };
}

/** The ontologies that files became. */
export const ontologiesOf = (state) => [...state.all.values()].filter((f) => f.looks >= 2 && !f.replaces).map((f) => ({ id: `0c${f.fileId.slice(2)}`, name: f.name, status: 'ready', visibility: 'private', mine: true, connectionId: CONNECTION(f.fileId), dialect: 'duckdb' }));

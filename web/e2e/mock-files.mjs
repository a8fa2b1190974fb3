// Files of the mock server: taken in parts, read, asked. A file whose text begins with "%PDF" is refused, one named "half" breaks
// off at its second part once.
import { randomUUID } from 'node:crypto';

export const filesState = () => ({ all: new Map(), broke: new Set(), resets: 0 });

const PART = 60;
const CONNECTION = (id) => `conn-${id}`;

/** Answers a request for files; false if it is none. */
export function filesRoutes(state, { method, path, url, body, text }, { ok, problem, page, response }) {
  if (!path.startsWith('/api/files')) return false;
  const [, , , id, part] = path.split('/');
  if (id === 'limits') return ok(response, { maxBytes: 400_000_000, maxPartBytes: PART, maxFilesPerPerson: 50, usedFiles: state.all.size });
  if (!id && method === 'GET') return ok(response, page([...state.all.values()].map(told).reverse()));
  if (!id) {
    const made = { fileId: randomUUID(), name: body.name, size: body.size, text: '', version: 1, looks: 0, reading: null };
    state.all.set(made.fileId, made);
    return ok(response, told(made), 202);
  }
  const file = state.all.get(id);
  if (!file) return problem(response, 404, 'not_found', 'There is no such thing');
  if (part === 'content') return take(state, file, Number(url.searchParams.get('offset')), text, { ok, problem, response });
  if (method === 'DELETE') {
    state.all.delete(id);
    return response.writeHead(204).end();
  }
  if (method === 'PATCH') Object.assign(file, { reading: body.reading, version: file.version + 1, looks: 0 });
  else file.looks += 1;
  return ok(response, told(file));
}

function take(state, file, offset, text, { ok, problem, response }) {
  const received = Buffer.byteLength(file.text);
  if (offset !== received) return problem(response, 409, 'wrong_offset', 'The next part begins elsewhere.');
  if (offset > 0 && file.name.startsWith('half') && !state.broke.has(file.fileId)) {
    state.broke.add(file.fileId);
    return response.destroy();
  }
  file.text += text;
  return ok(response, told(file));
}

/** A file as the service tells of it: it is read by the second time that it is looked at. */
function told(file) {
  const received = Buffer.byteLength(file.text);
  const base = { fileId: file.fileId, name: file.name, size: file.size, received, version: file.version, canBeReadAnew: true, reading: file.reading, connectionId: CONNECTION(file.fileId) };
  if (received < file.size) return { ...base, status: 'uploading' };
  if (file.text.startsWith('%PDF')) return { ...base, status: 'failed', failure: { why: 'pdf', message: 'The file is a PDF document. Export the table as CSV or XLSX.' } };
  if (file.looks < 2) return { ...base, status: 'converting' };
  return { ...base, status: 'ready', converted: read(file) };
}

function read(file) {
  const tab = file.text.includes('\t');
  const lines = file.text.split('\n').filter((line) => line.trim() !== '');
  const cells = (line) => line.split(tab ? '\t' : /[,;]/);
  const head = cells(lines[0]);
  const good = lines.slice(1).filter((line) => cells(line).length === head.length);
  const bad = lines.slice(1).filter((line) => cells(line).length !== head.length);
  const rows = good.map(cells);
  const type = (at) => (rows.every((row) => /^\d+$/.test(row[at])) ? 'BIGINT' : rows.every((row) => /^\d+[.,]\d+$/.test(row[at])) ? 'DECIMAL(18,2)' : 'VARCHAR');
  const columns = head.map((name, at) => ({ name, label: name, type: type(at), nulls: 0 }));
  const dated = rows.some((row) => row.some((cell) => /^\d\d\/\d\d\/\d{4}$/.test(cell))) && !file.reading?.dates;
  return {
    format: tab ? 'tsv' : 'csv',
    encoding: 'UTF-8',
    delimiter: tab ? '\t' : lines[0].includes(';') ? ';' : ',',
    tables: [{ name: 'sales', label: file.name.replace(/\.\w+$/, ''), rows: rows.length, columns, preview: rows.slice(0, 20), leftOut: { count: bad.length, first: bad.map((line) => ({ number: lines.indexOf(line) + 1, why: 'missing_columns', text: line })) } }],
    questions: dated ? [{ table: 'sales', column: head[0], asks: 'day_order', example: '03/04/2026' }] : [],
  };
}

/** The ontologies that files became. */
export const ontologiesOf = (state) => [...state.all.values()].filter((f) => f.looks >= 2).map((f) => ({ id: `0c${f.fileId.slice(2)}`, name: f.name, description: '', status: 'ready', visibility: 'private', mine: true, connectionId: CONNECTION(f.fileId), dialect: 'duckdb' }));

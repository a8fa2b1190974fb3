/** A question about rows at hand: the question first, then the statement and its first rows, within bounds. */
import type { TableData } from '../../api/artifacts';

const MOST_SQL = 2_000;
const MOST_ROWS = 10;
const MOST_COLUMNS = 8;
const MOST_CELL = 40;

interface Words {
  question: string;
  statement: string;
  rows: string;
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** What a cell holds in one line; nothing of it can begin a line of its own. */
const cell = (value: unknown): string => cut(value === null || value === undefined ? '' : String(typeof value === 'object' ? JSON.stringify(value) : value).replace(/\s+/g, ' ').replaceAll('|', '/'), MOST_CELL);

export function resultQuestion(sql: string, table: TableData, words: Words): string {
  const columns = table.columns.slice(0, MOST_COLUMNS).map((column) => cut(column.name, MOST_CELL));
  const rows = table.rows.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS).map(cell).join(' | '));
  return [words.question, '', words.statement, cut(sql.trim(), MOST_SQL), '', words.rows, columns.join(' | '), ...rows].join('\n');
}

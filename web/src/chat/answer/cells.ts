/** Cells of a result as text for people and as CSV. */
import type { Column, TableData } from '../../api/artifacts';

const NUMERIC = new Set(['integer', 'decimal', 'float']);

export const isNumeric = (column: Column): boolean => NUMERIC.has(column.type);

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Years and keys are names made of digits: no thousands separators there. */
const isName = (column: Column): boolean => /(^|_)(id|key|year|code|zip|number|no)$/i.test(column.name);

const ID = /(^|_)(id|uuid|guid)$/i;
const TEXT = new Set(['string', 'text']);

/** The table with its ids behind all else, where names tell its rows apart; files keep the order of the statement. */
export function idsLast(table: TableData): TableData {
  const isId = (column: Column) => ID.test(column.name);
  const { columns } = table;
  if (!columns.some(isId) || !columns.some((column) => TEXT.has(column.type) && !isId(column))) return table;
  const order = columns.map((_column, i) => i).sort((a, b) => Number(isId(columns[a] as Column)) - Number(isId(columns[b] as Column)));
  if (order.every((from, to) => from === to)) return table;
  return { ...table, columns: order.map((i) => columns[i] as Column), rows: table.rows.map((row) => order.map((i) => row[i])) };
}

const PERCENT_UNIT = /^(%|pct|per ?cent|percentage|prozent)$/i;
const PERCENT_NAME = /(^|[_\s])(pct|percent|percentage)([_\s]|$)/i;

/** Whether figures of a column are in percent: its unit says so, else its name, unless all of them may be fractions. */
export function isPercent(table: TableData, index: number): boolean {
  const column = table.columns[index];
  if (column === undefined || !isNumeric(column)) return false;
  if (column.unit) return PERCENT_UNIT.test(column.unit.trim());
  return PERCENT_NAME.test(column.name) && table.rows.some((row) => Math.abs(Number(row[index] ?? 0)) > 1);
}

/** What stands behind each figure of a column. */
export const signOf = (table: TableData, index: number, language: string): string => (isPercent(table, index) ? (language.startsWith('de') ? '\u00a0%' : '%') : '');

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const SYMBOL = /^\p{Sc}$/u;

/** The currency that figures of a column are in; null where they are no money, or nobody says of which. */
export function currencyOf(column: Column | undefined): string | null {
  const said = (column?.unit ?? column?.label ?? '').trim();
  return column !== undefined && isNumeric(column) && (CURRENCIES.has(said) || SYMBOL.test(said)) ? said : null;
}

/** What stands before and behind an amount of money in a language. */
export const aroundMoney = (currency: string, language: string): [string, string] => (language.startsWith('de') ? ['', `\u00a0${currency}`] : [SYMBOL.test(currency) ? currency : `${currency}\u00a0`, '']);

const MONEY_DIGITS = 2;

/** How many digits after the point all numbers of a column get, so that they stand below each other. */
export function digitsOf(table: TableData, index: number): number {
  const column = table.columns[index];
  if (column === undefined || !isNumeric(column) || isName(column)) return 0;
  const most = table.rows.reduce((digits, row) => Math.max(digits, (/\.(\d+)$/.exec(String(row[index] ?? ''))?.[1] ?? '').length), 0);
  return most === 0 ? 0 : MONEY_DIGITS;
}

/** A cell as people read it in their language; what is missing is empty. */
export function cellText(value: unknown, column: Column, language: string, digits = 0): string {
  if (value === null || value === undefined) return '';
  if (isNumeric(column) && !isName(column)) {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: 6 });
    if (typeof value === 'number' && Number.isFinite(value)) return format.format(value);
    // every digit of a long number counts: formatted as text, never through a double
    if (typeof value === 'string' && DECIMAL.test(value)) return format.format(value as `${number}`);
  }
  if (column.type === 'datetime' || column.type === 'datetime_tz') return dateTimeText(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `2026-01-01T00:00:00Z` as `2026-01-01`, else date and time with a blank between. */
function dateTimeText(text: string): string {
  return text.replace(/T00:00(:00(\.0+)?)?(Z|\+00:00)?$/, '').replace('T', ' ');
}

const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A result as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsv(table: TableData): string {
  const cell = (value: unknown, column: Column): string => {
    if (value === null || value === undefined) return '';
    const raw = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return quoted(!isNumeric(column) && FORMULA.test(raw) ? `'${raw}` : raw);
  };
  const header = table.columns.map((column) => quoted(FORMULA.test(column.name) ? `'${column.name}` : column.name));
  const rows = table.rows.map((row) => table.columns.map((column, i) => cell(row[i], column)).join(','));
  return [header.join(','), ...rows].join('\r\n') + '\r\n';
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Offers a file to the browser. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  follow(name, url);
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Has the browser take a file from an address, straight to its disk. */
export function follow(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Types of columns, in plain words. */
export type PlainType = 'whole' | 'number' | 'date' | 'time' | 'truth' | 'text' | 'other';

/** The plain word for a type of the tables that files become. */
export function typeOf(type: string): PlainType {
  const name = type.toUpperCase();
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?\b/.test(name)) return 'whole';
  if (/^(DECIMAL|NUMERIC|DOUBLE|FLOAT|REAL)/.test(name)) return 'number';
  if (name === 'DATE') return 'date';
  if (/^(TIMESTAMP|TIME|DATETIME)/.test(name)) return 'time';
  if (/^BOOL/.test(name)) return 'truth';
  return /^(VARCHAR|TEXT|CHAR|STRING)/.test(name) ? 'text' : 'other';
}

/** How wide a column of a grid is at least: as its longest text asks, within limits. */
import type { TableData } from '../../api/artifacts';

const LETTER = 8;
const AROUND = 22;
const LEAST = 110;
const MOST = 260;

/** Figures are short and stay as narrow as the others leave them; a grid that is too wide is scrolled. */
export function columnWidth(table: Pick<TableData, 'rows'>, index: number): number {
  const longest = table.rows.reduce((most, row) => {
    const cell = row[index];
    return typeof cell === 'string' ? Math.max(most, [...cell].length) : most;
  }, 0);
  return Math.min(MOST, Math.max(LEAST, longest * LETTER + AROUND));
}

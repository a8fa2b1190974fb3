import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel, Typography } from '@mui/material';
import { useMemo, useState, type ReactNode } from 'react';
import { Words } from './Words';

export interface TableColumn<T> {
  key: string;
  head: string;
  /** What stands under the name, smaller. */
  under?: string;
  /** Whether a value stays on one line. */
  tight?: boolean;
  cell: (row: T) => ReactNode;
  /** Numbers stand on the right. */
  numeric?: boolean;
  /** What to sort by; a column without it cannot be sorted. */
  sortBy?: (row: T) => string | number;
}

interface Props<T> {
  /** What the table is about, for those who cannot see where it stands. */
  label: string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Of many rows so many are drawn, those that the order puts first. */
  most?: number;
}

/** A small table for people: scrolls by itself where it is too wide, sorts where it can. */
export function SimpleTable<T>({ label, columns, rows, rowKey, most }: Props<T>) {
  const [sort, setSort] = useState<{ key: string; down: boolean } | null>(null);
  const shown = useMemo(() => sorted(rows, columns, sort).slice(0, most), [rows, columns, sort, most]);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={column.numeric ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }} sortDirection={sort?.key === column.key ? (sort.down ? 'desc' : 'asc') : false}>
                {column.sortBy ? (
                  <TableSortLabel active={sort?.key === column.key} direction={sort?.key === column.key && sort.down ? 'desc' : 'asc'} onClick={() => setSort({ key: column.key, down: sort?.key === column.key && !sort.down })}>
                    {column.head}
                  </TableSortLabel>
                ) : (
                  column.head
                )}
                {column.under && (
                  <Typography variant="caption" color="textSecondary" component="div">
                    {column.under}
                  </Typography>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={rowKey(row)} hover>
              {columns.map((column) => (
                <TableCell key={column.key} align={column.numeric ? 'right' : 'left'} sx={{ ...(column.tight && { whiteSpace: 'nowrap' }), fontVariantNumeric: 'tabular-nums' }}>
                  {column.tight || column.numeric ? column.cell(row) : inWords(column.cell(row))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Words stay whole: what is too wide is scrolled. */
const inWords = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <Words text={cell} /> : cell);

function sorted<T>(rows: readonly T[], columns: readonly TableColumn<T>[], sort: { key: string; down: boolean } | null): readonly T[] {
  const by = columns.find((column) => column.key === sort?.key)?.sortBy;
  if (by === undefined || sort === null) return rows;
  const order = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
  return [...rows].sort((a, b) => (sort.down ? -1 : 1) * order(by(a), by(b)));
}

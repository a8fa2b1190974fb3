import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../api/artifacts';
import { cellText, digitsOf, idsLast, isNumeric, signOf } from './cells';
import { PartialNote } from './PartialNote';
import { partialAt, type PartialPeriod } from './partial';
import { headIn } from './polish';

const MAX_ROWS = 200;

/** A result as an ordinary table: what a chart shows, for everybody. */
export function PlainTable({ table: given, caption, partials = [], when }: { table: TableData; caption: string; partials?: readonly PartialPeriod[]; when?: string }) {
  const { t, i18n } = useTranslation();
  const table = useMemo(() => idsLast(given), [given]);
  const digits = useMemo(() => table.columns.map((_column, index) => digitsOf(table, index)), [table]);
  const signs = useMemo(() => table.columns.map((_column, index) => signOf(table, index, i18n.language)), [table, i18n.language]);
  const rows = table.rows.slice(0, MAX_ROWS);
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={caption} sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              {table.columns.map((column) => (
                <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'}>
                  {headIn(table, column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, r) => (
              <TableRow key={r}>
                {table.columns.map((column, c) => (
                  <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {cellText(row[c], column, i18n.language, digits[c])}
                    {row[c] != null && signs[c]}
                    {partialAt(column.name, row[c], partials) && ' *'}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PartialNote partials={partials} mark="*" when={when} />
      {rows.length < table.rows.length && (
        <Typography variant="caption" color="textSecondary">
          {t('chart.first', { shown: rows.length, total: table.rows.length })}
        </Typography>
      )}
    </>
  );
}

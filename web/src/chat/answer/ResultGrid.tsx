import { Box, Typography } from '@mui/material';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, TableData } from '../../api/artifacts';
import { columnWidth } from './columnWidth';
import { cellText, digitsOf, idsLast, isNumeric, signOf } from './cells';
import { PartialNote } from './PartialNote';
import { partialAt, type PartialPeriod } from './partial';
import { headIn } from './polish';
import { saidWord } from '../../features/said/said';

const PAGE = 25;
const SMALL = 10;

type Row = { id: number; cells: unknown[] };

interface Props {
  table: TableData;
  label: string;
  /** Whether the type of a column stands under its name, and ten rows on a page. */
  typed?: boolean;
  /** Periods in it that are not whole. */
  partials?: readonly PartialPeriod[];
}

const WHOLE: readonly PartialPeriod[] = [];

/** A result as a grid with sort, filter and pages. */
export default function ResultGrid({ table: given, label, typed = false, partials = WHOLE }: Props) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  // the columns of somebody's file stay as they are there
  const table = useMemo(() => (typed ? given : idsLast(given)), [given, typed]);
  const digits = useMemo(() => table.columns.map((_column, index) => digitsOf(table, index)), [table]);
  const signs = useMemo(() => table.columns.map((_column, index) => signOf(table, index, language)), [table, language]);
  const columns = useMemo(
    () =>
      table.columns.map(
        (column, index): GridColDef<Row> => ({
          field: `c${index}`,
          headerName: headIn(table, column),
          description: column.name,
          ...(typed ? { renderHeader: () => <TypedHead column={column} head={headIn(table, column)} /> } : {}),
          flex: 1,
          minWidth: Math.max(typed ? 130 : 0, columnWidth(table, index)),
          type: isNumeric(column) ? 'number' : 'string',
          valueGetter: (_value, row) => {
            const cell = row.cells[index];
            return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
          },
          valueFormatter: (value: unknown) => `${cellText(value, column, language, digits[index])}${value == null ? '' : (signs[index] ?? '')}${partialAt(column.name, value, partials) ? ' *' : ''}`,
        }),
      ),
    [table, language, digits, signs, typed, partials],
  );
  const rows = useMemo(() => table.rows.map((cells, id): Row => ({ id, cells })), [table.rows]);
  const text = language === 'de' ? deDE : enUS;
  return (
    <Box sx={{ width: '100%', '& .MuiDataGrid-cell': { fontVariantNumeric: 'tabular-nums' } }}>
      <DataGrid
        aria-label={label}
        rows={rows}
        columns={columns}
        density="compact"
        autoHeight
        disableRowSelectionOnClick
        // a menu over the page is a place of its own
        slotProps={{ basePopper: { role: 'dialog', 'aria-label': label } }}
        hideFooter={rows.length <= SMALL}
        {...(typed ? { columnHeaderHeight: 64 } : {})}
        initialState={{ pagination: { paginationModel: { pageSize: typed ? SMALL : PAGE } } }}
        pageSizeOptions={typed ? [SMALL, 100] : [PAGE, 100]}
        localeText={text.components.MuiDataGrid.defaultProps.localeText}
      />
      <PartialNote partials={partials} mark="*" />
    </Box>
  );
}

/** The name of a column with its type under it. */
function TypedHead({ column, head }: { column: Column; head: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ lineHeight: 1.25, minWidth: 0, textAlign: isNumeric(column) ? 'end' : 'start' }}>
      <Typography variant="body2" noWrap sx={{ fontWeight: 650 }}>
        {head}
      </Typography>
      <Typography variant="caption" color="textSecondary" noWrap component="div">
        {saidWord(t, 'type', column.type)}
      </Typography>
    </Box>
  );
}

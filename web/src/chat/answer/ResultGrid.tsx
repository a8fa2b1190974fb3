import { Box } from '@mui/material';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../api/artifacts';
import { cellText, digitsOf, isNumeric } from './cells';
import { inWords } from './polish';

const PAGE = 25;
const SMALL = 10;

type Row = { id: number; cells: unknown[] };

/** A result as a grid with sort, filter and pages. */
export default function ResultGrid({ table, label }: { table: TableData; label: string }) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const digits = useMemo(() => table.columns.map((_column, index) => digitsOf(table, index)), [table]);
  const columns = useMemo(
    () =>
      table.columns.map(
        (column, index): GridColDef<Row> => ({
          field: `c${index}`,
          headerName: inWords(column.name),
          description: column.name,
          flex: 1,
          minWidth: 110,
          type: isNumeric(column) ? 'number' : 'string',
          valueGetter: (_value, row) => {
            const cell = row.cells[index];
            return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
          },
          valueFormatter: (value: unknown) => cellText(value, column, language, digits[index]),
        }),
      ),
    [table.columns, language, digits],
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
        initialState={{ pagination: { paginationModel: { pageSize: PAGE } } }}
        pageSizeOptions={[PAGE, 100]}
        localeText={text.components.MuiDataGrid.defaultProps.localeText}
      />
    </Box>
  );
}

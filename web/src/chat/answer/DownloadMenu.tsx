import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, CircularProgress, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../api/artifacts';
import { EXPORT_FORMATS, type ExportFormat, type Place } from '../../api/queries';
import { download, toCsv } from './cells';
import { FilesUnderway } from './FilesUnderway';
import { useFiles, type RowsOf } from './useFiles';
import type { Closed } from './useSource';

/** CSV of the rows at hand is made here; of a table that has more than these, more may be kept. */
const KEPT_FORMATS = ['xlsx', 'parquet'] as const;

/** A sheet ends there, with the names of the columns in its first row: a longer table is refused. */
const ROWS_OF_A_SHEET = 1_048_575;

interface Props {
  table: TableData;
  /** Without its ending. */
  name: string;
  /** The statement that gives all rows, where there is one. */
  source: { sql: string; place: Place } | null;
  /** Why there is a statement and all its rows are not offered. */
  closed?: Closed | null;
  /** Where rows are kept that no statement gives. */
  kept?: string | null;
  /** How many rows the table has, those at hand among them. */
  total?: number;
  /** How many of them can be had. */
  atHand?: number;
}

/** The rows at hand as a file, or all of them, run again and written by the server; several may be made at once. */
export default function DownloadMenu({ table, name, source, closed = null, kept = null, total = 0, atHand = total }: Props) {
  const { t, i18n } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const files = useFiles(name, [kept, source]);
  const more = total > table.rows.length;
  const keptFormats = (more ? EXPORT_FORMATS : KEPT_FORMATS).filter((format) => format !== 'xlsx' || total <= ROWS_OF_A_SHEET);
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const these = () => download(`${name}.csv`, new Blob(['\uFEFF', toCsv(table)], { type: 'text/csv;charset=utf-8' }));
  const label = t('rows.menu');
  const keptLabel = (format: string) =>
    more && atHand < total ? t('rows.keptFirst', { first: atHand.toLocaleString(i18n.language), format }) : t(more ? 'rows.keptMore' : 'rows.kept', { format });
  const isMaking = files.underway.length > 0;
  const item = (format: ExportFormat, of: RowsOf, text: string) => (
    <MenuItem key={format} disabled={files.underway.includes(format)} onClick={choose(() => files.make({ of, format, rows: Math.max(total, table.rows.length) }))}>
      {text}
    </MenuItem>
  );
  return (
    <>
      <FilesUnderway files={files} />
      <Button size="small" aria-haspopup="menu" aria-busy={isMaking} startIcon={isMaking ? <CircularProgress size={14} color="inherit" aria-hidden="true" /> : <DownloadIcon />} onClick={(e) => setAnchor(e.currentTarget)}>
        {label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}>
        <MenuItem onClick={choose(these)}>{t('rows.these', { count: table.rows.length })}</MenuItem>
        {source !== null && EXPORT_FORMATS.map((format) => item(format, source, t('rows.all', { format: format.toUpperCase() })))}
        {closed !== null && (
          <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 380, '&.Mui-disabled': { opacity: 1 } }}>
            <ListItemText primary={t('sqlEditor.all')} secondary={`${t(`sqlEditor.closed.${closed}`)} ${t(`sqlEditor.instead.${closed}`)}`} slotProps={{ primary: { color: 'textSecondary' } }} />
          </MenuItem>
        )}
        {source === null && kept !== null && keptFormats.map((format) => item(format, { kept }, keptLabel(format.toUpperCase())))}
      </Menu>
    </>
  );
}

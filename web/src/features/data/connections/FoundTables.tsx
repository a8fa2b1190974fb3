import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Switch, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenColumns, hideColumns, type ColumnName, type ProfiledColumn, type ProfiledTable } from '../../../api/connections';
import { errorText } from '../../../app/errorText';
import { rowsText } from '../../../i18n/rows';
import { notify } from '../../../parts/Notices';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { Words } from '../../../parts/Words';
import { dataKeys } from '../queries';

const MANY = 12;

interface Props {
  connectionId: string;
  tables: readonly ProfiledTable[];
  canWrite: boolean;
}

/** The tables of a discovery with their columns; values of a column can be kept from everybody. */
export function FoundTables({ connectionId, tables, canWrite }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = tables.filter((table) => wanted === '' || table.name.toLowerCase().includes(wanted) || table.columns.some((c) => c.name.toLowerCase().includes(wanted)));
  return (
    <Box>
      {tables.length > MANY && <TextField size="small" label={t('data.connections.find')} value={search} onChange={(e) => setSearch(e.target.value)} sx={{ mb: 1.5, width: 320, maxWidth: '100%' }} />}
      {shown.map((table) => (
        <Found key={`${table.schema}.${table.name}`} connectionId={connectionId} table={table} canWrite={canWrite} />
      ))}
      {shown.length === 0 && <Typography color="textSecondary">{t('sidebar.noMatch')}</Typography>}
    </Box>
  );
}

function Found({ connectionId, table, canWrite }: { connectionId: string; table: ProfiledTable; canWrite: boolean }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const rows = table.rowCount == null ? '' : rowsText(t, i18n.language, table.rowCount);
  return (
    <Accordion slots={{ heading: 'div' }} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }} sx={{ mb: 0.75, borderRadius: 1, '&::before': { display: 'none' } }}>
      <AccordionSummary id={id} aria-controls={`${id}-columns`} expandIcon={<ExpandMoreIcon />}>
        <Typography sx={{ fontWeight: 600, flex: 1, overflowWrap: 'anywhere' }}><Words text={`${table.schema}.${table.name}`} /></Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
          {[rows, t('data.connections.columns', { count: table.columns.length })].filter(Boolean).join(' · ')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {table.measured?.gap && (
          <Typography variant="body2" color="warning" sx={{ mb: 1 }}>
            {table.measured.gap}
          </Typography>
        )}
        <Columns connectionId={connectionId} table={table} canWrite={canWrite} />
      </AccordionDetails>
    </Accordion>
  );
}

function Columns({ connectionId, table, canWrite }: { connectionId: string; table: ProfiledTable; canWrite: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const key = [...dataKeys.connections, connectionId, 'hidden'];
  const hidden = useQuery({ queryKey: key, queryFn: () => hiddenColumns(connectionId) });
  const is = (name: ColumnName, column: string) => name.schema === table.schema && name.table === table.name && name.column === column;
  const hide = useMutation({
    mutationFn: (column: string) => {
      const old = hidden.data ?? [];
      const known = old.some((name) => is(name, column));
      return hideColumns(connectionId, known ? old.filter((name) => !is(name, column)) : [...old, { schema: table.schema, table: table.name, column }]);
    },
    onSuccess: (names) => {
      client.setQueryData(key, names);
      void client.invalidateQueries({ queryKey: [...dataKeys.connections, connectionId, 'latest'] });
    },
    onError: (error) => notify(errorText(t, error)),
  });
  const columns: TableColumn<ProfiledColumn>[] = [
    { key: 'name', head: t('ontology.field'), tight: true, cell: (c) => (table.primaryKey.includes(c.name) ? <b title={t('data.words.key', { key: table.primaryKey.join(', ') })}>{c.name}</b> : c.name) },
    { key: 'type', head: t('ontology.type'), tight: true, cell: (c) => c.databaseType },
    { key: 'distinct', head: t('data.connections.distinct'), numeric: true, cell: (c) => c.distinctCount?.toLocaleString(i18n.language) ?? '' },
    { key: 'nulls', head: t('data.connections.nulls'), numeric: true, cell: (c) => (c.nullRate == null ? '' : `${(c.nullRate * 100).toLocaleString(i18n.language, { maximumFractionDigits: 1 })} %`) },
    { key: 'examples', head: t('ontology.examples'), cell: (c) => (c.valuesHidden ? t('data.connections.hiddenValues') : c.frequentValues.length > 0 ? c.frequentValues.slice(0, 3).join(', ') : [c.min, c.max].filter(Boolean).join(' – ')) },
    ...(canWrite
      ? [
          {
            key: 'hide',
            head: t('data.connections.hide'),
            cell: (c: ProfiledColumn) => (
              <Switch
                size="small"
                checked={(hidden.data ?? []).some((name) => is(name, c.name))}
                disabled={!hidden.isSuccess || hide.isPending}
                onChange={() => hide.mutate(c.name)}
                slotProps={{ input: { 'aria-label': `${t('data.connections.hide')}: ${c.name}` } }}
              />
            ),
          },
        ]
      : []),
  ];
  return <SimpleTable label={`${t('ontology.fields')}: ${table.name}`} columns={columns} rows={table.columns} rowKey={(c) => c.name} />;
}

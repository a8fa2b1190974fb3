import AddIcon from '@mui/icons-material/Add';
import FunctionsIcon from '@mui/icons-material/Functions';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONO } from '../../../app/theme';
import { EmptyState } from '../../../parts/EmptyState';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { Words } from '../../../parts/Words';
import type { ModelMetric, ModelWords } from '../osi';
import type { Edits } from './edits';
import { MetricForm } from './WordsForms';

/** The measures with a name. */
export function MetricsTab({ words, edits, canWrite }: { words: ModelWords; edits: Edits; canWrite: boolean }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<ModelMetric | 'new' | null>(null);
  const add = canWrite && (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
      {t('data.metrics.add')}
    </Button>
  );
  const columns: TableColumn<ModelMetric>[] = [
    { key: 'name', head: t('data.metrics.name'), sortBy: (m) => m.name, cell: (m) => <b><Words text={m.label || m.name} /></b> },
    { key: 'expression', head: t('data.metrics.expression'), cell: (m) => <Formula metric={m} reasons={edits.refused.filter((place) => place.kind === 'metric' && place.name === m.name).map(({ reason }) => reason)} /> },
    { key: 'datasets', head: t('data.models.datasets'), cell: (m) => m.datasets.join(', ') },
    { key: 'meaning', head: t('ontology.meaning'), cell: (m) => m.description },
    ...(canWrite
      ? [
          {
            key: 'edit',
            head: t('app.actions'),
            cell: (m: ModelMetric) => (
              <Box sx={{ display: 'flex' }}>
                <Button size="small" aria-label={`${t('app.edit')}: ${m.name}`} onClick={() => setEditing(m)}>
                  {t('app.edit')}
                </Button>
                <Button size="small" color="error" aria-label={`${t('app.remove')}: ${m.name}`} onClick={() => edits.add({ kind: 'metric_removed', metric: m.name })}>
                  {t('app.remove')}
                </Button>
              </Box>
            ),
          },
        ]
      : []),
  ];
  return (
    <Box>
      {words.metrics.length === 0 ? (
        <EmptyState icon={FunctionsIcon} level="h2" title={t('data.metrics.empty')} text={t('data.metrics.emptyText')} action={add} />
      ) : (
        <>
          <Box sx={{ mb: 1.5 }}>{add}</Box>
          <SimpleTable label={t('data.models.metrics')} columns={columns} rows={words.metrics} rowKey={(m) => m.name} />
        </>
      )}
      {editing && (
        <MetricForm
          metric={editing === 'new' ? null : editing}
          datasets={words.datasets.map((d) => d.name)}
          taken={words.metrics.map((m) => m.name)}
          onSave={(metric) => edits.add({ kind: 'metric', metric, was: editing === 'new' ? null : editing.name })}
          onClose={() => setEditing(null)}
        />
      )}
    </Box>
  );
}

/** The formula, and why it could not be saved. */
function Formula({ metric, reasons }: { metric: ModelMetric; reasons: readonly string[] }) {
  return (
    <>
      <Box component="code" sx={{ fontFamily: MONO, fontSize: '0.82rem' }}>
        <Words text={metric.expression} />
      </Box>
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2" color="error">
          {reason}
        </Typography>
      ))}
    </>
  );
}

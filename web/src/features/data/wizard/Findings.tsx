import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { strikeRelationship, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { notify } from '../../../parts/Notices';
import { Panel } from '../../../parts/Panel';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { Words } from '../../../parts/Words';
import { StateChip } from '../../../parts/StateChip';
import { reasonsText } from '../../said/said';
import type { ModelRelationship, ModelWords } from '../osi';
import { dataKeys } from '../queries';

const FIRST = 5;
/** So many tables stand below each other without a button in between. */
const MANY = 20;

/** What a draft is made of, counted. */
export function Figures({ words }: { words: ModelWords }) {
  const { t, i18n } = useTranslation();
  const number = (n: number) => n.toLocaleString(i18n.language);
  const fields = words.datasets.reduce((sum, d) => sum + d.fields.length, 0);
  const of = (origin: string) => words.relationships.filter((r) => r.origin === origin).length;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1.5, mb: 2 }}>
      <Figure value={number(words.datasets.length)} label={t('data.found.tables')} />
      <Figure value={number(fields)} label={t('data.found.fields')} />
      <Figure value={number(of('declared'))} label={t('data.found.declared')} />
      <Figure value={number(of('inferred'))} label={t('data.found.inferred')} />
    </Box>
  );
}

/** The guesses with their reasons, the least sure first, each to be struck out; and tables without a key. */
export function Guesses({ words, model }: { words: ModelWords; model: SemanticModel }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const inferred = words.relationships.filter((r) => r.origin === 'inferred').sort((a, b) => (a.confidence ?? 1) - (b.confidence ?? 1));
  const keyless = words.datasets.filter((d) => d.primaryKey.length === 0);
  if (inferred.length === 0 && keyless.length === 0) return null;
  return (
    <Panel title={t('data.found.guesses')} text={t('data.found.guessesText')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
        {(all ? inferred : inferred.slice(0, FIRST)).map((relationship) => (
          <Guess key={relationship.name} relationship={relationship} model={model} />
        ))}
      </Box>
      {inferred.length > FIRST && !all && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {t('data.found.all', { count: inferred.length })}
        </Button>
      )}
      {keyless.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('data.found.keyless', { list: keyless.map((d) => d.name).join(', ') })}
        </Typography>
      )}
    </Panel>
  );
}

/** The tables of a draft, each with its rows, fields and relationships. */
export function Tables({ words }: { words: ModelWords }) {
  const { t, i18n } = useTranslation();
  const [all, setAll] = useState(words.datasets.length <= MANY);
  const number = (n: number | null) => n?.toLocaleString(i18n.language) ?? '';
  const columns: TableColumn<ModelWords['datasets'][number]>[] = [
    { key: 'name', head: t('data.found.table'), cell: (d) => <bdi><Words text={d.label || d.name} /></bdi> },
    { key: 'rows', head: t('data.found.rows'), numeric: true, cell: (d) => number(d.rowCount) },
    { key: 'fields', head: t('ontology.fields'), numeric: true, cell: (d) => number(d.fields.length) },
    { key: 'links', head: t('data.models.relationships'), numeric: true, cell: (d) => number(words.relationships.filter((r) => r.fromDataset === d.name || r.toDataset === d.name).length) },
  ];
  return (
    <Panel title={t('data.found.list')}>
      <SimpleTable label={t('data.found.list')} columns={columns} rows={all ? words.datasets : words.datasets.slice(0, MANY)} rowKey={(d) => d.name} />
      {!all && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {t('data.found.all', { count: words.datasets.length })}
        </Button>
      )}
    </Panel>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <Box sx={{ p: 1.5, borderRadius: 1.5, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2 }}>{value}</Typography>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}

/** `orders.customer_id → customers.id` */
export const endsOf = (r: ModelRelationship): string => `${r.fromDataset}.${r.fromColumns.join(', ')} → ${r.toDataset}.${r.toColumns.join(', ')}`;

function Guess({ relationship, model }: { relationship: ModelRelationship; model: SemanticModel }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const strike = useMutation({
    mutationFn: () => strikeRelationship(model.id, model.version, relationship.name),
    onSuccess: (changed) => {
      client.setQueryData([...dataKeys.models, model.id], changed);
      notify(t('data.found.struck', { ends: endsOf(relationship) }));
    },
    onError: (error) => notify(errorText(t, error)),
  });
  const percent = relationship.confidence === null ? null : Math.round(relationship.confidence * 100);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap', borderTop: 1, borderColor: 'divider', pt: 1.25 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Words text={endsOf(relationship)} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reasonsText(t, i18n.language, relationship.reasons)}
        </Typography>
      </Box>
      {percent !== null && <StateChip tone={percent >= 90 ? 'good' : 'careful'} label={t('data.found.sure', { percent })} />}
      <Button size="small" color="inherit" disabled={strike.isPending} aria-label={`${t('data.found.strike')}: ${endsOf(relationship)}`} onClick={() => strike.mutate()}>
        {t('data.found.strike')}
      </Button>
    </Box>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putRelationship, strikeRelationship, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { notify } from '../../../parts/Notices';
import { Panel } from '../../../parts/Panel';
import { SimpleTable, type TableColumn } from '../../../parts/SimpleTable';
import { Words } from '../../../parts/Words';
import { StateChip } from '../../../parts/StateChip';
import { saidOf } from '../models/RelationshipsTab';
import { inPlace, strikeOf, type Struck } from '../models/struck';
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
  const [returned, setReturned] = useState<ReadonlySet<string>>(new Set());
  const inferred = words.relationships.filter((r) => r.origin === 'inferred' || returned.has(r.name)).sort((a, b) => (a.confidence ?? 1) - (b.confidence ?? 1));
  const keyless = words.datasets.filter((d) => d.primaryKey.length === 0);
  const { struck, busy, strike, back } = useStruck(model, inferred, (name) => setReturned((old) => new Set(old).add(name)));
  const placed = inPlace(inferred, struck);
  if (placed.length === 0 && keyless.length === 0) return null;
  return (
    <Panel title={t('data.found.guesses')} text={t('data.found.guessesText')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
        {(all ? placed : placed.slice(0, FIRST)).map(({ row, struck: gone }) =>
          gone ? <StruckGuess key={row.name} relationship={row} busy={busy} onBack={() => back(row)} /> : <Guess key={row.name} relationship={row} busy={busy} onStrike={() => strike(row)} />,
        )}
      </Box>
      {placed.length > FIRST && !all && (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1 }}>
          {t('data.found.all', { count: placed.length })}
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

/** What was struck out of a draft stays where it stood, with the way back, until the step is left. */
function useStruck(model: SemanticModel, relationships: readonly ModelRelationship[], onBack: (name: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [struck, setStruck] = useState<readonly Struck<ModelRelationship>[]>([]);
  const change = useMutation({
    mutationFn: ({ row, back }: { row: ModelRelationship; back: boolean }) => (back ? putRelationship(model.id, model.version, row.name, saidOf(row)) : strikeRelationship(model.id, model.version, row.name)),
    onMutate: ({ row, back }) => (back ? null : strikeOf(relationships, row)),
    onSuccess: (changed, { row, back }, kept) => {
      client.setQueryData([...dataKeys.models, model.id], changed);
      setStruck((old) => [...old.filter((one) => one.row.name !== row.name), ...(kept ? [kept] : [])]);
      if (back) onBack(row.name);
      else notify(t('data.found.struck', { ends: endsOf(row) }));
    },
    onError: (error) => notify(errorText(t, error)),
  });
  return { struck, busy: change.isPending, strike: (row: ModelRelationship) => change.mutate({ row, back: false }), back: (row: ModelRelationship) => change.mutate({ row, back: true }) };
}

const LINE = { display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap', borderTop: 1, borderColor: 'divider', pt: 1.25 } as const;

function StruckGuess({ relationship, busy, onBack }: { relationship: ModelRelationship; busy: boolean; onBack: () => void }) {
  const { t } = useTranslation();
  const ends = endsOf(relationship);
  return (
    <Box component="li" sx={LINE}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 220, minHeight: 40, overflowWrap: 'anywhere' }}>
        <Box component="s" sx={{ fontWeight: 600 }}><Words text={ends} /></Box>
      </Typography>
      <StateChip tone="bad" label={t('data.relationships.struck')} />
      <Button size="small" disabled={busy} aria-label={`${t('app.undo')}: ${ends}`} onClick={onBack}>
        {t('app.undo')}
      </Button>
    </Box>
  );
}

function Guess({ relationship, busy, onStrike }: { relationship: ModelRelationship; busy: boolean; onStrike: () => void }) {
  const { t, i18n } = useTranslation();
  const percent = relationship.confidence === null ? null : Math.round(relationship.confidence * 100);
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Words text={endsOf(relationship)} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {reasonsText(t, i18n.language, relationship.reasons)}
        </Typography>
      </Box>
      {percent !== null && <StateChip tone={percent >= 90 ? 'good' : 'careful'} label={t('data.found.sure', { percent })} />}
      <Button size="small" color="inherit" disabled={busy} aria-label={`${t('data.found.strike')}: ${endsOf(relationship)}`} onClick={onStrike}>
        {t('data.found.strike')}
      </Button>
    </Box>
  );
}

import AddIcon from '@mui/icons-material/Add';
import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDiscovery, type ProfiledTable } from '../../../api/connections';
import { may } from '../../../api/me';
import { ProblemError } from '../../../api/http';
import { getModel, putRelationship, strikeRelationship, type SaidRelationship, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { useMe } from '../../../app/queries';
import { notify } from '../../../parts/Notices';
import { StateChip } from '../../../parts/StateChip';
import { Words } from '../../../parts/Words';
import { opinionText, reasonsText } from '../../said/said';
import type { ModelRelationship, ModelWords } from '../osi';
import { dataKeys } from '../queries';
import { measuredOf, type Measured } from './measured';
import { RelationshipForm } from './RelationshipForm';
import { inPlace, strikeOf, type Struck } from './struck';

const NO_TABLES: readonly ProfiledTable[] = [];
const FILTERS = ['all', 'inferred', 'declared', 'manual'] as const;
type Filter = (typeof FILTERS)[number];
type Origin = Exclude<Filter, 'all'>;
const TONE = { declared: 'good', manual: 'good', inferred: 'careful' } as const;
const isOrigin = (origin: string): origin is Origin => origin in TONE;

/** A relationship as it is said again. */
export const saidOf = (r: ModelRelationship): SaidRelationship => ({ fromDataset: r.fromDataset, fromColumns: r.fromColumns, toDataset: r.toDataset, toColumns: r.toColumns, cardinality: r.cardinality, role: r.role });

/** Says or strikes out relationships; each at once, on the newest version. */
function useRelationships(model: SemanticModel) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = [...dataKeys.models, model.id];
  return useMutation({
    mutationFn: async (what: { name: string; said: SaidRelationship | null }) => {
      const act = (on: SemanticModel) => (what.said ? putRelationship(on.id, on.version, what.name, what.said) : strikeRelationship(on.id, on.version, what.name));
      try {
        return await act(model);
      } catch (error) {
        // what is said of one relationship stands also on what somebody else saved meanwhile
        if (!(error instanceof ProblemError) || error.code !== 'version_conflict') throw error;
        return act(await getModel(model.id));
      }
    },
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      void client.invalidateQueries({ queryKey: [...key, 'versions'] });
    },
    onError: (error) => notify(errorText(t, error)),
  });
}

/** The tables of the discovery that a model rests on; none where it cannot be seen any more. */
function useMeasurements(model: SemanticModel): readonly ProfiledTable[] {
  const sees = may(useMe().data, 'connections:read');
  const { connectionId, snapshotId } = model;
  const found = useQuery({
    queryKey: [...dataKeys.connections, connectionId, 'snapshot', snapshotId],
    queryFn: () => getDiscovery(connectionId ?? '', snapshotId ?? ''),
    enabled: sees && connectionId != null && snapshotId != null,
    staleTime: Infinity,
    retry: false,
  });
  return found.data?.tables ?? NO_TABLES;
}

export type StruckRelationship = Struck<ModelRelationship>;

interface Props {
  words: ModelWords;
  model: SemanticModel;
  canWrite: boolean;
  /** What was struck out since the page was opened. */
  struck: readonly StruckRelationship[];
  onStruck: (struck: readonly StruckRelationship[]) => void;
}

/** The ways between datasets: evidence, accept, strike out, role. */
export function RelationshipsTab({ words, model, canWrite, struck, onStruck }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [editing, setEditing] = useState<ModelRelationship | 'new' | null>(null);
  const change = useRelationships(model);
  const found = useMeasurements(model);
  const shown = inPlace(words.relationships, struck).filter(({ row }) => filter === 'all' || row.origin === filter);
  const back = (r: ModelRelationship) =>
    change.mutate({ name: r.name, said: saidOf(r) }, { onSuccess: () => onStruck(struck.filter(({ row }) => row.name !== r.name)) });
  const strike = (r: ModelRelationship) => {
    const kept = [...struck.filter(({ row }) => row.name !== r.name), strikeOf(words.relationships, r)];
    change.mutate({ name: r.name, said: null }, { onSuccess: () => (onStruck(kept), notify(t('data.found.struck', { ends: `${r.fromDataset} → ${r.toDataset}` }))) });
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
        <ToggleButtonGroup exclusive size="small" value={filter} aria-label={t('data.relationships.filter')} onChange={(_event, value: Filter | null) => value && setFilter(value)}>
          {FILTERS.map((name) => (
            <ToggleButton key={name} value={name}>
              {t(`data.relationships.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ flex: 1 }} />
        {canWrite && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
            {t('data.relationships.add')}
          </Button>
        )}
      </Box>
      {shown.length === 0 && <Typography color="textSecondary">{t('data.relationships.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {shown.map(({ row: r, struck: gone }) => gone ? (
          <StruckOut key={r.name} relationship={r} busy={change.isPending || !canWrite} onBack={() => back(r)} />
        ) : (
          <Relationship
            key={r.name}
            relationship={r}
            measured={measuredOf(r, words.datasets, found)}
            canWrite={canWrite}
            busy={change.isPending}
            onAccept={() => change.mutate({ name: r.name, said: saidOf(r) }, { onSuccess: () => notify(t('data.relationships.accepted')) })}
            onStrike={() => strike(r)}
            onEdit={() => setEditing(r)}
          />
        ))}
      </Box>
      {editing && <RelationshipForm relationship={editing === 'new' ? null : editing} words={words} onClose={() => setEditing(null)} onSave={(name, relationship) => change.mutate({ name, said: relationship })} />}
    </Box>
  );
}

const endsOf = (r: ModelRelationship) => `${r.fromDataset} (${r.fromColumns.join(', ')}) → ${r.toDataset} (${r.toColumns.join(', ')})`;

/** A relationship that was struck out, where it stood, with the way back. */
function StruckOut({ relationship: r, busy, onBack }: { relationship: ModelRelationship; busy: boolean; onBack: () => void }) {
  const { t } = useTranslation();
  const ends = endsOf(r);
  return (
    <Box component="li" sx={{ border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Typography color="textSecondary" sx={{ flex: 1, minWidth: 240, minHeight: 72, overflowWrap: 'anywhere' }}>
        <Box component="s" sx={{ fontWeight: 600 }}><Words text={ends} /></Box>
      </Typography>
      <StateChip tone="bad" label={t('data.relationships.struck')} />
      <Button size="small" disabled={busy} aria-label={`${t('app.undo')}: ${ends}`} onClick={onBack}>
        {t('app.undo')}
      </Button>
    </Box>
  );
}

interface RelationshipProps {
  relationship: ModelRelationship;
  measured: Measured | null;
  canWrite: boolean;
  busy: boolean;
  onAccept: () => void;
  onStrike: () => void;
  onEdit: () => void;
}

function Relationship({ relationship: r, measured, canWrite, busy, onAccept, onStrike, onEdit }: RelationshipProps) {
  const { t, i18n } = useTranslation();
  const percent = r.confidence === null || r.origin !== 'inferred' ? '' : ` · ${t('data.found.sure', { percent: Math.round(r.confidence * 100) })}`;
  const ends = endsOf(r);
  const cardinality = ['many_to_one', 'one_to_one', 'one_to_many', 'many_to_many'].find((c) => c === r.cardinality);
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, bgcolor: 'background.paper', display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}><Words text={ends} /></Typography>
        <Typography variant="body2" color="textSecondary">
          {[cardinality && t(`data.cardinality.${cardinality as 'many_to_one'}`), r.role && `${t('data.relationships.role')}: ${r.role}`].filter(Boolean).join(' · ')}
        </Typography>
        {r.reasons.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {reasonsText(t, i18n.language, r.reasons)}
          </Typography>
        )}
        {measured && <MeasuredText relationship={r} measured={measured} />}
        {r.opinion && (
          <Typography variant="body2" color="textSecondary">
            {`${t('data.relationships.opinion')}: ${opinionText(t, r.opinion)}`}
          </Typography>
        )}
      </Box>
      <StateChip tone={isOrigin(r.origin) ? TONE[r.origin] : 'plain'} label={`${isOrigin(r.origin) ? t(`data.relationships.${r.origin}`) : r.origin}${percent}`} />
      {canWrite && (
        <Box sx={{ display: 'flex' }}>
          {r.origin === 'inferred' && (
            <Button size="small" disabled={busy} aria-label={`${t('data.relationships.accept')}: ${ends}`} onClick={onAccept}>
              {t('data.relationships.accept')}
            </Button>
          )}
          <Button size="small" disabled={busy} aria-label={`${t('app.edit')}: ${ends}`} onClick={onEdit}>
            {t('app.edit')}
          </Button>
          <Button size="small" color="error" disabled={busy} aria-label={`${t('data.found.strike')}: ${ends}`} onClick={onStrike}>
            {t('data.found.strike')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** When a relationship was measured, what came of it, and a row that breaks it. */
function MeasuredText({ relationship: r, measured }: { relationship: ModelRelationship; measured: Measured }) {
  const { t, i18n } = useTranslation();
  const pairs = (columns: readonly string[], values: readonly string[]) => columns.map((column, i) => `${column} = ${values[i] ?? ''}`).join(', ');
  const number = (value: number, digits = 0) => value.toLocaleString(i18n.language, { maximumFractionDigits: digits });
  const lines = [
    measured.at && t('data.relationships.measuredAt', { when: new Date(measured.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }) }),
    measured.rows !== null && measured.orphanRate !== null && t(measured.orphanRate === 0 ? 'data.relationships.allMeet' : 'data.relationships.someMiss', { rows: number(measured.rows), percent: number(measured.orphanRate * 100, 2) }),
    measured.orphan.length > 0 && t('data.relationships.orphan', { values: pairs(r.fromColumns, measured.orphan), dataset: r.toDataset }),
    measured.repeated.length > 0 && t('data.relationships.repeated', { values: pairs(r.toColumns, measured.repeated), dataset: r.toDataset }),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {lines.filter(Boolean).join(' · ')}
    </Typography>
  );
}

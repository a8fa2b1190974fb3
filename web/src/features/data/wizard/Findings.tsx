import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { strikeRelationship, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { notify } from '../../../parts/Notices';
import { Panel } from '../../../parts/Panel';
import { StateChip } from '../../../parts/StateChip';
import type { ModelRelationship, ModelWords } from '../osi';
import { dataKeys } from '../queries';

const FIRST = 5;

/** What a draft is made of: counted, then the guesses with their reasons, each to be struck out. */
export function Findings({ words, model }: { words: ModelWords; model: SemanticModel }) {
  const { t, i18n } = useTranslation();
  const [all, setAll] = useState(false);
  const number = (n: number) => n.toLocaleString(i18n.language);
  const fields = words.datasets.reduce((sum, d) => sum + d.fields.length, 0);
  const declared = words.relationships.filter((r) => r.origin === 'declared').length;
  const inferred = words.relationships.filter((r) => r.origin === 'inferred');
  const keyless = words.datasets.filter((d) => d.primaryKey.length === 0);
  return (
    <Panel title={t('data.found.title')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1.5, mb: 2 }}>
        <Figure value={number(words.datasets.length)} label={t('data.found.tables')} />
        <Figure value={number(fields)} label={t('data.found.fields')} />
        <Figure value={number(declared)} label={t('data.found.declared')} />
        <Figure value={number(inferred.length)} label={t('data.found.inferred')} />
      </Box>
      {inferred.length > 0 && (
        <>
          <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
            {t('data.found.guesses')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t('data.found.guessesText')}
          </Typography>
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
        </>
      )}
      {keyless.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('data.found.keyless', { list: keyless.map((d) => d.name).join(', ') })}
        </Typography>
      )}
    </Panel>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <Box sx={{ p: 1.5, borderRadius: 1.5, bgcolor: 'action.hover' }}>
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
  const { t } = useTranslation();
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
          {endsOf(relationship)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {relationship.reasons.join(' · ')}
        </Typography>
      </Box>
      {percent !== null && <StateChip tone={percent >= 90 ? 'good' : 'careful'} label={t('data.found.sure', { percent })} />}
      <Button size="small" color="inherit" disabled={strike.isPending} aria-label={`${t('data.found.strike')}: ${endsOf(relationship)}`} onClick={() => strike.mutate()}>
        {t('data.found.strike')}
      </Button>
    </Box>
  );
}

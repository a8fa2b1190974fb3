import { Box, Chip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatasets } from '../../app/queries';
import { askHere } from '../askEvent';
import { endedIn, whyText, yearText } from '../dataPeriods';
import { rowsOf, type Evidence } from './evidence';
import { followUpsOf } from './followUps';
import { askedOf } from './reading';
import { useAskLanguage } from './useAskLanguage';

/** Next questions under an answer, each one click. */
export function FollowUps({ evidence, ontologyId }: { evidence: Evidence; ontologyId: string }) {
  const { t } = useTranslation();
  const lng = useAskLanguage();
  const datasets = useDatasets(ontologyId || null).data;
  const questions = useMemo(() => {
    const asked = evidence.plan && askedOf(evidence.plan);
    if (!asked) return [];
    const names = evidence.lineage?.datasets ?? [];
    const used = (datasets ?? []).filter((d) => names.includes(d.name));
    const table = rowsOf(evidence).at(-1)?.table;
    const ended = endedIn(used);
    const window = yearText(t, ended, lng);
    return followUpsOf(asked, table, used).map((f) => (f.key === 'why' ? whyText(t, f.values.value, ended, lng) : t(`follow.${f.key}`, { ...f.values, window, lng })));
  }, [evidence, datasets, t, lng]);
  if (questions.length === 0) return null;
  return (
    <Box component="section" aria-label={t('follow.title')} sx={{ mt: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {t('follow.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.5 }}>
        {questions.map((question) => (
          <Chip key={question} label={question} variant="outlined" color="primary" onClick={() => askHere(question)} sx={{ maxWidth: '100%' }} />
        ))}
      </Box>
    </Box>
  );
}

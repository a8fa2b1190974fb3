import { Box, Chip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatasets } from '../../app/queries';
import { askHere } from '../askEvent';
import { endedIn, whyText, yearText } from '../dataPeriods';
import type { PlanArtifact } from '../../api/artifacts';
import { rowsOf, type Evidence, type Rows } from './evidence';
import { followUpsOf, whyFollowUpsOf } from './followUps';
import { isBuiltIn } from './builtIn';
import { askedOf } from './reading';
import { agreeing } from './wordForms';
import { useAskLanguage } from './useAskLanguage';

/** Whether rows are all that were compared: neither cut nor the first few. */
const isWhole = (plan: PlanArtifact, rows: Rows | undefined): boolean => rows !== undefined && !rows.truncated && rows.table.rows.length >= rows.rowCount && !plan.steps.some((step) => step.elements.some((e) => e.kind === 'limit'));

/** Next questions under an answer, each one click. */
export function FollowUps({ evidence, question, ontologyId }: { evidence: Evidence; question: string; ontologyId: string }) {
  const { t } = useTranslation();
  const lng = useAskLanguage();
  const datasets = useDatasets(ontologyId).data;
  const questions = useMemo(() => {
    const names = evidence.lineage?.datasets ?? [];
    const used = (datasets ?? []).filter((d) => names.includes(d.name));
    const rows = rowsOf(evidence);
    const last = rows.at(-1);
    const ended = endedIn(used);
    const window = yearText(t, ended, lng);
    const { plan } = evidence;
    if (!plan) return [];
    const asked = askedOf(plan);
    const next = whyFollowUpsOf(question, plan, rows.map((r) => r.table), used) ?? (asked ? followUpsOf(asked, last?.table, used, isWhole(plan, last), isBuiltIn(evidence.provider)) : []);
    return next.map((f) => (f.key === 'why' ? whyText(t, f.values.value, ended, lng) : agreeing(t(`follow.${f.key}`, { ...f.values, window, lng }), f.values.metric)));
  }, [evidence, question, datasets, t, lng]);
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

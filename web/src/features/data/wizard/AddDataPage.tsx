import { Box, Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo, useSearchTexts } from '../../../app/links';
import { keys, useOntology } from '../../../app/queries';
import { notify } from '../../../parts/Notices';
import { PageFrame } from '../../../parts/PageFrame';
import { STEPS, stepOf, type Place } from '../progress';
import { dataKeys } from '../queries';
import { BuildStep } from './BuildStep';
import { ConnectStep } from './ConnectStep';
import { DiscoverStep } from './DiscoverStep';
import { DraftStep } from './DraftStep';
import { ReadyStep } from './ReadyStep';

/**
 * From a database to the first question. Where it stands is in the address: it can be left, reloaded, gone back in and
 * taken up on another machine.
 */
export function AddDataPage() {
  const { t } = useTranslation();
  const go = useGo();
  const client = useQueryClient();
  const search = useSearchTexts();
  const place: Place = Object.fromEntries(['connection', 'discovery', 'model', 'ontology'].flatMap((key) => (search[key] ? [[key, search[key]]] : [])));
  const ontology = useOntology(place.ontology ?? '');
  const step = stepOf(place, ontology.data?.status === 'ready');

  const moveTo = useCallback(
    (next: Place, replace = false) => {
      void client.invalidateQueries({ queryKey: dataKeys.connections });
      void client.invalidateQueries({ queryKey: dataKeys.models });
      void client.invalidateQueries({ queryKey: keys.ontologies });
      void go('/data/add', { search: { ...next }, replace });
    },
    [client, go],
  );

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    // told wherever the person looks meanwhile
    if (shown.current === 'build' && step === 'ready') notify(t('data.ready.note', { name: ontology.data?.name ?? '' }));
    shown.current = step;
  }, [step, t, ontology.data?.name]);

  return (
    <PageFrame title={t('data.add.title')} lead={t('data.add.lead')}>
      <Progress current={STEPS.indexOf(step)} />
      <Typography component="h2" variant="h2" ref={heading} tabIndex={-1} sx={{ mb: 0.5, outline: 'none' }}>
        {t(`data.step.${step}.title`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: 720 }}>
        {t(`data.step.${step}.text`)}
      </Typography>
      {step === 'connect' && <ConnectStep onDone={moveTo} />}
      {step === 'discover' && <DiscoverStep place={place} onDone={moveTo} />}
      {step === 'draft' && <DraftStep place={place} onDone={moveTo} />}
      {step === 'build' && <BuildStep ontology={ontology} place={place} onDone={moveTo} />}
      {step === 'ready' && ontology.data && <ReadyStep ontology={ontology.data} />}
    </PageFrame>
  );
}

function Progress({ current }: { current: number }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mb: 4 }}>
      <Stepper activeStep={current} alternativeLabel component="ol" aria-label={t('data.add.steps')} sx={{ p: 0, m: 0, listStyle: 'none', '& .MuiStepLabel-label': { fontSize: { xs: '0.7rem', sm: '0.85rem' } } }}>
        {STEPS.map((name, i) => (
          <Step key={name} component="li" {...(i === current ? { 'aria-current': 'step' as const } : {})}>
            <StepLabel>{t(`data.step.${name}.name`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}

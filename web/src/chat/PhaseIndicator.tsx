import { Box, LinearProgress, Step, StepLabel, Stepper, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { PHASES, type Phase } from '../api/artifacts';
import { hiddenText } from '../app/hiddenText';
import type { RunView } from '../run/runState';
import { useElapsed } from '../run/useElapsed';

interface Props {
  view: Pick<RunView, 'currentPhase' | 'phases' | 'startedAt' | 'steps' | 'retrying'>;
  active: boolean;
}

/** The six phases of a run, where it is now, and for how long it has been at it. */
export function PhaseIndicator({ view, active }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('sm'), { noSsr: true });
  const elapsed = useElapsed(view.startedAt, active);
  const current = view.currentPhase;
  return (
    <Box aria-label={t('phase.progress')} role="group" sx={{ my: 1.5 }}>
      {wide ? <Wide view={view} /> : <Narrow view={view} />}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 1, color: 'text.secondary' }}>
        <Typography variant="body2">{doing(view, current, t('phase.starting'), t)}</Typography>
        <Typography variant="body2" role="timer" aria-label={t('phase.elapsed')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {elapsed}
        </Typography>
      </Box>
      {view.retrying && (
        <Typography variant="body2" color="warning">
          {view.retrying.reason === 'slow_provider' ? t('phase.slow') : t('phase.retrying', { reason: view.retrying.reason })}
        </Typography>
      )}
    </Box>
  );
}

type PhaseKey = `phase.doing.${Phase}`;

function doing(view: Props['view'], current: Phase | null, starting: string, t: (key: PhaseKey | 'phase.attempt', values?: { n: number }) => string) {
  const says = (phase: Phase) => t(`phase.doing.${phase}`);
  if (current === null) {
    const last = PHASES.findLast((phase) => view.phases[phase] !== undefined);
    return last === undefined ? starting : `${says(last)}…`;
  }
  const step = view.steps.findLast((s) => s.state === 'running');
  const text = says(current);
  const attempt = view.phases[current]?.attempt ?? 1;
  const again = attempt > 1 ? ` (${t('phase.attempt', { n: attempt })})` : '';
  return current === 'executor' && step ? `${text}: ${step.description}${again}` : `${text}…${again}`;
}

function Wide({ view }: { view: Props['view'] }) {
  const { t } = useTranslation();
  return (
    <Stepper alternativeLabel activeStep={-1} component="ol" sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {PHASES.map((phase) => {
        const state = view.phases[phase]?.status;
        const isCurrent = view.currentPhase === phase;
        return (
          <Step
            key={phase}
            component="li"
            active={isCurrent}
            completed={state === 'done'}
            {...(isCurrent ? { 'aria-current': 'step' as const } : {})}
          >
            <StepLabel>
              {t(`phase.${phase}`)}
              <Box component="span" sx={hiddenText}>
                {`, ${t(state === 'done' ? 'phase.done' : isCurrent ? 'phase.active' : 'phase.pending')}`}
              </Box>
            </StepLabel>
          </Step>
        );
      })}
    </Stepper>
  );
}

function Narrow({ view }: { view: Props['view'] }) {
  const { t } = useTranslation();
  const done = PHASES.filter((phase) => view.phases[phase]?.status === 'done').length;
  const position = view.currentPhase === null ? done : PHASES.findIndex((phase) => phase === view.currentPhase) + 1;
  const of = t('phase.of', { n: Math.max(1, position), total: PHASES.length });
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }} aria-current="step">
        {of}
        {view.currentPhase && ` · ${t(`phase.${view.currentPhase}`)}`}
      </Typography>
      <LinearProgress variant="determinate" value={(done / PHASES.length) * 100} aria-label={of} />
    </Box>
  );
}

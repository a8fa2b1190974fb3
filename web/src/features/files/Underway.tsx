import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import LaterIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, CircularProgress, LinearProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../api/files';
import { hiddenText } from '../../app/hiddenText';
import { Panel } from '../../parts/Panel';
import { useElapsed } from '../../run/useElapsed';
import { PHASES, phaseOf, sentPercent, type FilePhase } from './phases';

/** What is on its way: a file, or the next version of one. */
type Coming = Pick<StoredFile, 'status' | 'stage' | 'size' | 'received' | 'updatedAt'>;

/** What is done with a file and for how long, in a line over a bar; of the sending alone it is known how far it is. */
export function Underway({ file }: { file: Coming }) {
  const { t } = useTranslation();
  const phase = phaseOf(file);
  const elapsed = useElapsed(file.updatedAt ?? null, phase !== null);
  if (phase === null) return null;
  const percent = phase === 'sending' ? sentPercent(file) : null;
  const text = t(`files.phase.${phase}`);
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', mb: 0.5 }}>
        <Typography variant="body2" role="status">
          {text}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {percent === null ? file.updatedAt && elapsed : `${percent} %`}
        </Typography>
      </Box>
      <LinearProgress aria-label={text} {...(percent === null ? {} : { variant: 'determinate', value: percent })} />
    </Box>
  );
}

/** The way of a file to its first answer, and where on it the file stands. */
export function Way({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const phase = phaseOf(file);
  if (phase === null) return null;
  return (
    <Panel title={t('files.way')} text={t(phase === 'sending' ? 'files.waySending' : 'files.wayText')}>
      <Steps file={file} label={t('files.way')} />
    </Panel>
  );
}

/** All that is done with a file, and what of it is done. */
export function Steps({ file, label }: { file: Coming; label: string }) {
  const phase = phaseOf(file);
  if (phase === null) return null;
  const at = PHASES.indexOf(phase);
  return (
    <>
      <Underway file={file} />
      <Box component="ol" aria-label={label} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}>
        {PHASES.map((name, i) => (
          <Step key={name} name={name} state={i < at ? 'done' : i === at ? 'now' : 'later'} />
        ))}
      </Box>
    </>
  );
}

const ICON = {
  done: <DoneIcon fontSize="small" color="success" aria-hidden="true" />,
  now: <CircularProgress size={16} aria-hidden="true" sx={{ m: '2px' }} />,
  later: <LaterIcon fontSize="small" color="disabled" aria-hidden="true" />,
} as const;

function Step({ name, state }: { name: FilePhase; state: 'done' | 'now' | 'later' }) {
  const { t } = useTranslation();
  return (
    <Box component="li" aria-current={state === 'now' ? 'step' : undefined} sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
      {ICON[state]}
      <Typography variant="body2" color={state === 'later' ? 'textSecondary' : 'textPrimary'} sx={{ fontWeight: state === 'now' ? 600 : 400 }}>
        {t(`files.phase.${name}`)}
        {state === 'done' && <Box component="span" sx={hiddenText}>{` (${t('phase.done')})`}</Box>}
      </Typography>
    </Box>
  );
}

import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextVersion, StoredFile } from '../../api/files';
import { errorText } from '../../app/errorText';
import { notify } from '../../parts/Notices';
import { Panel } from '../../parts/Panel';
import { CorrectReading } from './CorrectReading';
import { isOnItsWay, isReplaceable } from './phases';
import { useGiveUpNext, useSendNext, useStoredFile } from './queries';
import { Steps, Underway } from './Underway';

interface Replacing {
  /** Opens the choice of a file; null where none can take this one's place now. */
  choose: (() => void) | null;
  /** The field that holds the choice, and what was refused. */
  shown: ReactNode;
}

/** Lets a person choose a file whose bytes become the next version of one that is there. */
export function useReplacing(file: StoredFile): Replacing {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const send = useSendNext(file.fileId);
  const chosen = send.variables?.chosen;
  const take = (next: File | undefined) => next && send.mutate({ chosen: next });
  // what of a try that broke off is still there makes room
  const again = () => chosen && send.mutate({ chosen, instead: file.next?.fileId });
  const shown = (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('files.newVersionOf', { name: file.name })}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
      {send.error && chosen && (
        <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('files.failedToSend', { name: chosen.name, reason: errorText(t, send.error) })}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.5 }}>
            <Button size="small" color="inherit" onClick={again}>
              {t('files.again')}
            </Button>
            <Button size="small" color="inherit" onClick={() => send.reset()}>
              {t('app.dismiss')}
            </Button>
          </Box>
        </Alert>
      )}
    </>
  );
  return { choose: isReplaceable(file) && !send.isPending ? () => input.current?.click() : null, shown };
}

/** Where the next version of a file stands: on its way, or refused and why. Until it is ready the file is asked as it is. */
export function ComingVersion({ file }: { file: StoredFile }) {
  useReadyNotice(file);
  if (!file.next) return null;
  return isOnItsWay(file.next) ? <OnItsWay fileId={file.fileId} next={file.next} /> : <Refused fileId={file.fileId} next={file.next} />;
}

/** Says that a next version has taken its file's place, to those who were there while it came. */
function useReadyNotice(file: StoredFile) {
  const { t } = useTranslation();
  const coming = useRef<{ id: string; version: number } | null>(null);
  const { next, version, name } = file;
  useEffect(() => {
    const before = coming.current;
    if (next) {
      coming.current = before?.id === next.fileId ? before : { id: next.fileId, version };
      return;
    }
    coming.current = null;
    if (before && version > before.version) notify(t('files.newVersionReady', { name, number: version }));
  }, [next, version, name, t]);
}

interface Part {
  fileId: string;
  next: NextVersion;
}

function OnItsWay({ fileId, next }: Part) {
  const { t } = useTranslation();
  const giveUp = useGiveUpNext(fileId);
  return (
    <Panel title={t('files.nextWay')} text={t('files.nextText')}>
      <Steps file={next} label={t('files.nextWay')} />
      <Button size="small" sx={{ mt: 1.5, ml: -0.5 }} disabled={giveUp.isPending} onClick={() => giveUp.mutate(next.fileId)}>
        {t('files.giveUp')}
      </Button>
    </Panel>
  );
}

function Refused({ fileId, next }: Part) {
  const { t } = useTranslation();
  const giveUp = useGiveUpNext(fileId);
  const whole = useStoredFile(next.fileId);
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" disabled={giveUp.isPending} onClick={() => giveUp.mutate(next.fileId)}>
          {t('app.dismiss')}
        </Button>
      }
    >
      {t('files.nextRefused', { reason: next.failure?.message ?? '' })}
      <Box>{whole.data && <CorrectReading file={whole.data} />}</Box>
    </Alert>
  );
}

/** The same in a line or two, where a file stands in a list. */
export function ComingLine({ next }: { next: NextVersion }) {
  const { t } = useTranslation();
  if (!isOnItsWay(next)) {
    return (
      <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
        {t('files.nextRefusedShort')}
      </Typography>
    );
  }
  return (
    <Box sx={{ mt: 0.5 }}>
      <Typography variant="body2">{t('files.nextWay')}</Typography>
      <Underway file={next} />
    </Box>
  );
}

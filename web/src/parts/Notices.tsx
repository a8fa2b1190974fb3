import { Button, Portal, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Notice {
  text: string;
  undo?: () => void;
}

const NOTICE = 'data-agent:notice';
const SHOWN_MS = 6000;

/** Says briefly that something was done; with `undo` it can be taken back. */
export const notify = (text: string, undo?: () => void): void => {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE, { detail: undo ? { text, undo } : { text } }));
};

/** Shows the notices of the whole application, one at a time; on wide pages beside the sections, so that no button there is covered. */
export function Notices({ beside = 0 }: { beside?: number }) {
  const { t } = useTranslation();
  const [notice, setNotice] = useState<(Notice & { number: number }) | null>(null);
  useEffect(() => {
    const show = (event: Event) => setNotice((old) => ({ ...(event as CustomEvent<Notice>).detail, number: (old?.number ?? 0) + 1 }));
    window.addEventListener(NOTICE, show);
    return () => window.removeEventListener(NOTICE, show);
  }, []);
  const close = () => setNotice(null);
  const undo = notice?.undo;
  if (notice === null) return null;
  // beside what is open, not below it: a dialogue hides from screen readers what was there before it
  return (
    <Portal>
    <Snackbar
      key={notice.number} // each has its own time
      open
      sx={{ left: { md: beside + 16 } }}
      autoHideDuration={SHOWN_MS}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      message={notice.text}
      action={
        undo && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              undo();
              close();
            }}
          >
            {t('app.undo')}
          </Button>
        )
      }
    />
    </Portal>
  );
}

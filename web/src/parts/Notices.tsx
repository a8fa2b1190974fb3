import { Button, Portal, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../app/links';

/** What can be done about it. */
interface Ways {
  /** Takes it back. */
  undo?: () => void;
  /** Leads to it. */
  link?: { label: string; to: string };
}

interface Notice extends Ways {
  text: string;
}

const NOTICE = 'data-agent:notice';
const SHOWN_MS = 6000;

/** Says briefly that something was done; with `undo` it can be taken back, a `link` leads to it. */
export const notify = (text: string, ways: (() => void) | Ways = {}): void => {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE, { detail: { text, ...(typeof ways === 'function' ? { undo: ways } : ways) } }));
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
  const { undo, link } = notice ?? {};
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
        link ? (
          <Button color="inherit" size="small" component={AppLink} to={link.to} onClick={close}>
            {link.label}
          </Button>
        ) : undo && (
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

import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const OPEN = 'data-agent:shortcuts';
export const FOCUS_INPUT = 'data-agent:focus-input';
export const NEW_CHAT = 'data-agent:new-chat';

/** Opens the list from anywhere. */
export const showShortcuts = () => window.dispatchEvent(new Event(OPEN));

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The keyboard shortcuts, and the list of them behind `?`. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    const key = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyN') {
        event.preventDefault();
        window.dispatchEvent(new Event(NEW_CHAT));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') show();
      if (event.key === '/') {
        event.preventDefault();
        window.dispatchEvent(new Event(FOCUS_INPUT));
      }
    };
    window.addEventListener(OPEN, show);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener(OPEN, show);
      window.removeEventListener('keydown', key);
    };
  }, []);
  const rows: [string, string][] = [
    ['Enter', t('keys.send')],
    [`${t('keys.shift')} + Enter`, t('keys.newline')],
    ['/', t('keys.focus')],
    ['Alt + N', t('keys.newChat')],
    [t('keys.arrows'), t('keys.tabs')],
    ['?', t('keys.help')],
  ];
  return (
    <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('keys.title')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, columnGap: 3, m: 0 }}>
          {rows.map(([key, text]) => (
            <Fragment key={key}>
              <Box component="dt">
                <kbd>{key}</kbd>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {text}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

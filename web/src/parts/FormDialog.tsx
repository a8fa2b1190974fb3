import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/errorText';

/** What is long scrolls between the title and the buttons, which stay in sight. */
const COLUMN = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const;

interface Props {
  open: boolean;
  title: string;
  submit: string;
  canSubmit?: boolean;
  pending?: boolean;
  error?: Error | null;
  maxWidth?: 'xs' | 'sm' | 'md';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Enter sends it; a refusal stays beside what was typed. */
export function FormDialog({ open, title, submit, canSubmit = true, pending = false, error = null, maxWidth = 'xs', onSubmit, onClose, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <form
        style={COLUMN}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (canSubmit && !pending) onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
          {children}
          {error && <Alert severity="error">{errorText(t, error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!canSubmit || pending}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

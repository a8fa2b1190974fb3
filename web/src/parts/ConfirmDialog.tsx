import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../app/errorText';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** The verb on the button. */
  action: string;
  /** Whether nothing is lost by it. */
  harmless?: boolean;
  pending?: boolean;
  error?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is gone, or seen by others. The safe way has the focus. */
export function ConfirmDialog({ open, title, text, action, harmless = false, pending = false, error = null, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {errorText(t, error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button color={harmless ? 'primary' : 'error'} variant="contained" disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

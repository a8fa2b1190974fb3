import PinIcon from '@mui/icons-material/PushPinOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined';
import ThumbDownFilledIcon from '@mui/icons-material/ThumbDown';
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined';
import ThumbUpFilledIcon from '@mui/icons-material/ThumbUp';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Snackbar, TextField, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giveFeedback, type Message } from '../../api/chats';
import { CopyButton } from '../CopyButton';
import type { Pin } from './pins';

const PinDialog = lazy(() => import('../../features/boards/PinDialog'));

interface Props {
  message: Message;
  text: string;
  canWrite: boolean;
  busy: boolean;
  pin: Pin;
  onRegenerate: () => void;
}

/** What can be done with a finished answer. */
export function AnswerActions({ message, text, canWrite, busy, pin, onRegenerate }: Props) {
  const { t } = useTranslation();
  const [rating, setRating] = useState(message.feedback?.rating ?? null);
  const [asking, setAsking] = useState(false);
  const [pinning, setPinning] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const rate = (value: 'up' | 'down', reason?: string) => {
    const before = rating;
    setRating(value);
    giveFeedback(message.chatId, message.id, value, reason).then(
      () => setNote(t('answer.thanks')),
      () => {
        setRating(before);
        setNote(t('answer.feedbackFailed'));
      },
    );
  };
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {text !== '' && <CopyButton text={() => text} label={t('answer.copy')} done={t('answer.copied')} />}
      {canWrite && pin !== 'nothing' && (
        <Tooltip describeChild={pin === 'python'} title={t(pin === 'python' ? 'boards.pinPython' : 'boards.pin')}>
          <IconButton size="small" aria-label={t('boards.pin')} aria-disabled={pin === 'python'} onClick={() => (pin === 'python' ? setNote(t('boards.pinPython')) : setPinning(true))}>
            <PinIcon fontSize="small" color={pin === 'python' ? 'disabled' : 'inherit'} />
          </IconButton>
        </Tooltip>
      )}
      <Suspense fallback={null}>{pinning && <PinDialog chatId={message.chatId} messageId={message.id} onClose={() => setPinning(false)} />}</Suspense>
      {canWrite && (
        <>
          <Tooltip title={t('answer.regenerate')}>
            <span>
              <IconButton size="small" aria-label={t('answer.regenerate')} disabled={busy} onClick={onRegenerate}>
                <RefreshIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title={t('answer.good')}>
            <IconButton size="small" aria-label={t('answer.good')} aria-pressed={rating === 'up'} onClick={() => rate('up')}>
              {rating === 'up' ? <ThumbUpFilledIcon fontSize="small" color="primary" /> : <ThumbUpIcon fontSize="small" />}
            </IconButton>
          </Tooltip>
          <Tooltip title={t('answer.bad')}>
            <IconButton size="small" aria-label={t('answer.bad')} aria-pressed={rating === 'down'} onClick={() => setAsking(true)}>
              {rating === 'down' ? <ThumbDownFilledIcon fontSize="small" color="primary" /> : <ThumbDownIcon fontSize="small" />}
            </IconButton>
          </Tooltip>
        </>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        onSend={(reason) => {
          setAsking(false);
          rate('down', reason);
        }}
      />
      <Snackbar open={note !== null} autoHideDuration={4000} onClose={() => setNote(null)} message={note} />
    </Box>
  );
}

function ReasonDialog({ open, onClose, onSend }: { open: boolean; onClose: () => void; onSend: (reason: string) => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reason-title">
      <DialogTitle id="reason-title">{t('answer.reasonTitle')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={2}
          margin="dense"
          label={t('answer.reason')}
          value={reason}
          onChange={(e) => setReason(e.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button variant="contained" onClick={() => onSend(reason.trim())}>
          {t('answer.sendFeedback')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

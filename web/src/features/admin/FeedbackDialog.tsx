import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenFeedback } from '../../api/admin';
import { AppLink, segment } from '../../app/links';

interface Props {
  feedback: GivenFeedback;
  onClose: () => void;
}

/** One opinion with what was asked and answered, and the way to its run. */
export function FeedbackDialog({ feedback, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const parts: [string, string][] = [
    [t('admin.feedback.question'), feedback.question],
    [t('admin.feedback.answer'), feedback.answer],
    [t('admin.feedback.reason'), feedback.reason ?? '–'],
    [t('admin.feedback.runId'), feedback.messageId],
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t(`admin.feedback.${feedback.rating}`)}</DialogTitle>
      <DialogContent>
        {parts.map(([name, text]) => (
          <Typography key={name} component="div" sx={{ mb: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            <Typography variant="caption" color="textSecondary" component="div">
              {name}
            </Typography>
            {text}
          </Typography>
        ))}
        <Typography variant="body2" color="textSecondary">
          {t('admin.feedback.kept')}
        </Typography>
      </DialogContent>
      <DialogActions>
        {feedback.mine && (
          <Button component={AppLink} to={`/chats/${segment(feedback.chatId)}`}>
            {t('admin.feedback.open')}
          </Button>
        )}
        <Button component={AppLink} to={`/admin/feedback/${segment(feedback.messageId)}`}>
          {t('admin.feedback.openRun')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

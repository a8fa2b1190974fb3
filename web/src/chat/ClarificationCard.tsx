import HelpIcon from '@mui/icons-material/HelpOutlined';
import { Box, Button, Chip, Paper, TextField, Typography } from '@mui/material';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClarificationQuestion } from '../api/artifacts';
import type { ClarificationReply } from '../api/chats';
import { MAX_QUESTION } from './ChatInput';

interface Props {
  messageId: string;
  questions: ClarificationQuestion[];
  originalQuestion: string;
  /** Whether it may still be answered. */
  open: boolean;
  disabled: boolean;
  onReply: (content: string, reply: ClarificationReply) => void;
}

/** The run's questions back, to be answered or passed over with their assumptions. */
export function ClarificationCard({ messageId, questions, originalQuestion, open, disabled, onReply }: Props) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Record<number, string>>({});
  const set = (index: number, text: string) => setAnswers((old) => ({ ...old, [index]: text }));
  const given = questions.map((_, i) => answers[i]?.trim() ?? '');
  const some = given.some((text) => text !== '');

  const reply = (proceed: boolean, said = given) => {
    const answered = questions.flatMap((q, i) => {
      const answer = proceed ? '' : (said[i] ?? '');
      return answer === '' ? [] : [{ question: q.question, preferenceKey: q.preferenceKey, answer }];
    });
    const lines = answered.map((a) => `${a.question} ${a.answer}`);
    const content = [originalQuestion, ...(lines.length > 0 ? lines : [t('clarify.asAssumed')])].join('\n');
    onReply(content.length > MAX_QUESTION ? '' : content, { messageId, answers: answered, proceed: proceed || answered.length < questions.length });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (some) reply(false);
  };

  return (
    <Paper
      component="form"
      variant="outlined"
      onSubmit={submit}
      aria-label={t('clarify.title')}
      sx={{ p: 2, borderColor: 'info.main', borderLeftWidth: 4 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <HelpIcon color="info" fontSize="small" />
        <Typography component="h3" variant="h3">
          {t('clarify.title')}
        </Typography>
      </Box>
      {questions.map((question, i) => (
        <Box key={i} sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>{question.question}</Typography>
          {question.assumption && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {t('clarify.assumption', { text: question.assumption })}
            </Typography>
          )}
          {open && (
            <>
              {question.options.length > 0 && (
                <Box role="group" aria-label={question.question} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
                  {question.options.map((option) => (
                    <Chip
                      key={option}
                      label={option}
                      disabled={disabled}
                      aria-pressed={answers[i] === option}
                      color={answers[i] === option ? 'primary' : 'default'}
                      variant={answers[i] === option ? 'filled' : 'outlined'}
                      onClick={() => (questions.length === 1 ? reply(false, [option]) : set(i, answers[i] === option ? '' : option))}
                    />
                  ))}
                </Box>
              )}
              <TextField
                size="small"
                fullWidth
                label={t('clarify.own')}
                value={answers[i] ?? ''}
                disabled={disabled}
                onChange={(e) => set(i, e.target.value)}
                slotProps={{ htmlInput: { 'aria-label': `${t('clarify.own')}: ${question.question}` } }}
              />
            </>
          )}
        </Box>
      ))}
      {open ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={disabled || !some}>
            {t('clarify.send')}
          </Button>
          <Button disabled={disabled} onClick={() => reply(true)}>
            {t('clarify.proceed')}
          </Button>
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('clarify.answered')}
        </Typography>
      )}
    </Paper>
  );
}

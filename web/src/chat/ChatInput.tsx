import SendIcon from '@mui/icons-material/ArrowUpward';
import StopIcon from '@mui/icons-material/Stop';
import { Box, CircularProgress, IconButton, InputBase, Paper, Tooltip, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FOCUS_INPUT } from '../app/ShortcutsDialog';
import { hearEdit } from './askEvent';

/** Characters that the services accept in a question. */
export const MAX_QUESTION = 10_000;
const IME_KEY_CODE = 229;

const DRAFT = 'data-agent.draft.';

/** The draft of the start page, before there is a conversation. */
export const HOME = 'home';

/** Unsent text by conversation; it outlives a reload and a login. */
const draft = (key: string): string => sessionStorage.getItem(DRAFT + key) ?? '';

/** Leaves a text in the question field of a conversation. */
export function setDraft(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(DRAFT + key);
  else sessionStorage.setItem(DRAFT + key, text);
}

/** Keeps a question that is on its way, until it has arrived or what went wrong is shown. */
export const setSent = (key: string, text: string): void => setDraft(`${key}.sent`, text);

/** A phone's keyboard would cover the page. */
const wantsFocus = () => window.matchMedia('(hover: hover)').matches;

interface Props {
  draftKey: string;
  /** Whether an answer is being worked out: Stop stands where Send was. */
  generating: boolean;
  disabled?: boolean;
  /** Whether the wish to stop is on its way. */
  stopping?: boolean;
  onSend: (text: string) => void;
  onStop?: () => void;
  /** What stands beside the hint, for example the choice of a model. */
  extra?: ReactNode;
}

/** The question field. Enter sends, Shift+Enter breaks the line, an unfinished IME composition never sends. */
export function ChatInput({ draftKey, generating, disabled = false, stopping = false, onSend, onStop, extra }: Props) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(() => draft(draftKey) || draft(`${draftKey}.sent`));
  // kept at once: a text that is kept after the answer to its request would overwrite what that answer leaves here
  const change = useCallback(
    (value: string) => {
      setText(value);
      setDraft(draftKey, value);
    },
    [draftKey],
  );
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!disabled && wantsFocus() && document.activeElement === document.body) field.current?.focus();
  }, [disabled, generating]);
  useEffect(
    () =>
      hearEdit((question) => {
        change(question);
        field.current?.focus();
        // of several lines the first is the question, to be typed over
        if (question.includes('\n')) setTimeout(() => field.current?.setSelectionRange(0, question.indexOf('\n')));
      }),
    [change],
  );
  useEffect(() => {
    const focus = () => field.current?.focus();
    window.addEventListener(FOCUS_INPUT, focus);
    return () => window.removeEventListener(FOCUS_INPUT, focus);
  }, []);
  const length = [...text].length;
  const tooLong = length > MAX_QUESTION;
  const canSend = !disabled && !generating && !tooLong && text.trim() !== '';
  // what was kept of a question on its way is in the person's hands again: cleared by hand, it must not come back
  const edit = (value: string) => {
    if (text === draft(`${draftKey}.sent`)) setSent(draftKey, '');
    change(value);
  };
  const send = () => {
    if (!canSend) return;
    change('');
    onSend(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === IME_KEY_CODE;
    if (event.key === 'Escape' && !composing) field.current?.blur();
    if (event.key === 'Enter' && !event.shiftKey && !composing) {
      event.preventDefault();
      send();
    }
  };
  const number = (n: number) => n.toLocaleString(i18n.language);
  return (
    <Box>
      <Paper
        variant="outlined"
        sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, p: 1, pl: 2, borderRadius: 3, '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' } }}
      >
        <InputBase
          inputRef={field}
          multiline
          maxRows={5}
          fullWidth
          value={text}
          disabled={disabled}
          placeholder={t('input.placeholder')}
          onChange={(e) => edit(e.target.value)}
          onKeyDown={onKeyDown}
          sx={{ py: 0.75 }}
          inputProps={{ 'aria-label': t('input.label'), 'aria-describedby': 'input-hint', 'aria-invalid': tooLong, style: { outline: 'none' } }}
        />
        {generating ? (
          <Tooltip title={t(stopping ? 'input.stopping' : 'input.stop')}>
            <span>
              <IconButton aria-label={t(stopping ? 'input.stopping' : 'input.stop')} disabled={stopping} onClick={onStop} sx={filled}>
                {stopping ? <CircularProgress size={20} color="inherit" aria-hidden="true" /> : <StopIcon />}
              </IconButton>
            </span>
          </Tooltip>
        ) : (
          <Tooltip title={t('input.send')}>
            <span>
              <IconButton aria-label={t('input.send')} disabled={!canSend} onClick={send} sx={filled}>
                <SendIcon />
              </IconButton>
            </span>
          </Tooltip>
        )}
      </Paper>
      <Box sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2, rowGap: 0.5, flexWrap: 'wrap', mt: 0.5 }}>
        {extra}
        <Typography
        id="input-hint"
        variant="caption"
        color={tooLong ? 'error' : 'textSecondary'}
        sx={{ display: tooLong ? 'block' : { xs: 'none', sm: 'block' }, textAlign: 'center' }}
      >
        {tooLong ? t('input.tooLong', { length: number(length), max: number(MAX_QUESTION) }) : t('input.hint')}
        </Typography>
      </Box>
    </Box>
  );
}

const filled = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
} as const;

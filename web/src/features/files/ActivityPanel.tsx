import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resetSession, type Message } from '../../api/chats';
import { MONO } from '../../app/theme';
import { keys, useChat, useMessages } from '../../app/queries';
import { evidenceOf } from '../../chat/answer/evidence';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { notify } from '../../parts/Notices';
import { useKeptRun, withDurations } from '../../run/keptRun';
import { useRun } from '../../run/runStore';
import { formatTook, useElapsed } from '../../run/useElapsed';
import { heldAfter, isLater } from './activity';
import { Doings } from './Doings';
import { byteText } from './sizes';
import { Waiting } from './Waiting';

interface Props {
  message: Message | null;
  canWrite: boolean;
  onClose: () => void;
}

/** What is done in the session of a conversation over files: calls, tokens, what the session holds. */
export default function ActivityPanel({ message, canWrite, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Box component="aside" aria-label={t('files.activity')} sx={{ width: 320, maxWidth: '100vw', height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          {t('files.activity')}
        </Typography>
        <IconButton size="small" aria-label={t('app.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box tabIndex={0} role="region" aria-label={t('files.doings')} sx={{ flex: 1, overflowY: 'auto', p: 2 }}>
        {message === null ? <Typography color="textSecondary">{t('files.noActivity')}</Typography> : <Activity key={message.id} message={message} canWrite={canWrite} />}
      </Box>
    </Box>
  );
}

function Activity({ message, canWrite }: { message: Message; canWrite: boolean }) {
  const { t } = useTranslation();
  const run = useRun(message.id);
  const kept = useKeptRun(message, run);
  const evidence = useMemo(() => withDurations(evidenceOf(message, run), kept), [message, run, kept]);
  const live = evidence.status === 'generating';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Part title={t('files.doings')}>
        {evidence.toolCalls.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t(live ? 'files.thinking' : 'files.noTools')}
          </Typography>
        ) : (
          <Doings calls={evidence.toolCalls} label={t('files.doings')} />
        )}
        {live && run && <Waiting waiting={run.state.view.waiting} />}
      </Part>
      {run?.state.view.given.rejected.map(({ reason, hint }) => (
        <Alert key={reason} severity="info" variant="outlined">
          {t('files.rejected', { reason })} {hint}
        </Alert>
      ))}
      <Tokens message={message} live={live} />
      <Session message={message} canWrite={canWrite} live={live} />
    </Box>
  );
}

function Tokens({ message, live }: { message: Message; live: boolean }) {
  const { t, i18n } = useTranslation();
  const run = useRun(message.id);
  const elapsed = useElapsed(run?.state.view.startedAt ?? null, live);
  const kept = message.metadata?.tokensUsed;
  const calls = run?.state.view.modelCalls ?? [];
  const sum = (pick: (call: (typeof calls)[number]) => number | null) => calls.reduce((all, call) => all + (pick(call) ?? 0), 0);
  const input = kept?.prompt ?? sum((c) => c.promptTokens);
  const output = kept?.completion ?? sum((c) => c.completionTokens);
  const took = message.metadata?.durationMs;
  const figures: [string, string][] = [
    [t('insights.duration'), live ? elapsed : took == null ? '–' : formatTook(took, i18n.language)],
    [t('insights.input'), input.toLocaleString(i18n.language)],
    [t('insights.output'), output.toLocaleString(i18n.language)],
    [t('insights.total'), (kept?.total ?? input + output).toLocaleString(i18n.language)],
  ];
  return (
    <Part title={t('files.tokens')}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5, m: 0 }}>
        {figures.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

/** What the session holds after the last call of the conversation that told of it. */
function Session({ message, canWrite, live }: { message: Message; canWrite: boolean; live: boolean }) {
  const { t, i18n } = useTranslation();
  const run = useRun(message.id);
  const messages = useMessages(message.chatId).data;
  const since = useChat(message.chatId).data?.sessionResetAt ?? null;
  const held = useMemo(() => {
    const earlier = (messages ?? []).filter((m) => m.kind === 'files' && m.role === 'assistant' && m.id !== message.id);
    const calls = [...earlier.map((m) => [m, undefined] as const), [message, run] as const]
      .filter(([m]) => since === null || isLater(m.createdAt, since))
      .flatMap(([m, followed]) => evidenceOf(m, followed).toolCalls);
    return heldAfter(calls);
  }, [messages, message, run, since]);
  return (
    <Part title={t('files.session')}>
      {held === null || held.variables.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('files.noVariables')}
        </Typography>
      ) : (
        <>
          {held.bytes !== null && (
            <Typography variant="body2" color="textSecondary">
              {t('files.memory', { size: byteText(held.bytes, i18n.language) })}
            </Typography>
          )}
          <Box component="ul" aria-label={t('files.variables')} sx={{ listStyle: 'none', p: 0, my: 0.5, fontFamily: MONO, fontSize: '0.82rem', overflowWrap: 'anywhere' }}>
            {held.variables.map((variable) => (
              <li key={variable}>{variable}</li>
            ))}
          </Box>
          {canWrite && !live && <Reset chatId={message.chatId} />}
        </>
      )}
    </Part>
  );
}

function Reset({ chatId }: { chatId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => resetSession(chatId),
    onSuccess: () => {
      setOpen(false);
      notify(t('files.resetDone'));
      // of a table that could not be kept there are fewer rows now
      void client.invalidateQueries({ queryKey: ['result'] });
      return client.invalidateQueries({ queryKey: keys.chat(chatId) });
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('files.reset')}
      </Button>
      <ConfirmDialog open={open} title={t('files.resetTitle')} text={t('files.resetText')} action={t('files.reset')} pending={reset.isPending} error={reset.error} onClose={() => setOpen(false)} onConfirm={() => reset.mutate()} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, CircularProgress, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelRun, chooseProvider, type AskKind, type Chat, type ClarificationReply, type Message } from '../api/chats';
import { newKey, ProblemError } from '../api/http';
import { may } from '../api/me';
import { ErrorCard } from '../app/ErrorCard';
import { errorText } from '../app/errorText';
import { hiddenText } from '../app/hiddenText';
import { AppLink } from '../app/links';
import { keys, useChat, useMe, useMessages, useOntologies } from '../app/queries';
import { EmptyState } from '../parts/EmptyState';
import { notify } from '../parts/Notices';
import { ModeSwitch } from '../features/explore/ModeSwitch';
import { runStore, useRun, type FollowedRun } from '../run/runStore';
import { hearAsk } from './askEvent';
import { BuiltInLanguage } from './BuiltInLanguage';
import { ChatHeader } from './ChatHeader';
import { ChatInput } from './ChatInput';
import { FilesPlace, useFilesPlace, useIsAboutFiles } from './FilesPlace';
import { InsightsPlace } from './InsightsPlace';
import { ChatMessage, UserMessage } from './ChatMessage';
import { Near } from './Near';
import { ModelSelector } from './ModelSelector';
import { ScrollPane } from './ScrollPane';
import { Suggestions } from './Suggestions';
import { rememberOntology } from './lastOntology';
import { useLatest } from './useLatest';
import { shownOf } from './versions';
import { useAsk, useRegenerate } from './useAsk';

/** So many of the last messages stay drawn. */
const KEPT = 12;

export const COLUMN = { width: '100%', maxWidth: 860, mx: 'auto', px: { xs: 2, sm: 3 } } as const;

/** A conversation: its messages, the run in progress, and the question field. */
export function ChatView({ chatId }: { chatId: string }) {
  const { t } = useTranslation();
  const chat = useChat(chatId);
  const messages = useMessages(chatId);
  const me = useMe().data;
  const ontologies = useOntologies().data;
  const ask = useAsk(chatId);
  const regenerate = useRegenerate(chatId);
  const [chosenMode, setMode] = useState<AskKind | null>(null);
  const canWrite = may(me, 'data_agent:write');
  const [opened, setInsights] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const choose = useCallback((question: string, at: number) => setChosen((old) => ({ ...old, [question]: at })), []);
  const [stopping, setStopping] = useState<string | null>(null);

  const ontology = ontologies?.find((o) => o.id === chat.data?.ontologyId);
  const files = useIsAboutFiles(chat.data, ontology);
  const usual: AskKind = chat.data?.kind === 'files' ? 'files' : 'analyst';
  const mode = chosenMode ?? usual;
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const insights = opened ?? (usual === 'files' && wide);
  const place = useFilesPlace(files);
  const list = useMemo(() => messages.data ?? [], [messages.data]);
  const shown = useMemo(() => shownOf(list, chosen), [list, chosen]);
  const latest = useLatest(shown);
  const current = list.findLast((m) => m.status === 'generating') ?? null;
  const run = useRun(current?.id ?? null);
  useEffect(() => {
    if (current) runStore.follow(chatId, current.id, false);
  }, [chatId, current]);

  const asked = chat.data?.ontologyId;
  useEffect(() => {
    if (asked) rememberOntology(asked);
  }, [asked]);

  const { mutate } = ask;
  const reply = useCallback(
    (content: string, clarification: ClarificationReply) => mutate({ content, key: newKey(), clarification }),
    [mutate],
  );

  const { mutate: mutateAgain } = regenerate;
  const again = useCallback(
    (messageId: string) => {
      setChosen({});
      mutateAgain(messageId);
    },
    [mutateAgain],
  );

  const generating = current !== null && isGoing(run);
  const busy = generating || ask.isPending || regenerate.isPending;
  // what is there already stays when it cannot be read again
  const missing = (chat.data === undefined ? chat.error : null) ?? (messages.data === undefined ? messages.error : null);
  useEffect(
    () => (canWrite && !busy ? hearAsk((content) => mutate({ content, key: newKey() })) : undefined),
    [canWrite, busy, mutate],
  );

  if (missing) {
    const gone = missing instanceof ProblemError && (missing.status === 404 || missing.status === 400);
    const again = () => void Promise.all([chat.refetch(), messages.refetch()]);
    return (
      <Box sx={{ ...COLUMN, pt: 6 }}>
        {gone ? <NotYours /> : <ErrorCard text={errorText(t, missing)} onRetry={again} />}
      </Box>
    );
  }
  const stop = () => {
    if (!current) return;
    setStopping(current.id);
    cancelRun(chatId, current.id).catch((error: unknown) => {
      setStopping(null);
      notify(errorText(t, error));
    });
  };
  const send = (content: string) => ask.mutate({ content, key: newKey(), ...(mode === usual ? {} : { kind: mode }) });
  return (
    <Box sx={{ height: '100%', display: 'flex' }}>
    {place && <FilesPlace place={place} connectionId={ontology?.connectionId ?? null} />}
    <Box sx={{ height: '100%', flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <ChatHeader chat={chat.data} ontology={ontology} canWrite={canWrite} insights={insights} onInsights={() => setInsights(!insights)} files={place} />
      {run?.connection === 'reconnecting' && (
        <Alert severity="warning" role="status" icon={<CircularProgress size={18} color="inherit" aria-hidden="true" />} sx={{ borderRadius: 0 }}>
          {t('chat.lost')}
        </Alert>
      )}
      <ScrollPane follow={busy} jumpOn={`${chatId}:${list.length}:${ask.isPending}`} opened={list.length > 0 ? chatId : ''}>
        <Box role="log" aria-live="off" aria-busy={busy} aria-label={t('chat.log')} sx={{ ...COLUMN, py: 1 }}>
          {messages.isPending && (
            <Box sx={{ textAlign: 'center', py: 6 }}>
              <CircularProgress aria-label={t('app.loading')} />
            </Box>
          )}
          {messages.isSuccess && list.length === 0 && !ask.isPending && (
            <Box sx={{ pt: 6 }}>
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {t('chat.start')}
              </Typography>
              {canWrite && <Suggestions ontologyId={chat.data?.ontologyId ?? null} onPick={send} />}
            </Box>
          )}
          {latest.earlier > 0 && (
            <Box sx={{ textAlign: 'center' }}>
              <Button ref={latest.above} size="small" onClick={latest.more}>
                {t('chat.earlier', { count: latest.earlier })}
              </Button>
            </Box>
          )}
          {latest.items.map(({ message, at, of }, i) => (
            <Near key={message.id} keep={message.status === 'generating' || i >= latest.items.length - KEPT}>
            <ChatMessage
              message={message}
              question={questionOf(list, list.indexOf(message))}
              at={at}
              of={of}
              onVersion={choose}
              ontologyId={chat.data?.ontologyId ?? ''}
              isLast={i === latest.items.length - 1}
              canWrite={canWrite}
              busy={busy}
              onRegenerate={again}
              onReply={reply}
            />
            </Near>
          ))}
          {ask.isPending && <UserMessage text={ask.variables.content} pending />}
          <Failure mutation={ask} onRetry={() => ask.variables && ask.mutate(ask.variables)} question={ask.variables?.content} />
          <Failure mutation={regenerate} onRetry={() => regenerate.variables && regenerate.mutate(regenerate.variables)} />
        </Box>
      </ScrollPane>
      <Announcer run={run} messages={list} />
      <Box sx={{ ...COLUMN, pb: 1.5, pt: 1 }}>
        {canWrite && <BuiltInLanguage provider={chat.data?.llmProvider ?? null} />}
        {me && !canWrite ? (
          <Alert severity="info">{t('app.readOnly')}</Alert>
        ) : (
          <ChatInput
            key={chatId}
            draftKey={chatId}
            generating={generating}
            stopping={stopping !== null && stopping === current?.id}
            disabled={!me || ask.isPending || chat.isPending}
            onSend={send}
            onStop={stop}
            extra={
              <>
                <ModeSwitch mode={mode} files={files} onChange={setMode} />
                <ChatModel chat={chat.data} disabled={busy} />
              </>
            }
          />
        )}
      </Box>
    </Box>
    <InsightsPlace open={insights} files={files} canWrite={canWrite && !busy} message={list.findLast((m) => m.role === 'assistant') ?? null} onClose={() => setInsights(false)} />
    </Box>
  );
}

/** What an address of somebody else's conversation leads to, and how they can share it. */
function NotYours() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level="h1"
      icon={LockIcon}
      title={t('chat.missing')}
      text={t('chat.missingText')}
      action={
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button variant="contained" component={AppLink} to="/">
            {t('error.home')}
          </Button>
          <Button component={AppLink} to="/boards">
            {t('nav.boards')}
          </Button>
        </Box>
      }
    />
  );
}

/** The conversation's choice of a model. */
function ChatModel({ chat, disabled }: { chat: Chat | undefined; disabled: boolean }) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (provider: string | null) => chooseProvider(chat?.id ?? '', provider),
    onSuccess: (changed) => client.setQueryData(keys.chat(changed.id), changed),
  });
  return (
    <ModelSelector
      value={chat?.llmProvider ?? null}
      onChange={choose.mutate}
      disabled={disabled || !chat || choose.isPending}
    />
  );
}

/** Whether a run is still to be waited for: not ended, and not out of reach. */
const isGoing = (run: FollowedRun | undefined): boolean =>
  run === undefined || (run.problem === null && run.state.view.status === 'generating');

function questionOf(messages: readonly Message[], index: number): string {
  const own = messages[index];
  const asked = own?.replyTo ? messages.find((m) => m.id === own.replyTo && m.role === 'user') : undefined;
  return (asked ?? messages.slice(0, index).findLast((m) => m.role === 'user'))?.content ?? '';
}

function Failure({
  mutation,
  onRetry,
  question,
}: {
  mutation: { isError: boolean; error: Error | null };
  onRetry: () => void;
  question?: string | undefined;
}) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mutation.isError) place.current?.scrollIntoView({ block: 'nearest' });
  }, [mutation.isError, mutation.error]);
  if (!mutation.isError) return null;
  const code = mutation.error instanceof ProblemError ? mutation.error.code : null;
  return (
    <Box ref={place} sx={{ scrollMarginBottom: 16 }}>
      {question && <UserMessage text={question} pending />}
      <ErrorCard text={errorText(t, mutation.error)} code={code} onRetry={onRetry} />
    </Box>
  );
}

const SAID = {
  complete: 'chat.answerReady',
  failed: 'chat.answerFailed',
  cancelled: 'chat.answerStopped',
  clarification_needed: 'chat.clarify',
} as const;

/** Tells screen readers once that an answer has ended, never its single pieces. */
function Announcer({ run, messages }: { run: FollowedRun | undefined; messages: readonly Message[] }) {
  const { t } = useTranslation();
  const followed = useRef<string | null>(null);
  if (run) followed.current = run.messageId;
  const ended = messages.find((m) => m.id === followed.current);
  const status = run?.state.view.status ?? ended?.status ?? 'generating';
  return (
    <Box role="status" aria-live="polite" sx={hiddenText}>
      {followed.current !== null && status !== 'generating' ? t(SAID[status]) : ''}
    </Box>
  );
}

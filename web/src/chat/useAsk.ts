import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import {
  createChat,
  regenerate,
  sendMessage,
  type AskKind,
  type Chat,
  type ClarificationReply,
  type Message,
} from '../api/chats';
import { newKey, ProblemError } from '../api/http';
import { tellTabs } from '../run/tabs';
import { keys } from '../app/queries';
import { runStore } from '../run/runStore';
import { HOME, setDraft, setSent } from './ChatInput';
import { rememberOntology } from './lastOntology';

interface Question {
  content: string;
  /** From `newKey`; a retry uses it again. */
  key: string;
  clarification?: ClarificationReply;
  kind?: AskKind;
  /** Python of one's own, run instead of asking a model. */
  code?: string;
}

/** Begins to load what shows an answer while the answer is still being worked out. */
export const prefetchAnswer = (): void => {
  for (const part of [import('./ChatView'), import('./Markdown'), import('./answer/VegaChart')]) part.catch(() => undefined);
};

/** Sends a question in a chat and follows its run. */
export function useAsk(chatId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, key, clarification, kind, code }: Question) => {
      prefetchAnswer();
      return sendMessage(chatId, content, key, clarification, kind, code);
    },
    // until it has arrived the question is kept: whatever hears first that the session has ended leaves the page
    onMutate: ({ content, clarification }) => {
      if (!clarification) setSent(chatId, content);
    },
    onSuccess: ({ userMessage, assistantMessage }) => {
      setSent(chatId, '');
      client.setQueryData<Message[]>(keys.messages(chatId), (old = []) => [...old, userMessage, assistantMessage]);
      runStore.follow(chatId, assistantMessage.id, true);
      tellTabs(chatId);
      void client.invalidateQueries({ queryKey: keys.chats });
      void client.invalidateQueries({ queryKey: keys.chat(chatId) });
    },
    onError: (error) => {
      // without an answer, or after a login, the question is where it was; else it stands beside what went wrong
      if (error instanceof ProblemError && error.status !== 401) setSent(chatId, '');
      return client.invalidateQueries({ queryKey: keys.messages(chatId) });
    },
  });
}

/** Asks for another answer to the same question and follows it. */
export function useRegenerate(chatId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) => regenerate(chatId, messageId),
    onSuccess: (message) => {
      client.setQueryData<Message[]>(keys.messages(chatId), (old = []) => [...old, message]);
      runStore.follow(chatId, message.id, true);
    },
    onError: () => client.invalidateQueries({ queryKey: keys.messages(chatId) }),
  });
}

interface Beginning {
  ontologyId: string;
  question?: string;
  kind?: string;
  /** How the first question is gone about; without it as the conversation usually does. */
  mode?: AskKind;
  /** The model to ask; without one the services take the person's own standard, else the installation's. */
  provider?: string | null;
}

/** Creates a chat, sends its first question if there is one, and opens it. */
export function useStartChat() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // two clicks come before anything is drawn anew: the second begins nothing
  const begun = useRef(false);
  const start = useMutation({
    mutationFn: async ({ ontologyId, question, kind, mode, provider }: Beginning): Promise<Chat> => {
      if (question !== undefined) prefetchAnswer();
      const chat = await createChat(ontologyId, kind, provider);
      client.setQueryData(keys.chat(chat.id), chat);
      rememberOntology(ontologyId);
      if (question === undefined) return chat;
      try {
        const { userMessage, assistantMessage } = await sendMessage(chat.id, question, newKey(), undefined, mode);
        client.setQueryData<Message[]>(keys.messages(chat.id), [userMessage, assistantMessage]);
        runStore.follow(chat.id, assistantMessage.id, true);
      } catch {
        setDraft(chat.id, question);
      }
      return chat;
    },
    onMutate: ({ question }) => {
      if (question !== undefined) setSent(HOME, question);
    },
    onSuccess: (chat) => {
      setSent(HOME, '');
      void client.invalidateQueries({ queryKey: keys.chats });
      void client.invalidateQueries({ queryKey: keys.chat(chat.id) });
      return navigate({ to: '/chats/$chatId', params: { chatId: chat.id } });
    },
    onSettled: () => {
      begun.current = false;
    },
  });
  const mutate: typeof start.mutate = (...beginning) => {
    if (begun.current) return;
    begun.current = true;
    start.mutate(...beginning);
  };
  return { ...start, mutate };
}

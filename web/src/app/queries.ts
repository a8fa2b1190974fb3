/** Server state: one place for keys, so that a change reaches every reader. */
import { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getChat, listChats, listMessages, listTraces, getResult } from '../api/chats';
import { ProblemError } from '../api/http';
import { getMe } from '../api/me';
import { listProviders } from '../api/providers';
import { sharingIsOn } from '../api/shares';
import { getOntology, isBuilding, listDatasets, listOntologies } from '../api/ontologies';

const MAX_TRIES = 2;
const MINUTE = 60_000;
const BUILDING_MS = 2000;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < MAX_TRIES && !(error instanceof ProblemError && error.status < 500),
        staleTime: 10_000,
        // what nobody looks at is soon let go: a day of conversations does not fill the memory
        gcTime: 2 * MINUTE,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // a request without a network fails and says so; it never waits in silence
      mutations: { networkMode: 'always' },
    },
  });

export const keys = {
  me: ['me'] as const,
  chats: ['chats'] as const,
  chat: (id: string) => ['chat', id] as const,
  messages: (id: string) => ['messages', id] as const,
  ontologies: ['ontologies'] as const,
  storedFiles: ['stored-files'] as const,
};

export const useMe = () => useQuery({ queryKey: keys.me, queryFn: getMe, staleTime: 5 * MINUTE });

export const useChats = (search: string) =>
  useInfiniteQuery({
    queryKey: [...keys.chats, search],
    queryFn: ({ pageParam }) => listChats(search, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.totalPages ? pagination.page + 1 : undefined),
    placeholderData: (old) => old,
  });

/** A chat; none is asked for without an id. */
export const useChat = (id: string) => useQuery({ queryKey: keys.chat(id), queryFn: () => getChat(id), enabled: id !== '' });

export const useMessages = (id: string) =>
  useQuery({ queryKey: keys.messages(id), queryFn: () => listMessages(id), staleTime: 0 });

export const useOntologies = () => useQuery({ queryKey: keys.ontologies, queryFn: listOntologies });

export const useOntology = (id: string) =>
  useQuery({
    queryKey: [...keys.ontologies, id],
    queryFn: () => getOntology(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && isBuilding(state.data) ? BUILDING_MS : false),
  });

/** The datasets of an ontology; none are asked for without one, also while its id is not known yet. */
export const useDatasets = (ontologyId: string | null) =>
  useQuery({
    queryKey: [...keys.ontologies, ontologyId, 'datasets'],
    queryFn: () => listDatasets(ontologyId ?? ''),
    enabled: Boolean(ontologyId),
    staleTime: 5 * MINUTE,
  });

export const useProviders = () => useQuery({ queryKey: ['providers'], queryFn: listProviders, staleTime: 5 * MINUTE });

/** Whether links to conversations can be made; an installation says so once. */
export const useSharingIsOn = (enabled = true) =>
  useQuery({ queryKey: ['sharing'], queryFn: sharingIsOn, enabled, staleTime: Infinity, gcTime: Infinity, retry: false });

/** The rows of a kept result; they never change, but the end of a session may leave fewer of them to be had. */
export const useResult = (artifactId: string | null) =>
  useQuery({
    queryKey: ['result', artifactId],
    queryFn: () => getResult(artifactId ?? ''),
    enabled: artifactId !== null,
    staleTime: Infinity,
  });

export const useTraces = (chatId: string, messageId: string, enabled: boolean) =>
  useQuery({ queryKey: ['traces', messageId], queryFn: () => listTraces(chatId, messageId), enabled });

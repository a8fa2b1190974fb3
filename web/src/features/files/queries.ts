/** Server state of the pages for files. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deleteStoredFile, getStoredFile, isGone, listStoredFiles, readAnew, renameStoredFile, sendFile, type StoredFile } from '../../api/files';
import { listOntologies } from '../../api/ontologies';
import { keys } from '../../app/queries';
import { isOnItsWay } from './phases';

const LIVE_MS = 800;
export const fileKeys = { all: keys.storedFiles };

export const settled = (file: StoredFile): boolean => file.status === 'ready' || file.status === 'failed';

/** Nothing is done with it or its next version. */
const still = (file: StoredFile): boolean => settled(file) && !isOnItsWay(file.next);

export const useStoredFiles = () =>
  useQuery({
    queryKey: fileKeys.all,
    queryFn: listStoredFiles,
    refetchInterval: ({ state }) => (state.data?.every(still) === false ? LIVE_MS : false),
  });

export const useStoredFile = (id: string) =>
  useQuery({
    queryKey: [...fileKeys.all, id],
    queryFn: () => getStoredFile(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data !== undefined && !still(state.data) ? LIVE_MS : false),
  });

/** The ontology of a file, once there is one that is ready. Whoever knows the list of before, without it, gets the list that has it. */
export const useFileOntology = (file: StoredFile | undefined) =>
  useQuery({
    queryKey: [...fileKeys.all, file?.fileId, 'ontology', file?.version],
    queryFn: async ({ client }) => {
      const all = await listOntologies();
      client.setQueryData(keys.ontologies, all);
      return all.find((o) => o.connectionId === file?.connectionId && o.status === 'ready') ?? null;
    },
    enabled: file?.status === 'ready',
    refetchInterval: ({ state }) => (state.data ? false : LIVE_MS),
  });

export function useDeleteFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteStoredFile(id),
    // only the list: the file itself is not there any more to be read
    onSuccess: () => client.invalidateQueries({ queryKey: fileKeys.all, exact: true }),
  });
}

export function useReadAnew(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reading: Record<string, unknown>) => readAnew(id, reading),
    onSuccess: (file) => keepFile(client, file),
  });
}

export function useRenameFile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => renameStoredFile(id, name),
    onSuccess: (file) => keepFile(client, file),
  });
}

/** A file whose bytes become the next version of another, and what of an earlier try goes first. */
interface Successor {
  chosen: File;
  instead?: string | undefined;
}

/** Sends bytes that take the place of a file once they are read. Where somebody gives them up meanwhile nothing went wrong. */
export function useSendNext(id: string) {
  const client = useQueryClient();
  const refresh = () => refreshed(client, id);
  return useMutation({
    mutationFn: async ({ chosen, instead }: Successor) => {
      if (instead !== undefined) await removed(instead);
      let isAnnounced = false;
      const told = () => {
        if (!isAnnounced) void refresh();
        isAnnounced = true;
      };
      await sendFile(chosen, told, id).catch((error: unknown) => {
        if (!isAnnounced || !isGone(error)) throw error;
      });
    },
    onSettled: refresh,
  });
}

/** Gives up the next version of a file: the file stays as it is. */
export function useGiveUpNext(id: string) {
  const client = useQueryClient();
  return useMutation({ mutationFn: removed, onSettled: () => refreshed(client, id) });
}

/** A file and the list are asked for anew; not its next version, which may just have gone. */
const refreshed = (client: QueryClient, id: string) =>
  Promise.all([client.invalidateQueries({ queryKey: fileKeys.all, exact: true }), client.invalidateQueries({ queryKey: [...fileKeys.all, id] })]);

/** Deletes a file unless it is gone. */
async function removed(id: string): Promise<void> {
  await deleteStoredFile(id).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

/** What the service said of a file holds for its page; the list is asked for anew. */
function keepFile(client: QueryClient, file: StoredFile) {
  client.setQueryData([...fileKeys.all, file.fileId], file);
  if (file.replaces) return refreshed(client, file.replaces);
  return client.invalidateQueries({ queryKey: fileKeys.all, exact: true });
}

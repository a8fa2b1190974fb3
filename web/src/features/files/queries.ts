/** Server state of the pages for files. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { deleteStoredFile, getStoredFile, listStoredFiles, readAnew, renameStoredFile, type StoredFile } from '../../api/files';
import { listOntologies } from '../../api/ontologies';

const LIVE_MS = 800;
export const fileKeys = { all: ['stored-files'] as const };

export const settled = (file: StoredFile): boolean => file.status === 'ready' || file.status === 'failed';

export const useStoredFiles = () =>
  useQuery({
    queryKey: fileKeys.all,
    queryFn: listStoredFiles,
    refetchInterval: ({ state }) => (state.data?.every(settled) === false ? LIVE_MS : false),
  });

export const useStoredFile = (id: string) =>
  useQuery({
    queryKey: [...fileKeys.all, id],
    queryFn: () => getStoredFile(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data !== undefined && !settled(state.data) ? LIVE_MS : false),
  });

/** The ontology of a file, once there is one that is ready. */
export const useFileOntology = (file: StoredFile | undefined) =>
  useQuery({
    queryKey: [...fileKeys.all, file?.fileId, 'ontology', file?.version],
    queryFn: async () => (await listOntologies()).find((o) => o.connectionId === file?.connectionId && o.status === 'ready') ?? null,
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

/** What the service said of a file holds for its page; the list is asked for anew. */
function keepFile(client: QueryClient, file: StoredFile) {
  client.setQueryData([...fileKeys.all, file.fileId], file);
  return client.invalidateQueries({ queryKey: fileKeys.all, exact: true });
}

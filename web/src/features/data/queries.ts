/** Server state of the pages where data comes in. */
import { useQuery } from '@tanstack/react-query';
import { fileFolders, getConnection, getDiscovery, latestDiscovery, listConnections, listFiles } from '../../api/connections';
import { ProblemError } from '../../api/http';
import { getModel, listModels, listVersions, modelIssues } from '../../api/models';

const LIVE_MS = 700;

export const dataKeys = {
  connections: ['connections'] as const,
  models: ['models'] as const,
};

export const useConnections = () => useQuery({ queryKey: dataKeys.connections, queryFn: listConnections });

export const useConnection = (id: string) =>
  useQuery({ queryKey: [...dataKeys.connections, id], queryFn: () => getConnection(id), enabled: id !== '' });

/** A discovery, read again while it goes on. */
export const useDiscovery = (connectionId: string, discoveryId: string) =>
  useQuery({
    queryKey: [...dataKeys.connections, connectionId, 'discoveries', discoveryId],
    queryFn: () => getDiscovery(connectionId, discoveryId),
    enabled: connectionId !== '' && discoveryId !== '',
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'running' ? LIVE_MS : false),
  });

/** What the last finished discovery found; null if there is none yet. */
export const useLatestDiscovery = (connectionId: string) =>
  useQuery({
    queryKey: [...dataKeys.connections, connectionId, 'latest'],
    queryFn: () =>
      latestDiscovery(connectionId).catch((error: unknown) => {
        if (error instanceof ProblemError && error.status === 404) return null;
        throw error;
      }),
    enabled: connectionId !== '',
  });

export const useFiles = (enabled: boolean) => useQuery({ queryKey: ['files'], queryFn: listFiles, enabled });

export const useFolders = (enabled: boolean) => useQuery({ queryKey: ['files', 'folders'], queryFn: fileFolders, enabled });

export const useModels = () => useQuery({ queryKey: dataKeys.models, queryFn: listModels });

export const useModel = (id: string) =>
  useQuery({ queryKey: [...dataKeys.models, id], queryFn: () => getModel(id), enabled: id !== '' });

/** What keeps a version from being published. */
export const useIssues = (id: string, version: number | undefined) =>
  useQuery({
    queryKey: [...dataKeys.models, id, 'issues', version],
    queryFn: () => modelIssues(id),
    enabled: id !== '' && version !== undefined,
  });

export const useVersions = (id: string) => useQuery({ queryKey: [...dataKeys.models, id, 'versions'], queryFn: () => listVersions(id) });

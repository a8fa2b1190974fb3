import { Box, Drawer, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../api/chats';
import { may } from '../api/me';
import type { Ontology } from '../api/ontologies';
import { keys, useMe } from '../app/queries';

const FilesRail = lazy(() => import('../features/files/FilesRail'));

export interface FilesPlaceState {
  open: boolean;
  /** Whether there is room beside the conversation. */
  wide: boolean;
  toggle: () => void;
}

/** Whether a conversation is about files: begun so, or over data that one of the person's own files became. */
export function useIsAboutFiles(chat: Chat | undefined, ontology: Ontology | undefined): boolean {
  const mayHave = may(useMe().data, 'files:write');
  const begun = chat?.kind === 'files';
  // only a file becomes data of this kind and of one's own
  const could = !begun && mayHave && ontology?.dialect === 'duckdb' && ontology.mine !== false && ontology.connectionId != null;
  const files = useQuery({ queryKey: keys.storedFiles, queryFn: () => import('../api/files').then((m) => m.listStoredFiles()), enabled: could, retry: false });
  return begun || (could && files.data?.some((file) => file.connectionId === ontology.connectionId) === true);
}

/** Whether the person's files stand beside a conversation; null where it is not about files, or the person may have none. */
export function useFilesPlace(files: boolean): FilesPlaceState | null {
  const me = useMe().data;
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'), { noSsr: true });
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? wide;
  return files && may(me, 'files:write') ? { open, wide, toggle: () => setOpened(!open) } : null;
}

/** The person's files: beside the conversation where there is room, over it elsewhere. */
export function FilesPlace({ place, connectionId }: { place: FilesPlaceState; connectionId: string | null }) {
  const { t } = useTranslation();
  if (!place.open) return null;
  const rail = (
    <Suspense fallback={null}>
      <FilesRail connectionId={connectionId} onClose={place.toggle} />
    </Suspense>
  );
  return place.wide ? (
    <Box sx={{ borderRight: 1, borderColor: 'divider', height: '100%', flexShrink: 0 }}>{rail}</Box>
  ) : (
    <Drawer anchor="left" open onClose={place.toggle} slotProps={{ paper: { 'aria-label': t('files.list') } }}>
      {rail}
    </Drawer>
  );
}

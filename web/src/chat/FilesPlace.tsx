import { Box, Drawer, useMediaQuery, type Theme } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../api/me';
import { useMe } from '../app/queries';

const FilesRail = lazy(() => import('../features/files/FilesRail'));

export interface FilesPlaceState {
  open: boolean;
  /** Whether there is room beside the conversation. */
  wide: boolean;
  toggle: () => void;
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

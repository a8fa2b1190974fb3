import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../api/files';
import { AppLink } from '../../app/links';
import { FoundList, newestFirst } from '../../parts/FoundList';
import { Loaded } from '../../parts/Loaded';
import { FileActions } from './FileActions';
import { FileState } from './FileState';
import { ComingLine, useReplacing } from './NextVersion';
import { Underway } from './Underway';
import { byteText } from './sizes';
import { settled, useStoredFiles } from './queries';

interface Props {
  /** The connection that the conversation asks: its file is marked. */
  connectionId: string | null;
  onClose: () => void;
}

/** The person's files beside a conversation: what each is, where it stands, and what can be done with it. */
export default function FilesRail({ connectionId, onClose }: Props) {
  const { t } = useTranslation();
  const files = useStoredFiles();
  const place = useFocusKept(files.data?.length);
  return (
    <Box component="aside" aria-label={t('files.list')} sx={{ width: 264, maxWidth: '92vw', height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          {t('files.list')}
        </Typography>
        <Tooltip title={t('files.add')}>
          <IconButton size="small" component={AppLink} to="/files" aria-label={t('files.add')}>
            <AddIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        <IconButton size="small" aria-label={t('app.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box ref={place} tabIndex={-1} sx={{ flex: 1, overflowY: 'auto', p: 1, outline: 'none' }}>
        <Loaded query={files}>
          {(all) =>
            all.length === 0 ? (
              <Typography color="textSecondary" sx={{ p: 1 }}>
                {t('files.empty')}
              </Typography>
            ) : (
              <FoundList items={newestFirst(all)} text={(file) => file.name}>
                {(found, most) => (
                  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
                    {found.slice(0, most).map((file) => (
                      <Item key={file.fileId} file={file} asked={connectionId !== null && file.connectionId === connectionId} />
                    ))}
                  </Box>
                )}
              </FoundList>
            )
          }
        </Loaded>
      </Box>
    </Box>
  );
}

/** Where the focus goes when the file that had it is gone: nobody begins at the top of the page again. */
function useFocusKept(count: number | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    if (isFewer && document.activeElement === document.body) place.current?.focus();
    before.current = count;
  }, [count]);
  return place;
}

function Item({ file, asked }: { file: StoredFile; asked: boolean }) {
  const { t, i18n } = useTranslation();
  const replacing = useReplacing(file);
  const tables = (file.converted?.tables ?? []).map((table) => `${t('files.rows', { count: table.rows })} · ${t('files.columns', { count: table.columns.length })}`);
  return (
    <Box component="li" aria-current={asked ? 'true' : undefined} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, p: 1, borderRadius: 1, bgcolor: asked ? 'action.selected' : 'transparent' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={AppLink} to={`/files/${encodeURIComponent(file.fileId)}`} color="inherit" underline="hover" sx={{ display: 'inline-block', minHeight: 24, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[byteText(file.size, i18n.language), ...tables].join(' · ')}
        </Typography>
        {asked && <Typography variant="body2">{t('files.askedHere')}</Typography>}
        <Box sx={{ mt: 0.5 }}>{settled(file) ? <FileState status={file.status} /> : <Underway file={file} />}</Box>
        {file.next && <ComingLine next={file.next} />}
        {replacing.shown}
      </Box>
      <FileActions file={file} onNewVersion={replacing.choose} />
    </Box>
  );
}

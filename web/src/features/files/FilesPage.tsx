import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../api/files';
import { AppLink } from '../../app/links';
import { EmptyState } from '../../parts/EmptyState';
import { FoundList, newestFirst } from '../../parts/FoundList';
import { Loaded } from '../../parts/Loaded';
import { PageFrame } from '../../parts/PageFrame';
import { FileSign } from '../sharing/SharedSign';
import { DropZone } from './DropZone';
import { FileState } from './FileState';
import { ComingLine } from './NextVersion';
import { byteText } from './sizes';
import { settled, useStoredFiles } from './queries';
import { Underway } from './Underway';

/** Where a file is dropped, and every file of the person. */
export function FilesPage() {
  const { t } = useTranslation();
  const files = useStoredFiles();
  return (
    <PageFrame title={t('files.title')} lead={t('files.lead')}>
      <DropZone />
      <Loaded query={files}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={FileIcon} title={t('files.empty')} text={t('files.emptyText')} />
          ) : (
            <FoundList items={newestFirst(all)} text={(file) => file.name}>
              {(found, most) => (
                <List aria-label={t('files.list')} sx={{ display: 'grid', gap: 1 }}>
                  {found.slice(0, most).map((file) => (
                    <Item key={file.fileId} file={file} />
                  ))}
                </List>
              )}
            </FoundList>
          )
        }
      </Loaded>
    </PageFrame>
  );
}

function Item({ file }: { file: StoredFile }) {
  const { t, i18n } = useTranslation();
  const tables = file.converted?.tables ?? [];
  const facts = tables.map((table) => `${t('files.rows', { count: table.rows })} · ${t('files.columns', { count: table.columns.length })}`);
  return (
    <ListItem disablePadding>
      <ListItemButton component={AppLink} to={`/files/${encodeURIComponent(file.fileId)}`} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, gap: 2 }}>
        <ListItemText primary={<bdi>{file.name}</bdi>} sx={{ overflowWrap: 'anywhere' }} secondary={file.failure?.message ?? [byteText(file.size, i18n.language), facts.join('; ')].filter(Boolean).join(' · ')} />
        <FileSign connectionId={file.connectionId} />
        {settled(file) && !file.next ? (
          <FileState status={file.status} />
        ) : (
          <Box sx={{ width: 200, flexShrink: 0 }}>{file.next ? <ComingLine next={file.next} /> : <Underway file={file} />}</Box>
        )}
      </ListItemButton>
    </ListItem>
  );
}

import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../api/files';
import { DeleteFile, RenameFile } from './FileDialogs';

interface Props {
  file: StoredFile;
  /** Lets a person choose new bytes for the file; null where none are taken now. */
  onNewVersion: (() => void) | null;
}

/** What a person can do with a file where it stands in a list. */
export function FileActions({ file, onNewVersion }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const choose = (what: 'rename' | 'delete') => () => {
    setAnchor(null);
    setOpen(what);
  };
  return (
    <>
      <IconButton size="small" aria-label={t('files.actions', { name: file.name })} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onNewVersion && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onNewVersion();
            }}
          >
            {t('files.newVersion')}
          </MenuItem>
        )}
        <MenuItem onClick={choose('rename')}>{t('files.rename')}</MenuItem>
        <MenuItem onClick={choose('delete')}>{t('files.delete')}</MenuItem>
      </Menu>
      {open === 'rename' && <RenameFile file={file} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteFile file={file} onClose={() => setOpen(null)} />}
    </>
  );
}

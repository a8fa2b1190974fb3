import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, CircularProgress, Menu, MenuItem } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, exportUrl, runStatement } from '../../api/queries';
import { errorText } from '../../app/errorText';
import { notify } from '../../parts/Notices';

type Format = (typeof EXPORT_FORMATS)[number];

/** Every row of a statement as a file: it is run again and written by the server. */
export default function ExportAll({ sql, connectionId }: { sql: string; connectionId: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const write = useMutation({
    mutationFn: async (format: Format) => exportUrl((await runStatement(connectionId, sql)).id, format),
    onSuccess: (url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error) => notify(errorText(t, error)),
  });
  return (
    <>
      <Button size="small" aria-haspopup="menu" disabled={write.isPending} startIcon={write.isPending ? <CircularProgress size={14} color="inherit" aria-hidden="true" /> : <DownloadIcon />} onClick={(e) => setAnchor(e.currentTarget)}>
        {t('sqlEditor.all')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {EXPORT_FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              write.mutate(format);
            }}
          >
            {format.toUpperCase()}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

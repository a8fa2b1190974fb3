import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sendFile } from '../../api/files';
import { zipOf } from '../../api/zip';
import { errorText } from '../../app/errorText';
import { useGo } from '../../app/links';
import { notify } from '../../parts/Notices';
import { PasteField } from './PasteField';
import { fileKeys } from './queries';

type Sending = { file: File; percent: number; error: Error | null };

/** Takes files by drag, by the file dialog or from the clipboard and shows how far they are; several are asked together. */
export function DropZone() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const severalId = useId();
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const busy = sending !== null && sending.error === null;

  const take = async (files: File[]) => {
    const [first] = files;
    if (!first) return;
    let file = first;
    try {
      if (files.length > 1) {
        file = await zipOf(files);
        notify(t('files.together', { count: files.length, name: file.name }));
      }
      setSending({ file, percent: 0, error: null });
      const sent = await sendFile(file, (now) => setSending({ file, percent: Math.floor((100 * now.received) / Math.max(1, now.size)), error: null }));
      setSending(null);
      await client.invalidateQueries({ queryKey: fileKeys.all });
      await go(`/files/${encodeURIComponent(sent.fileId)}`);
    } catch (error) {
      setSending({ file, percent: 0, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  // what is pasted beside a field is meant for the page
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const into = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (into || text === '') return;
      event.preventDefault();
      setPasted(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  return (
    <Paper
      variant="outlined"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ p: 4, mb: 3, textAlign: 'center', borderStyle: 'dashed', borderWidth: 2, borderColor: over ? 'primary.main' : 'divider', bgcolor: over ? 'action.hover' : 'transparent' }}
    >
      <UploadIcon color="primary" aria-hidden="true" />
      <Typography>{t('files.drop')}</Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {t('files.or')}
      </Typography>
      <Typography id={severalId} variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('files.several')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" aria-describedby={severalId} disabled={busy} onClick={() => input.current?.click()}>
          {t('files.choose')}
        </Button>
        {pasted === null && (
          <Button variant="outlined" disabled={busy} onClick={() => setPasted('')}>
            {t('files.paste')}
          </Button>
        )}
      </Box>
      <input ref={input} type="file" multiple hidden aria-label={t('files.choose')} onChange={(event) => void take([...(event.target.files ?? [])])} />
      {pasted !== null && <PasteField text={pasted} busy={busy} onText={setPasted} onTake={(file) => void take([file])} onClose={() => setPasted(null)} />}
      {sending && <Progress sending={sending} again={() => void take([sending.file])} />}
    </Paper>
  );
}

function Progress({ sending, again }: { sending: Sending; again: () => void }) {
  const { t } = useTranslation();
  if (sending.error) {
    return (
      <Alert severity="error" sx={{ mt: 2, textAlign: 'left' }} action={<Button onClick={again}>{t('files.again')}</Button>}>
        {t('files.failedToSend', { name: sending.file.name, reason: errorText(t, sending.error) })}
      </Alert>
    );
  }
  const text = t('files.sending', { name: sending.file.name, percent: sending.percent });
  return (
    <Box sx={{ mt: 2 }} role="status">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={sending.percent} aria-label={text} />
    </Box>
  );
}

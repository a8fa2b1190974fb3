import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONO } from '../../app/theme';
import { pastedFile, pastedOf } from './pasted';
import { byteText } from './sizes';

interface Props {
  text: string;
  busy: boolean;
  onText: (text: string) => void;
  onTake: (file: File) => void;
  onClose: () => void;
}

/** Takes a table as text from the clipboard and says what is seen in it before it is sent. */
export function PasteField({ text, busy, onText, onTake, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [name, setName] = useState(t('files.pasteName'));
  const seen = pastedOf(text);
  return (
    <Box
      component="form"
      aria-label={t('files.paste')}
      sx={{ mt: 2, textAlign: 'start', display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (seen) onTake(pastedFile(text, name));
      }}
    >
      <TextField
        label={t('files.pasteText')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        multiline
        minRows={4}
        maxRows={10}
        autoFocus
        placeholder={'city,amount\nHouston,120\nDallas,95'}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: MONO, fontSize: '0.85rem', whiteSpace: 'pre', overflowX: 'auto' } } }}
      />
      {text.trim() !== '' && seen === null && (
        <Alert severity="info" role="status">
          {t('files.pasteNone')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField label={t('files.pasteNameLabel')} value={name} size="small" onChange={(event) => setName(event.target.value)} slotProps={{ htmlInput: { maxLength: 120 } }} />
        <Button type="submit" variant="contained" disabled={seen === null || busy}>
          {t('files.pasteTake')}
        </Button>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        {seen && (
          <Typography variant="body2" color="textSecondary" role="status">
            {[t('files.rows', { count: seen.lines - 1 }), t('files.columns', { count: seen.columns }), byteText(seen.bytes, i18n.language)].join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
